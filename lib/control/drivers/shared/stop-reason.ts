/** The words that a client shows or writes down when it stops; also how its trace is recognised as ours. */
export function stopReason(reason: string): string {
  return `Ended from Counterfoil: ${reason}`;
}

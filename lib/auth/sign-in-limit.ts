const windowMs = 60_000;
const triesPerWindow = 10;

/**
 * Bounds how fast a token can be guessed: so many failures a minute for the whole server. It does not ask who
 * guesses, because behind one loopback address everybody looks alike. A person who is signed in notices nothing.
 */
export class SignInLimit {
  private failures: number[] = [];

  /** Milliseconds until the next try is allowed; 0 where it is allowed now. */
  waitMs(now: number): number {
    this.failures = this.failures.filter((at) => now - at < windowMs);
    const [oldest] = this.failures;
    if (oldest === undefined || this.failures.length < triesPerWindow) return 0;
    return oldest + windowMs - now;
  }

  recordFailure(now: number): void {
    this.failures.push(now);
  }
}

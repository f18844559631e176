/** The sentence that a failure carries for the person who reads it, or a neutral one. */
export function errorMessage(error: unknown): string {
  if (error instanceof TypeError) return "The server cannot be reached. Nothing was changed.";
  if (error instanceof Error && error.message !== "") return error.message;
  return "This did not work. Nothing was changed.";
}

/** The only writer to the console. Control characters are escaped, so that content cannot forge a line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

const escapeControls = (text: string) =>
  text.replace(control, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** A failure with its cause, once, at the seam that catches it. */
export function logError(message: string, cause: unknown): void {
  const detail = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  console.error(escapeControls(`${message}: ${detail}`));
}

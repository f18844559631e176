/**
 * What a page of ours may load and run: its own scripts by nonce, its own files, nothing from anywhere else.
 * Style attributes are allowed because rows of a virtual list carry their position in one; style sheets are not.
 * Trusted Types cannot be required: the loader of Next's bundler sets the address of a script as plain text.
 */
export function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  // React rebuilds stack traces of server errors with eval, in development only.
  const evaluate = isDevelopment ? " 'unsafe-eval'" : "";
  const styles = isDevelopment ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluate}`,
    `style-src ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}

/** The only codes that an expected failure has, with the HTTP status that a request gets for them. */
export const httpStatusByCode = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  internal: 500,
} as const;

export type AppErrorCode = keyof typeof httpStatusByCode;

/** A failure that a person can understand; the message is written for the one who reads it. */
export class AppError extends Error {
  readonly code: AppErrorCode;
  /** Facts for the caller, such as who won a race. */
  readonly data: Record<string, unknown> | undefined;

  constructor(
    code: AppErrorCode,
    message: string,
    options: { cause?: unknown; data?: Record<string, unknown> } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.data = options.data;
  }
}

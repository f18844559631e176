/**
 * Where the raw bytes of the evidence record are. Objects are named by the SHA-256 of their content (64 hex
 * digits), so a copy can never differ from the original and writing twice is the same as writing once.
 */
export type ObjectStore = {
  /** Returns the object's name once its bytes are durable. */
  put(bytes: Uint8Array): Promise<string>;
  /** The whole object, proven against its name; throws an `ObjectFault` that names it where it is missing or damaged. */
  get(digest: string): Promise<Buffer>;
  /** `length` bytes from `offset`, from an object that was proven once by this process. */
  getRange(digest: string, offset: number, length: number): Promise<Buffer>;
  has(digest: string): Promise<boolean>;
  /** Names of all objects, in no order. */
  list(): AsyncIterable<string>;
  /** Only for retention and removed samples; silent where it is gone already. */
  remove(digest: string): Promise<void>;
  /** Path of a proven copy on this machine, for readers that need many small pieces without waiting. */
  localPath(digest: string): Promise<string>;
};

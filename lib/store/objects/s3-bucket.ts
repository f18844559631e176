import type { S3Client, S3ClientConfig } from "@aws-sdk/client-s3";
import { AppError } from "@/lib/util/app-error";
import type { S3Address } from "./s3-address";

export type S3Credentials = {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
};

/** A bucket by keys. `null` and `false` are for what is not there; everything else that fails is an `AppError`. */
export type S3Bucket = {
  /** Bytes of a key, or `length` of them from `offset`. */
  read(key: string, range?: { offset: number; length: number }): Promise<Buffer | null>;
  size(key: string): Promise<number | null>;
  write(key: string, bytes: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<string>;
};

/** Larger ones are sent in parts, so that a lost connection costs one part and not the object. */
const partBytes = 8 * 1024 * 1024;
const partsAtOnce = 3;
/** Tries of one request, with growing pauses: some seconds. */
const maxAttempts = 8;
/** Tries of a body that ends before its length says so. */
const bodyAttempts = 4;

/** The client is loaded at the first use: a store in a folder never needs it. */
export function openS3Bucket(address: S3Address, credentials?: S3Credentials): S3Bucket {
  const { bucket: Bucket } = address;
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const open = () => {
    opened ??= loadSdk().then((sdk) => ({ sdk, client: sdk.connect(address, credentials) }));
    return opened;
  };
  const reached = <T>(work: () => Promise<T>) => explained(address, work);
  return {
    read: (Key, range) =>
      reached(async () => {
        const { sdk, client } = await open();
        const Range = range && `bytes=${range.offset}-${range.offset + range.length - 1}`;
        return await sdk.read(client, { Bucket, Key, ...(Range ? { Range } : {}) });
      }),
    size: (Key) =>
      reached(async () => {
        const { sdk, client } = await open();
        return await sdk.size(client, { Bucket, Key });
      }),
    write: (Key, Body) =>
      reached(async () => {
        const { sdk, client } = await open();
        await sdk.write(client, { Bucket, Key, Body });
      }),
    remove: (Key) =>
      reached(async () => {
        const { sdk, client } = await open();
        await sdk.remove(client, { Bucket, Key });
      }),
    async *list(Prefix) {
      for (let after: string | undefined; ; ) {
        const start = after;
        const { keys, next } = await reached(async () => {
          const { sdk, client } = await open();
          const StartAfter = start === undefined ? {} : { StartAfter: start };
          return await sdk.list(client, { Bucket, Prefix, ...StartAfter });
        });
        yield* keys;
        if (!next) return;
        after = next;
      }
    },
  };
}

type Sdk = Awaited<ReturnType<typeof loadSdk>>;

async function loadSdk() {
  const [s3, { Upload }] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("@aws-sdk/lib-storage"),
  ]);
  const isMissing = (error: unknown) =>
    error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode === 404;
  const orNull = async <T>(work: () => Promise<T>) =>
    await work().catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  type Place = { Bucket: string; Key: string };
  return {
    connect: (address: S3Address, credentials?: S3Credentials) =>
      new s3.S3Client(clientConfig(address, credentials)),
    read: (client: S3Client, place: Place & { Range?: string }) =>
      orNull(() =>
        wholeBody(async () => {
          const { Body } = await client.send(new s3.GetObjectCommand(place));
          return Buffer.from((await Body?.transformToByteArray()) ?? []);
        }),
      ),
    size: (client: S3Client, place: Place) =>
      orNull(async () => {
        const { ContentLength } = await client.send(new s3.HeadObjectCommand(place));
        return ContentLength ?? null;
      }),
    write: async (client: S3Client, params: Place & { Body: Uint8Array }) => {
      await new Upload({ client, params, partSize: partBytes, queueSize: partsAtOnce }).done();
    },
    remove: async (client: S3Client, place: Place) => {
      await client.send(new s3.DeleteObjectCommand(place));
    },
    list: async (
      client: S3Client,
      from: { Bucket: string; Prefix: string; StartAfter?: string },
    ) => {
      const { Contents = [], IsTruncated } = await client.send(new s3.ListObjectsV2Command(from));
      const keys = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
      return { keys, next: IsTruncated ? keys.at(-1) : undefined };
    },
  };
}

function clientConfig(address: S3Address, credentials?: S3Credentials): S3ClientConfig {
  const { region, endpoint } = address;
  return {
    region,
    maxAttempts,
    retryMode: "standard",
    // Not every server of this protocol knows the newer checksums; ours is the object's name, proven at each read.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint === null ? { followRegionRedirects: true } : { endpoint, forcePathStyle: true }),
    ...(credentials ? { credentials } : {}),
  };
}

/** The client repeats a request, but not a body that broke off. */
async function wholeBody(read: () => Promise<Buffer>): Promise<Buffer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      const isBroken =
        error instanceof Error && /aborted|ECONNRESET|terminated/.test(String(error));
      if (!isBroken || attempt === bodyAttempts) throw error;
    }
  }
}

async function explained<T>({ bucket, endpoint }: S3Address, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const where = `The object store s3://${bucket}${endpoint === null ? "" : ` at ${endpoint}`}`;
    const name = cause instanceof Error ? cause.name : "";
    if (name === "CredentialsProviderError") {
      const message = `${where} needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;
      throw new AppError("invalid", message, { cause });
    }
    const reason = cause instanceof Error ? cause.message || name : String(cause);
    throw new AppError("internal", `${where} did not do what it was asked: ${reason}.`, { cause });
  }
}

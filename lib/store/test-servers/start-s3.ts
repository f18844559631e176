import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

/** Keys that every `s3rver` takes. */
export const testKeys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

export type TestS3 = {
  bucket: string;
  endpoint: string;
  /** Where the objects lie, for tests that damage them. */
  folder: string;
  stop(): Promise<void>;
};

/** A server of the S3 protocol on a free port of this machine, for tests. */
export async function startS3(): Promise<TestS3> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-s3-"));
  const bucket = "evidence";
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  return {
    bucket,
    endpoint: `http://127.0.0.1:${port}`,
    folder: join(folder, bucket),
    stop: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

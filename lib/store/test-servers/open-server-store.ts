import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEnv } from "@/lib/config/env";
import { migrateDatabase } from "../migrations/migrate-database";
import { type StoreAddress, storeAddress } from "../open-store";
import { startS3, type TestS3, testKeys } from "./start-s3";
import { startSqld, type TestSqld } from "./start-sqld";

let s3: Promise<TestS3> | undefined;
let template: Promise<string> | undefined;

/** Files of a database server that has only the schema: migrating costs more than all of a test. */
async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-template-"));
  const server = await startSqld();
  await migrateDatabase({ url: server.url });
  await server.kill();
  await cp(server.folder, folder, { recursive: true });
  await server.stop();
  return folder;
}

export type ServerStore = {
  address: StoreAddress;
  database: TestSqld;
  s3: TestS3;
  close(): Promise<void>;
};

/** A database server and a bucket's folder of one's own, found through the settings alone. */
export async function openServerStore(data: string): Promise<ServerStore> {
  s3 ??= startS3();
  template ??= makeTemplate();
  const bucket = await s3;
  const database = await startSqld(await template);
  const env = readEnv({
    COUNTERFOIL_DATA: data,
    COUNTERFOIL_DATABASE_URL: database.url,
    COUNTERFOIL_OBJECTS_URL: `s3://${bucket.bucket}/${randomUUID()}?endpoint=${bucket.endpoint}&region=auto`,
    AWS_ACCESS_KEY_ID: testKeys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: testKeys.secretAccessKey,
  });
  return { address: storeAddress(env), database, s3: bucket, close: database.stop };
}

/** Stops what all stores of this process share. */
export async function stopServers(): Promise<void> {
  const [bucket, folder] = await Promise.all([s3, template]);
  await bucket?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
  s3 = undefined;
  template = undefined;
}

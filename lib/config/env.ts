import { z } from "zod";
import { AppError } from "@/lib/util/app-error";

/** Every setting of the product, with its default. The only reader of the environment. */
const schema = z.object({
  /** Port of the web server on 127.0.0.1. */
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  /** Folder of the embedded database and the object store. */
  COUNTERFOIL_DATA: z.string().min(1).default(".counterfoil"),
  /** The local operator's token. Without it a random one is made at the first start and kept in the data folder. */
  COUNTERFOIL_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  /** Another database than the embedded file: the address of a libSQL server, such as `libsql://…` of Turso. */
  COUNTERFOIL_DATABASE_URL: z.string().min(1).optional(),
  COUNTERFOIL_DATABASE_AUTH_TOKEN: z.string().min(1).optional(),
  /** Another object store than the folder `objects` in the data folder. */
  COUNTERFOIL_OBJECTS_URL: z.string().min(1).optional(),
  /** Megabytes that copies of a distant object store's objects may take in the data folder. */
  COUNTERFOIL_OBJECT_CACHE_MB: z.coerce.number().int().min(64).default(4096),
  /** Access to an object store with the `s3:` scheme, in the names that its tools use. */
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  AWS_SESSION_TOKEN: z.string().min(1).optional(),
  AWS_REGION: z.string().min(1).optional(),
  AWS_ENDPOINT_URL_S3: z.string().min(1).optional(),
  /** Names under which this server may be reached besides 127.0.0.1 and localhost, separated by commas. */
  COUNTERFOIL_HOSTS: z.string().default(""),
  HOME: z.string().default(""),
  NODE_ENV: z.string().default("production"),
});

export type Env = z.infer<typeof schema>;

/** Reads the settings; one sentence for each that is wrong. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new AppError("invalid", `The environment has a wrong setting: ${sentences.join("; ")}.`);
}

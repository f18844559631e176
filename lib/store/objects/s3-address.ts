import { AppError } from "@/lib/util/app-error";

/** A place in a bucket. `prefix` ends with a slash or is empty. */
export type S3Address = {
  bucket: string;
  prefix: string;
  region: string;
  /** Null for AWS itself. */
  endpoint: string | null;
};

const knownParameters = ["endpoint", "region"];

/** Reads `s3://bucket/prefix?endpoint=https://…&region=auto`; what it leaves out comes from the defaults. */
export function readS3Address(
  url: URL,
  defaults: { endpoint?: string | undefined; region?: string | undefined } = {},
): S3Address {
  const bucket = url.hostname;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw wrong(url, `“${bucket}” is no name of a bucket`);
  }
  const unknown = [...url.searchParams.keys()].find((name) => !knownParameters.includes(name));
  if (unknown !== undefined) {
    throw wrong(url, `it knows ${knownParameters.join(" and ")} and no “${unknown}”`);
  }
  const endpoint = url.searchParams.get("endpoint") ?? defaults.endpoint ?? null;
  if (endpoint !== null && !(URL.canParse(endpoint) && /^https?:/.test(endpoint))) {
    throw wrong(url, `its endpoint “${endpoint}” is no address of a server`);
  }
  const path = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, "");
  return {
    bucket,
    prefix: path === "" ? "" : `${path}/`,
    region: url.searchParams.get("region") ?? defaults.region ?? usualRegion(endpoint),
    endpoint,
  };
}

/** R2 and most servers of one's own know a single region; AWS asks for one and redirects from this one. */
const usualRegion = (endpoint: string | null) => (endpoint === null ? "us-east-1" : "auto");

function wrong(url: URL, reason: string): AppError {
  const message = `COUNTERFOIL_OBJECTS_URL is “${url.href}”: ${reason}.`;
  return new AppError("invalid", message);
}

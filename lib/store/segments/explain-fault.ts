import { z } from "zod";
import { ObjectFault } from "../objects/object-fault";
import { sqlInteger, sqlJson } from "../sql-values";
import type { Store } from "../store";

/** What cannot be shown without an object: lines of a file, and the artifacts whose range has an event in them. */
export type Affected = {
  sessionId: string;
  file: string;
  fromLine: number;
  toLine: number;
  artifacts: string[];
};

const rows = z.array(
  z.object({
    sessionId: z.string(),
    file: z.string(),
    fromLine: sqlInteger,
    lines: sqlInteger,
    artifacts: sqlJson(z.array(z.string())),
  }),
);

/** Everything that an object of this name holds, in all sessions that share it. */
export async function readAffected({ database }: Store, digest: string): Promise<Affected[]> {
  const found = await database.$queryRaw`
    SELECT s."id" AS "sessionId", f."name" AS "file", g."firstLine" AS "fromLine", g."lines",
      (SELECT json_group_array(a."id") FROM "Artifact" AS a
        JOIN "ArtifactBody" AS b ON b."artifactKey" = a."key"
        WHERE a."sessionKey" = s."key" AND EXISTS (SELECT 1 FROM "Event" AS e
          WHERE e."sessionKey" = s."key" AND e."fileKey" = f."key"
            AND e."byteOffset" >= g."start" AND e."byteOffset" < g."start" + g."length"
            AND e."logicalOrder" >= b."range"->>'fromOrder'
            AND e."logicalOrder" <= b."range"->>'toOrder')) AS "artifacts"
    FROM "Segment" AS g JOIN "TranscriptFile" AS f ON f."key" = g."fileKey"
    JOIN "Session" AS s ON s."key" = f."sessionKey"
    WHERE g."digest" = ${digest} ORDER BY s."id", f."name", f."revision", g."start"`;
  return rows.parse(found).map(({ lines, ...rest }) => ({
    ...rest,
    toLine: rest.fromLine + Math.max(lines, 1) - 1,
  }));
}

/** The same fault with what it affects, in one sentence for a person and as data for a program. */
export async function explainFault(store: Store, fault: ObjectFault): Promise<ObjectFault> {
  const affected = await readAffected(store, fault.object);
  const [first] = affected;
  if (!first) return fault;
  const { sessionId, file, fromLine, toLine } = first;
  const others = affected.length - 1;
  const beside = others === 0 ? "" : ` and ${others} more ${others === 1 ? "place" : "places"}`;
  const lines = fromLine === toLine ? `line ${fromLine}` : `lines ${fromLine} to ${toLine}`;
  const where = `${lines} of ${file} in session ${sessionId}${beside}`;
  const message = `${fault.message.replace(/\.$/, "")}; it holds ${where}.`;
  return new ObjectFault(fault.object, fault.fault, message, { cause: fault.cause, affected });
}

/** Path of a proven copy of an object on this machine; a fault says what it affects. */
export async function provenPath(store: Store, digest: string): Promise<string> {
  try {
    return await store.objects.localPath(digest);
  } catch (error) {
    if (error instanceof ObjectFault) throw await explainFault(store, error);
    throw error;
  }
}

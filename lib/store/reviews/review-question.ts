import { z } from "zod";
import type { ReviewQuestion } from "@/lib/core/view/review-view";
import { AppError } from "@/lib/util/app-error";
import { sqlJson } from "../sql-values";
import type { Store } from "../store";

/** What a question pins, and the last logical order that bears on it. */
export type QuestionScope = { pinned: ReadonlySet<string>; until?: number };

/** More than these and the question is the session itself. */
const maxPinned = 64;

const cited = z.object({ evidence: z.array(z.object({ eventId: z.string() })) });
const constraints = sqlJson(z.array(cited.extend({ source: z.object({ eventId: z.string() }) })));

/** Resolves a question against the index. Throws an AppError where what it names is not of this session. */
export async function questionScope(
  store: Store,
  session: { key: number; id: string },
  question: ReviewQuestion,
): Promise<QuestionScope> {
  const { artifact, finding, event } = question;
  if ([artifact, finding, event].filter((one) => one !== undefined).length > 1) {
    throw new AppError("invalid", "Ask about one artifact, one finding or one event, not several.");
  }
  if (artifact !== undefined) return await ofArtifact(store, session.key, artifact);
  if (finding !== undefined) return await ofFinding(store, session.key, finding);
  if (event !== undefined) return await ofEvent(store, session.key, event);
  return { pinned: new Set() };
}

const atMost = (ids: readonly string[]) => new Set([...new Set(ids)].slice(0, maxPinned));

async function ofArtifact(store: Store, sessionKey: number, id: string): Promise<QuestionScope> {
  const { database } = store;
  const row = await database.artifact.findFirst({
    where: { id, sessionKey },
    select: { key: true, summaryOrder: true },
  });
  if (!row) throw new AppError("missing", `There is no artifact “${id}” in this session.`);
  const [findings, body] = await Promise.all([
    database.finding.findMany({ where: { artifactKey: row.key }, orderBy: { position: "asc" } }),
    database.artifactBody.findUnique({
      where: { artifactKey: row.key },
      select: { constraints: true },
    }),
  ]);
  const ofFindings = findings.flatMap((each) => evidenceOf(each.body));
  const ofConstraints = constraints
    .parse(body?.constraints ?? "[]")
    .flatMap(({ source, evidence }) => [source.eventId, ...evidence.map((each) => each.eventId)]);
  return { pinned: atMost([...ofFindings, ...ofConstraints]), until: row.summaryOrder };
}

function evidenceOf(text: string): string[] {
  const body: unknown = JSON.parse(text);
  return cited.parse(body).evidence.map(({ eventId }) => eventId);
}

async function ofFinding(store: Store, sessionKey: number, id: string): Promise<QuestionScope> {
  const { database } = store;
  const found = await database.finding.findMany({ where: { id }, take: 20 });
  for (const { artifactKey, body } of found) {
    const artifact = await database.artifact.findFirst({
      where: { key: artifactKey, sessionKey },
      select: { summaryOrder: true },
    });
    if (artifact) return { pinned: atMost(evidenceOf(body)), until: artifact.summaryOrder };
  }
  throw new AppError("missing", `There is no finding “${id}” in this session.`);
}

/** An event with its neighbours: a call stands beside its result, an order of the user before both. */
async function ofEvent(store: Store, sessionKey: number, id: string): Promise<QuestionScope> {
  const { database } = store;
  const event = await database.event.findFirst({
    where: { eventId: id, sessionKey },
    select: { logicalOrder: true, parentTurnOrder: true },
  });
  if (!event) throw new AppError("missing", `There is no event “${id}” in this session.`);
  const { logicalOrder, parentTurnOrder } = event;
  const orders = [logicalOrder - 1, logicalOrder, logicalOrder + 1, parentTurnOrder ?? 0];
  const near = await database.event.findMany({
    where: { sessionKey, logicalOrder: { in: orders } },
    select: { eventId: true },
  });
  return { pinned: atMost([id, ...near.map(({ eventId }) => eventId)]) };
}

import { lintSource } from "@secretlint/core";
import { creator } from "@secretlint/secretlint-rule-preset-recommend";
import { type SecretPattern, secretPatterns } from "./secret-patterns";

/** A secret in a text, in UTF-16 offsets; `end` is exclusive. */
export type FoundSecret = { start: number; end: number; kind: string };

const config = {
  rules: [{ id: "@secretlint/secretlint-rule-preset-recommend", rule: creator }],
};

/** Finds secrets with Secretlint's recommended rules and the patterns of our own. Sorted and disjoint. */
export async function findSecrets(text: string): Promise<FoundSecret[]> {
  const own = secretPatterns.flatMap((one) => matchesOf(one, text));
  const overlapsOwn = (one: FoundSecret) =>
    own.some(({ start, end }) => start < one.end && one.start < end);
  // Its rules may mark the name of the variable as well; ours mark the value.
  const listed = (await listedSecrets(text)).filter((one) => !overlapsOwn(one));
  return disjoint([...own, ...listed]);
}

async function listedSecrets(text: string): Promise<FoundSecret[]> {
  const { messages } = await lintSource({
    source: { filePath: "transcript.txt", content: text, ext: ".txt", contentType: "text" },
    options: { config, noPhysicFilePath: true },
  });
  return messages.flatMap(({ ruleId, range }) => {
    const [start, end] = range;
    const found = text.slice(start, end);
    // Its rule for addresses marks the host and the user as well, which are no secrets.
    if (/:\/\//.test(found)) return [];
    return [{ start, end, kind: kindOf(ruleId) }];
  });
}

const kindOf = (ruleId: string) => ruleId.replace(/^.*secretlint-rule-/, "");

function matchesOf({ kind, pattern, accepts }: SecretPattern, text: string): FoundSecret[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const secret = match[1] ?? "";
    const before = match[0].slice(0, match[0].lastIndexOf(secret));
    const key = /[\w.-]+/.exec(before)?.[0] ?? "";
    if (secret === "" || isRedacted(secret) || accepts?.(secret, key) === false) return [];
    const start = match.index + before.length;
    return [{ start, end: start + secret.length, kind }];
  });
}

/** What an earlier reading put there must not be taken for a secret again. */
const isRedacted = (text: string) => /^\[[a-z0-9-]*#/.test(text);

/** Longer findings win over those inside of them; of two that overlap, the first keeps its kind and grows. */
function disjoint(found: readonly FoundSecret[]): FoundSecret[] {
  const sorted = [...found].sort((a, b) => a.start - b.start || b.end - a.end);
  const merged: FoundSecret[] = [];
  for (const one of sorted) {
    const last = merged.at(-1);
    if (last && one.start < last.end) last.end = Math.max(last.end, one.end);
    else merged.push({ ...one });
  }
  return merged;
}

import type { Severity } from "../../finding";
import type { CheckInput } from "../check";
import { nearestIssue } from "./issue-numbers";
import { nearestId } from "./nearest-id";
import {
  exchangedWord,
  isAlteredPath,
  isOtherWord,
  isShortPath,
  isSlip,
  type Neighbour,
  nearestName,
} from "./nearest-name";
import type { Name } from "./read-names";
import { live } from "./record";
import { findText, recordIndex } from "./record-text";

/** Whether the record holds a name, holds a neighbour of it, or neither; `unknown` where that proves nothing. */
export type NameVerdict =
  | { neighbour: Neighbour; severity?: Severity }
  | "held"
  | "absent"
  | "unknown";

/** Relative and absolute forms of one path, and a path that is the tail of a longer one. */
function holdsPath(input: CheckInput, path: string): boolean {
  const bare = path.replace(/^(?:\.\/|~\/)/, "").replaceAll("\\", "/");
  if (findText(input, bare) !== null || findText(input, bare.replaceAll("/", "\\")) !== null)
    return true;
  const last = bare.split("/").at(-1) ?? bare;
  const folder = bare.split("/").slice(0, -1).join("/");
  return (
    bare.startsWith("/") &&
    findText(input, last) !== null &&
    (folder === "" || findText(input, folder.split("/").slice(-1)[0] ?? "") !== null)
  );
}

function judgePath(input: CheckInput, name: Name): NameVerdict {
  if (holdsPath(input, name.text)) return "held";
  const { tokens } = recordIndex(input);
  const wanted = name.text.replace(/^\.\//, "");
  const isNear = (held: string) =>
    held.length <= wanted.length * 4 &&
    /[/\\.]/.test(held) &&
    (isSlip(wanted, held) ||
      isAlteredPath(wanted, held) ||
      wanted.toLowerCase() === held.toLowerCase());
  const isShort = (held: string) => isShortPath(wanted, held);
  for (const _held of tokens.matching(isShort)) return "held";
  const neighbour = nearestName(wanted, tokens.matching(isNear));
  if (neighbour) return { neighbour };
  return "absent";
}

/** Words beside the id of a commit; other ids in hexadecimal are of migrations, builds and files. */
const isCommit = /\b(?:commit\w*|rebase\w*|revert\w*|cherry|merge\w*|HEAD|sha)\b/i;

function judgeHash(input: CheckInput, name: Name): NameVerdict {
  const { tokens } = recordIndex(input);
  const isForm = (token: string) =>
    token.length >= 7 &&
    (token.startsWith(name.text) || (name.text.startsWith(token) && /^[0-9a-f]+$/.test(token)));
  for (const _held of tokens.matching(isForm)) return "held";
  if (findText(input, name.text) !== null) return "held";
  const commits = live(input.facts.git).filter(
    (fact) => fact.action === "commit" && fact.succeeded && fact.commit,
  );
  const near = commits.find((fact) =>
    isSlip(name.text, (fact.commit ?? "").slice(0, name.text.length)),
  );
  const only = commits.length === 1 && /\bcommit/i.test(name.clause.text) ? commits[0] : undefined;
  const slip = near ? null : nearestId(input, name.text);
  if (slip)
    return {
      neighbour: slip,
      ...(name.text.length <= 10 || isCommit.test(name.clause.text) ? { severity: "error" } : {}),
    };
  const fact = near ?? only ?? (/\bcommit/i.test(name.clause.text) ? commits.at(-1) : undefined);
  if (fact?.commit)
    return { neighbour: { name: fact.commit, order: fact.order }, severity: "error" };
  return "absent";
}

function judgeUrl(input: CheckInput, name: Name): NameVerdict {
  if (findText(input, name.text.replace(/\/$/, "")) !== null) return "held";
  const host = /^[a-z]+:\/\/[^/]+/i.exec(name.text)?.[0] ?? "";
  const bare = name.text.replace(/^[a-z]+:\/\//i, "");
  const isNear = (held: string) =>
    held.length <= bare.length * 4 &&
    held.includes("/") &&
    (isSlip(bare, held) || isAlteredPath(bare, held));
  const urls = new Map<string, number>();
  for (const { text, order, rolledBack } of recordIndex(input).texts) {
    if (rolledBack) continue;
    for (const [url] of text.matchAll(/https?:\/\/[^\s"'<>)\]]+/g))
      urls.set(url.replace(/^[a-z]+:\/\//i, "").replace(/[.,;:]+$/, ""), order);
  }
  const neighbour = nearestName(
    bare,
    [...urls].filter(([url]) => isNear(url)),
  );
  if (neighbour) return { neighbour, severity: "error" };
  return host !== "" && /localhost|127\.0\.0\.1|example\./.test(host) ? "unknown" : "absent";
}

function judgeSymbol(input: CheckInput, name: Name): NameVerdict {
  const parts = name.text.split(/[.:#]+/).filter((part) => part !== "");
  if (findText(input, name.text) !== null || parts.every((part) => findText(input, part) !== null))
    return "held";
  const missing = parts.find((part) => findText(input, part) === null) ?? name.text;
  const isNamed = name.literal.kind === "code" || missing.length >= 8;
  const isName = (held: string) =>
    /^[A-Za-z_$][\w$]*(?:-[\w$]+)*$/.test(held) &&
    joiners(held.slice(1)) === joiners(missing.slice(1)) &&
    !isForm(missing, held);
  const isNear = (held: string) =>
    isSlip(missing, held) && isName(held) && !isOtherWord(missing, held);
  const { tokens } = recordIndex(input);
  const neighbour = isNamed
    ? (nearestName(missing, tokens.matching(isNear)) ?? exchangedName(input, missing, isName))
    : null;
  return neighbour ? { neighbour } : "unknown";
}

/** How the words of a name are joined: names of one language are built alike. */
const joiners = (name: string) => [/[A-Z]/, /_/, /-/].map((sign) => sign.test(name)).join(" ");

/** Fewer words than these leave a name that could be of something else. */
const leastWords = 3;

/** "HttpClientBuilder" where the record has the one "LedgerClientBuilder": a single word was exchanged. */
function exchangedName(
  input: CheckInput,
  missing: string,
  isName: (held: string) => boolean,
): Neighbour | null {
  const isExchanged = (held: string) =>
    isName(held) && (exchangedWord(missing, held)?.words ?? 0) >= leastWords;
  const [only, ...others] = recordIndex(input).tokens.matching(isExchanged);
  return only && others.length === 0 ? { name: only[0], order: only[1] } : null;
}

/** Plural, case and possessive forms are the same name in a sentence. */
function isForm(wanted: string, held: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/(?:es|s|ed|d)$/, "");
  return bare(wanted) === bare(held);
}

function judgeIssue(input: CheckInput, name: Name): NameVerdict {
  const digits = name.text.replace(/^.*#/, "");
  if (findText(input, `#${digits}`) !== null || recordIndex(input).tokens.has(digits))
    return "held";
  const isPull = /\b(?:PR|pull request|merge request|MR)\b/i.test(name.clause.masked);
  const pull = live(input.facts.git).findLast(
    (fact) => fact.action === "pull-request" && fact.number !== undefined,
  );
  if (isPull && pull?.number !== undefined)
    return { neighbour: { name: String(pull.number), order: pull.order } };
  const near = nearestIssue(input, digits);
  return near ? { neighbour: near } : "unknown";
}

/** Looks a name up among the live events, by the rules of its kind. */
export function findName(input: CheckInput, name: Name): NameVerdict {
  switch (name.kind) {
    case "path":
      return judgePath(input, name);
    case "hash":
      return judgeHash(input, name);
    case "url":
      return judgeUrl(input, name);
    case "symbol":
      return judgeSymbol(input, name);
    case "issue":
      return judgeIssue(input, name);
    default:
      return "unknown";
  }
}

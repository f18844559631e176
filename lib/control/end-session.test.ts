import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, describe, expect, it } from "vitest";
import { readLastEndOrder } from "@/lib/store/end-orders/end-order";
import { readLastHeard } from "@/lib/store/hooks/hook-calls";
import { openStore } from "@/lib/store/open-store";
import type { Store } from "@/lib/store/store";
import { answerHook } from "./answer-hook";
import type { HookClient } from "./drivers/driver";
import { driverOf } from "./drivers/index";
import { orderEnd, releaseSession } from "./order-end";
import { notReachedAfterMs, settleEnds } from "./watch-ends";

let store: Store;
let home: string;

beforeEach(async () => {
  home = realpathSync(mkdtempSync(join(tmpdir(), "counterfoil-")));
  store = await openStore({
    database: { url: `file:${join(home, "counterfoil.db")}` },
    objects: pathToFileURL(join(home, "objects")).href,
  });
});

const hook = async (client: HookClient, event: string, session: string, facts: object = {}) =>
  await answerHook(
    store,
    driverOf(client),
    { hook_event_name: event, session_id: session, ...facts },
    home,
  );

const end = async (session: string, client?: HookClient) =>
  await orderEnd(store, { session, client, reason: "wrong summary", by: "Ada" });

const lastOrder = async (sessionId: string) => await readLastEndOrder(store.database, sessionId);

/** Writes a transcript of a client under the home folder. */
function transcript(path: string, ...rows: object[]): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  return file;
}

describe("an order to end a session", () => {
  it("is given to no hook of another session, and to each gate of its own until it is withdrawn", async () => {
    await hook("claude-code", "UserPromptSubmit", "s1");
    const order = await end("s1");
    expect((await hook("claude-code", "PreToolUse", "s2")).reply).toEqual({});
    for (let call = 0; call < 3; call += 1)
      expect(
        (await hook("claude-code", "PreToolUse", "s1", { agent_id: "a1" })).reply,
      ).toMatchObject({
        continue: false,
        hookSpecificOutput: { permissionDecision: "deny" },
      });
    expect((await hook("claude-code", "UserPromptSubmit", "s1")).reply).toMatchObject({
      decision: "block",
    });
    await releaseSession(store, { session: "s1", by: "Ada" });
    expect((await hook("claude-code", "PreToolUse", "s1")).reply).toEqual({});
    expect(await lastOrder(order.sessionId)).toMatchObject({ state: "withdrawn" });
  });

  it("is delivered at the first gate that the client obeys, and not by a hook that stops nothing", async () => {
    await hook("claude-code", "PostCompact", "s1");
    const { sessionId } = await end("s1");
    expect((await hook("claude-code", "PostCompact", "s1")).reply).toEqual({});
    expect(await lastOrder(sessionId)).toMatchObject({ state: "requested", deliveredVia: null });
    await hook("claude-code", "PostToolBatch", "s1");
    await hook("claude-code", "PreToolUse", "s1");
    expect(await lastOrder(sessionId)).toMatchObject({
      state: "delivered",
      deliveredVia: "PostToolBatch",
    });
  });

  it("is given once: who comes second learns who was first", async () => {
    await hook("pi", "input", "s1");
    await end("s1");
    await expect(end("s1")).rejects.toMatchObject({ code: "conflict", data: { by: "Ada" } });
  });

  it("reaches a session of which nothing was seen where the caller names its agent", async () => {
    await expect(end("s9")).rejects.toMatchObject({ code: "missing" });
    const order = await end("s9", "pi");
    expect(order).toMatchObject({ sessionNativeId: "s9", format: "pi" });
    expect((await hook("pi", "tool_call", "s9")).reply).toEqual({
      stop: true,
      reason: "Ended from Counterfoil: wrong summary",
    });
  });

  it("reaches a thread that the session started, known from nothing but its own first line", async () => {
    await hook("codex", "PreToolUse", "root");
    await end("root");
    const path = transcript(".codex/sessions/2026/rollout-child.jsonl", {
      type: "session_meta",
      payload: { id: "child", parent_thread_id: "middle", session_id: "root" },
    });
    const facts = { transcript_path: path };
    expect((await hook("codex", "PreToolUse", "child", facts)).reply).toMatchObject({
      hookSpecificOutput: { permissionDecision: "deny" },
    });
    expect((await hook("codex", "PreToolUse", "child")).reply).toEqual({});
  });

  it("is confirmed by the client's own trace after the delivery, and not by an older one", async () => {
    const stopped = (at: Date) => ({
      type: "event_msg",
      timestamp: at.toISOString(),
      payload: { type: "turn_aborted", reason: "interrupted" },
    });
    const path = transcript(
      ".codex/sessions/rollout-a.jsonl",
      stopped(new Date(Date.now() - 60_000)),
    );
    const facts = { transcript_path: path };
    await hook("codex", "UserPromptSubmit", "s1", facts);
    const { sessionId } = await end("s1");
    await hook("codex", "PostCompact", "s1", facts);
    await hook("codex", "UserPromptSubmit", "s1", facts);
    expect(await lastOrder(sessionId)).toMatchObject({ state: "delivered" });
    appendFileSync(path, `${JSON.stringify(stopped(new Date()))}\n{"torn":`);
    await hook("codex", "UserPromptSubmit", "s1", facts);
    expect(await lastOrder(sessionId)).toMatchObject({
      state: "confirmed",
      confirmedBy: "turn_aborted in the transcript",
    });
    expect((await hook("codex", "UserPromptSubmit", "s1", facts)).reply).toMatchObject({
      continue: false,
    });
  });

  it("is confirmed by the end of the process, and not by the end of a sub-agent", async () => {
    await hook("claude-code", "PreToolUse", "s1");
    const { sessionId } = await end("s1");
    await hook("claude-code", "SessionEnd", "s1", { agent_id: "a1" });
    expect(await lastOrder(sessionId)).toMatchObject({ state: "requested" });
    await hook("claude-code", "SessionEnd", "s1");
    expect(await lastOrder(sessionId)).toMatchObject({
      state: "confirmed",
      confirmedBy: "the process ended (SessionEnd)",
    });
  });

  it("is reported as not reached after two minutes without a hook, and is delivered all the same later", async () => {
    await hook("pi", "input", "s1");
    const { sessionId } = await end("s1");
    const later = (ms: number) => new Date(Date.now() + ms);
    await settleEnds(store, home, later(notReachedAfterMs - 5_000));
    expect(await lastOrder(sessionId)).toMatchObject({ state: "requested" });
    await settleEnds(store, home, later(notReachedAfterMs + 5_000));
    expect(await lastOrder(sessionId)).toMatchObject({ state: "not-reached" });
    await hook("pi", "tool_call", "s1");
    expect(await lastOrder(sessionId)).toMatchObject({ state: "delivered" });
  });
});

describe("a hook", () => {
  it("is noted as heard, the harmless one of the installation's test too", async () => {
    expect((await hook("codex", "counterfoil-test", "counterfoil-test")).reply).toEqual({
      counterfoil: "heard",
    });
    expect(await readLastHeard(store)).toMatchObject([
      { client: "codex", event: "counterfoil-test" },
    ]);
  });

  it("makes the server read a transcript of its own client only, under this user's home folder", async () => {
    const path = transcript(".claude/projects/p/s1.jsonl", {});
    const secret = transcript("secret.jsonl", {});
    symlinkSync(secret, join(home, ".claude/projects/p/link.jsonl"));
    const news = async (client: HookClient, transcriptPath: unknown) =>
      (await hook(client, "Stop", "s1", { transcript_path: transcriptPath })).news;
    expect(await news("claude-code", path)).toEqual([
      path,
      join(home, ".claude/projects/p/s1/subagents"),
    ]);
    expect((await hook("claude-code", "PreToolUse", "s1", { transcript_path: path })).news).toEqual(
      [],
    );
    expect(await news("codex", path)).toEqual([]);
    expect(await news("claude-code", secret)).toEqual([]);
    expect(await news("claude-code", join(home, ".claude/projects/p/link.jsonl"))).toEqual([]);
    expect(await news("claude-code", join(home, ".claude/projects/../../secret.jsonl"))).toEqual(
      [],
    );
    expect(await news("claude-code", "/etc/passwd")).toEqual([]);
  });

  it("that names no session is refused and noted nowhere", async () => {
    await expect(answerHook(store, driverOf("pi"), { x: 1 }, home)).rejects.toMatchObject({
      code: "invalid",
    });
    expect(await readLastHeard(store)).toEqual([]);
  });
});

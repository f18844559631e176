import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { ledgerService } from "@/lib/samples/stories/ledger-service";
import type { Story, WrittenTranscript } from "@/lib/samples/transcripts/story";
import { writeClaudeCode } from "@/lib/samples/transcripts/write-claude-code";

export const token = process.env.COUNTERFOIL_TEST_TOKEN ?? "";
const bearer = { authorization: `Bearer ${token}` };

/** Signs in as the printed link does, and goes on to `path`. */
export async function signIn(page: Page, path = "/", name?: string): Promise<void> {
  if (name) {
    await page.goto(`/sign-in?next=${encodeURIComponent(path)}`);
    await page.getByLabel("Token").fill(token);
    await page.getByLabel("Your name").fill(name);
    await page.getByRole("button", { name: "Sign in" }).click();
  } else await page.goto(`/sign-in?next=${encodeURIComponent(path)}#token=${token}`);
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
}

export type Ingested = { transcript: WrittenTranscript; artifactId: string; sessionId: string };

/** Sends a session of its own over HTTP, so that journeys do not meet on one flag. */
export async function ingestStory(
  request: APIRequestContext,
  name: string,
  change: (story: Story) => Story = (story) => story,
): Promise<Ingested> {
  const story = ledgerService(new Date(Date.now() - 600_000).toISOString());
  const transcript = writeClaudeCode(change({ ...story, id: name, cwd: `/w/${name}` }));
  const sent = await request.post(`/api/v1/ingest?file=${transcript.name}`, {
    headers: { ...bearer, "content-type": "application/x-ndjson" },
    data: transcript.text,
  });
  expect(sent.status(), await sent.text()).toBeLessThan(300);
  const listed = await request.get(`/api/v1/artifacts?state=any&repository=${name}`, {
    headers: bearer,
  });
  const { items } = await listed.json();
  expect(items).toHaveLength(1);
  return { transcript, artifactId: items[0].id, sessionId: items[0].sessionId };
}

/** The address and the token that the set-up of Claude Code's hooks carries, and one call of such a hook. */
export async function findHook(request: APIRequestContext) {
  const answer = await request.get("/api/v1/hooks", { headers: bearer });
  const setups: { client: string; snippet: string }[] = await answer.json();
  const snippet = setups.find(({ client }) => client === "claude-code")?.snippet ?? "";
  const url = /https?:\/\/[^"\s]+/.exec(snippet)?.[0] ?? "";
  const authorization = /Bearer [^"\s]+/.exec(snippet)?.[0] ?? "";
  expect(url).not.toBe("");
  return async (payload: Record<string, unknown>) => {
    const reply = await request.post(url, { headers: { authorization }, data: payload });
    expect(reply.status()).toBe(200);
    return await reply.text();
  };
}

/** Presses a key as soon as the page listens: a person does not press before the page is there. */
export async function pressToOpen(page: Page, key: string, dialog: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("[role=dialog]") != null))
    .toBe(true);
}

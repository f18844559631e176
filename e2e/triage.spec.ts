import { expect, test } from "@playwright/test";
import { findHook, ingestStory, pressToOpen, signIn, token } from "./shared/counterfoil";

test("a flag is found on the board, read beside its evidence, cleared, undone and cleared again", async ({
  page,
  request,
}) => {
  const { artifactId } = await ingestStory(request, "clear-me");
  await signIn(page, "/?repository=clear-me");
  const row = page.getByRole("link", { name: /all 47 tests pass/ });
  await expect(row).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(row).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/artifacts/${artifactId}**`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("all 47 tests pass");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("3 failed, 44 passed");
  // The decisive line of the output is on screen without scrolling.
  await expect(page.getByText("Tests 3 failed | 44 passed (47)").last()).toBeInViewport();
  const dialog = page.getByRole("dialog", { name: "Clear the flag" });
  await pressToOpen(page, "c", dialog);
  await page.keyboard.press("3");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Cleared by/).first()).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.getByRole("button", { name: /Clear flag/ })).toBeVisible();
  await pressToOpen(page, "c", dialog);
  await page.keyboard.press("1");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Cleared by/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Cleared by/).first()).toBeVisible();
});

test("n and p walk the findings and keep both sides on them", async ({ page, request }) => {
  // Two mismatches in one summary, so that there is something to walk.
  const { artifactId } = await ingestStory(request, "walk-me", (story) => ({
    ...story,
    steps: story.steps.map((step) =>
      step.do === "compact" && step.summary !== null
        ? {
            ...step,
            summary: step.summary.replace(
              "Nothing is committed yet.",
              "It was committed and pushed to origin.",
            ),
          }
        : step,
    ),
  }));
  await signIn(page, `/artifacts/${artifactId}`);
  const chips = page.getByRole("list", { name: "Findings" }).getByRole("link");
  const count = await chips.count();
  expect(count).toBeGreaterThan(1);
  const current = () =>
    chips.evaluateAll((links) =>
      links.findIndex((link) => link.getAttribute("aria-current") === "true"),
    );
  await expect.poll(current).toBeGreaterThanOrEqual(0);
  const first = await current();
  await expect(async () => {
    await page.keyboard.press("n");
    expect(await current()).not.toBe(first);
  }).toPass();
  for (let tries = 0; tries < count && (await current()) !== first; tries += 1)
    await page.keyboard.press("n");
  expect(await current()).toBe(first);
  await page.keyboard.press("n");
  await expect.poll(current).toBe((first + 1) % count);
  await page.keyboard.press("p");
  await expect.poll(current).toBe(first);
  await expect(page.getByText("Tests 3 failed | 44 passed (47)").last()).toBeInViewport();
});

test("of two people on one flag the first wins and the second is told who and keeps the words", async ({
  browser,
  request,
}) => {
  const { artifactId } = await ingestStory(request, "race-me");
  const people = await Promise.all(
    ["Ada", "Grace"].map(async (name) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await signIn(page, `/artifacts/${artifactId}`, name);
      await pressToOpen(page, "c", page.getByRole("dialog", { name: "Clear the flag" }));
      await page.getByRole("dialog").getByLabel(/Note/).fill(`seen by ${name}`);
      await page.getByRole("dialog").getByText("Wrong, but harmless").click();
      return { context, page };
    }),
  );
  const [first, second] = people;
  if (!first || !second) throw new Error("two people were expected");
  await first.page
    .getByRole("dialog")
    .getByRole("button", { name: /Clear flag/ })
    .click();
  await expect(first.page.getByText(/^Cleared by/).first()).toBeVisible();
  await second.page
    .getByRole("dialog")
    .getByRole("button", { name: /Clear flag/ })
    .click();
  await expect(second.page.getByRole("alert").filter({ hasText: "Ada" })).toBeVisible();
  await expect(second.page.getByRole("dialog").getByLabel(/Note/)).toHaveValue("seen by Grace");
  for (const { context } of people) await context.close();
});

test("ending a session reaches the agent's hook and the page says so", async ({
  page,
  request,
}) => {
  const { artifactId, transcript } = await ingestStory(request, "end-me");
  const callHook = await findHook(request);
  const payload = {
    session_id: transcript.sessionId,
    transcript_path: "",
    cwd: "/w/end-me",
    hook_event_name: "PreToolUse",
    tool_name: "Bash",
    tool_input: { command: "git push" },
    tool_use_id: "toolu_1",
  };
  expect(await callHook(payload)).not.toContain("deny");

  await signIn(page, `/artifacts/${artifactId}`);
  const dialog = page.getByRole("dialog", { name: "End the session" });
  await pressToOpen(page, "e", dialog);
  const commit = dialog.getByRole("button", { name: "End session" });
  await dialog.getByLabel(/Reason/).fill("It works from a false summary.");
  await expect(commit).toBeDisabled();
  await dialog.getByLabel(/Type .* to confirm/).fill("end-me");
  await commit.click();
  const ending = page.getByRole("region", { name: "Ending the session" });
  await expect(ending).toContainText("stops at the agent's next hook");

  const answer = JSON.parse(await callHook(payload));
  expect(answer.continue).toBe(false);
  expect(answer.hookSpecificOutput.permissionDecision).toBe("deny");
  await expect(ending).toContainText("has taken the order", { timeout: 15_000 });
  await ending.getByRole("button", { name: "Take back" }).click();
  await expect(ending).toContainText("taken back");
  expect(await callHook(payload)).not.toContain("deny");
});

test("a link to one finding opens cold, signed out, in the right place", async ({
  page,
  request,
}) => {
  const { artifactId } = await ingestStory(request, "link-me");
  await signIn(page, `/artifacts/${artifactId}`);
  const chip = page
    .getByRole("list", { name: "Findings" })
    .getByRole("link", { name: /status-inverted/ });
  const address = await chip.getAttribute("href");
  expect(address).toContain("finding=");
  await page.context().clearCookies();
  await page.goto(address ?? "");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.getByLabel("Token").fill(token);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`**${address}`);
  await expect(page.getByText("Tests 3 failed | 44 passed (47)").last()).toBeInViewport();
});

import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { ingestStory, signIn } from "./shared/counterfoil";

const paths = [
  "/",
  "/sessions",
  "/settings",
  "/artifacts/ARTIFACT",
  "/sessions/SESSION",
  "/sessions/SESSION?pane=review",
] as const;

for (const scheme of ["light", "dark"] as const) {
  test(`every page has a heading, logs nothing and passes axe in ${scheme}`, async ({
    page,
    request,
  }) => {
    const { artifactId, sessionId } = await ingestStory(request, `look-${scheme}`);
    await page.emulateMedia({ colorScheme: scheme });
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    await signIn(page);
    for (const path of paths) {
      await page.goto(path.replace("ARTIFACT", artifactId).replace("SESSION", sessionId));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${path}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
}

test("nothing is shown to somebody who is not signed in", async ({ page, request }) => {
  for (const path of ["/", "/sessions", "/settings"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  }
  expect((await request.get("/api/v1/artifacts")).status()).toBe(401);
  expect((await request.get("/api/health")).status()).toBe(200);
});

test("an unknown artifact says that it is not there", async ({ page }) => {
  await signIn(page);
  await page.goto("/artifacts/art_00000000000000000000");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/no artifact|not/i);
});

test("a reviewer gets original events, with who can be trusted, and no summary", async ({
  page,
  request,
}) => {
  const { sessionId } = await ingestStory(request, "review");
  await signIn(page, `/sessions/${sessionId}`);
  await page.getByRole("link", { name: "Reviewer’s transcript" }).click();
  const pane = page.getByRole("region", { name: "Reviewer’s transcript" });
  await expect(pane.getByText("trusted", { exact: true }).first()).toBeVisible();
  await expect(pane.getByText("untrusted", { exact: true }).first()).toBeVisible();
  await expect(pane.getByText("Read on with since=chk_")).toBeVisible();
  await expect(pane.getByText("Primary Request and Intent")).toHaveCount(0);
  expect(page.url()).toContain("pane=review");
});

test("hostile content stays text", async ({ page, request }) => {
  const { artifactId } = await ingestStory(request, "hostile", (story) => ({
    ...story,
    steps: story.steps.map((step) =>
      step.do === "say" && step.text.startsWith("The remaining")
        ? {
            ...step,
            text: '<img src=x onerror="window.hacked=1"> \u202Egnp.exe \u001b]0;owned\u0007 <script>window.hacked=1</script>',
          }
        : step,
    ),
  }));
  await signIn(page, `/artifacts/${artifactId}`);
  await expect(page.getByText(/onerror=/).first()).toBeVisible();
  await expect(page.getByText(/U\+202E/).first()).toBeVisible();
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
});

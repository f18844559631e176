import { expect, test } from "@playwright/test";
import { ingestStory, signIn } from "./shared/counterfoil";

test("on a phone a page's link leads to a cleared flag with the thumb alone", async ({
  page,
  request,
}) => {
  const { artifactId } = await ingestStory(request, "phone-me");
  await signIn(page, `/artifacts/${artifactId}`);
  await page.getByRole("tab", { name: "Record" }).tap();
  await expect(page.getByText("Tests 3 failed | 44 passed (47)").last()).toBeInViewport();
  await page.getByRole("tab", { name: "Summary" }).tap();
  await expect(page.getByText("all 47 tests pass").last()).toBeVisible();
  const button = page.getByRole("button", { name: /Clear flag/ });
  const box = await button.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await button.tap();
  await page.getByRole("dialog").getByText("Wrong, but harmless").tap();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Clear flag/ })
    .tap();
  await expect(page.getByText(/^Cleared by/).first()).toBeVisible();
});

test("at 320 pixels nothing has to be scrolled sideways", async ({ page, request }) => {
  const { artifactId, sessionId } = await ingestStory(request, "narrow-me");
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page);
  for (const path of [
    "/",
    "/sessions",
    "/settings",
    `/artifacts/${artifactId}`,
    `/sessions/${sessionId}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

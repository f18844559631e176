import { expect, test } from "@playwright/test";
import { fillerSteps } from "@/lib/samples/stories/filler";
import { ingestStory, signIn } from "./shared/counterfoil";

test("a range of thousands of events opens at the decisive one and holds only a window of it", async ({
  page,
  request,
}) => {
  const { artifactId } = await ingestStory(request, "long-range", (story) => {
    const [first, ...rest] = story.steps;
    return {
      ...story,
      steps: [...(first ? [first] : []), ...fillerSteps("long-range", 2600, "src"), ...rest],
    };
  });
  await signIn(page, `/artifacts/${artifactId}`);
  await expect(page.getByText("Tests 3 failed | 44 passed (47)").last()).toBeInViewport();
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  expect(nodes).toBeLessThan(3000);
  await page.reload();
  await expect(page.getByText("Tests 3 failed | 44 passed (47)").last()).toBeInViewport();
});

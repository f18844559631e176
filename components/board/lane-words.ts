/** What each known lane is, in two words. */
export const laneWords: Readonly<Record<string, string>> = {
  parent: "the working agent",
  review: "reviewers",
  subagent: "helpers",
};

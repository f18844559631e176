import type { ArtifactFilter } from "@/lib/core/view/artifact-view";

/** Addresses of the pages. Ids and never indexes, so that a link outlives what happens around it. */
export const homeHref = "/";
export const sessionsHref = "/sessions";
export const settingsHref = "/settings";

export type ArtifactTarget = { finding?: string; event?: string; claim?: string };

function withParams(path: string, params: Readonly<Record<string, string | number | undefined>>) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  const query = search.toString();
  return query === "" ? path : `${path}?${query}`;
}

/** The board with a filter. */
export function boardHref(filter: ArtifactFilter = {}): string {
  return withParams(homeHref, filter);
}

/** One artifact, opened at a finding, a claim or an event. */
export function artifactHref(artifactId: string, target: ArtifactTarget = {}): string {
  return withParams(`/artifacts/${encodeURIComponent(artifactId)}`, target);
}

/** One session, opened at an event of its record. */
export function sessionHref(sessionId: string, eventId?: string): string {
  return withParams(`/sessions/${encodeURIComponent(sessionId)}`, { event: eventId });
}

/** The bounded transcript of a session from which somebody outside can judge a finding, an artifact or an event. */
export function reviewHref(
  sessionId: string,
  question: { artifact?: string; finding?: string; event?: string } = {},
): string {
  const path = `/sessions/${encodeURIComponent(sessionId)}`;
  return withParams(path, { pane: "review", ...question });
}

/** The sign-in page, which goes on to an address of this server. */
export function signInHref(next?: string): string {
  return withParams("/sign-in", { next });
}

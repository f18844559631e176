import { digestOf } from "../objects/digest";

/** Public ids are digests, so that a rebuild and a second machine give the same ones. */
const idLength = 20;

export function sessionIdOf(format: string, nativeKey: string): string {
  return `ses_${digestOf(`${format}\n${nativeKey}`).slice(0, idLength)}`;
}

export function artifactIdOf(sessionId: string, summaryEventId: string): string {
  return `art_${digestOf(`${sessionId}\n${summaryEventId}`).slice(0, idLength)}`;
}

export function flagIdOf(artifactId: string): string {
  return artifactId.replace(/^art_/, "flg_");
}

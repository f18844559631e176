import type { ArtifactFilter, ArtifactPage } from "@/lib/core/view/artifact-view";

export const QUEUE_PAGE = 50;

/** How the queue is read in pages; the server prefetches with the same, so that keys cannot disagree. */
export function queueOptions(filter: ArtifactFilter) {
  return {
    input: (cursor: string | undefined) => ({
      ...filter,
      limit: QUEUE_PAGE,
      ...(cursor !== undefined && { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: (last: ArtifactPage) => last.next,
  };
}

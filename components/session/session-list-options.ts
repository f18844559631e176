import type { z } from "zod";
import type { sessionPage } from "@/lib/core/view/session-view";

/** How the sessions are read in pages, on the server and in the browser. */
export function sessionListOptions(text: string | undefined) {
  return {
    input: (cursor: string | undefined) => ({
      limit: 50,
      ...(text !== undefined && text !== "" && { text }),
      ...(cursor !== undefined && { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: (last: z.infer<typeof sessionPage>) => last.next,
  };
}

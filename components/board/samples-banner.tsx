"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { announce, showToast } from "@/components/shell/announcements";
import { Button } from "@/components/ui/button";
import { errorMessage } from "@/components/ui/error-message";
import { formatCount } from "@/components/ui/format-number";
import { queries } from "@/lib/client/queries";

/** Says that sample sessions are shown, and removes them. */
export function SamplesBanner({ count, isAll }: { count: number; isAll: boolean }) {
  const queryClient = useQueryClient();
  const remove = useMutation(
    queries.sample.remove.mutationOptions({
      onSuccess: async ({ removed }) => {
        await queryClient.invalidateQueries();
        announce(`${formatCount(removed, "sample session")} removed.`);
      },
      onError: (error) => showToast({ text: errorMessage(error), tone: "bad" }),
    }),
  );
  return (
    <div className="border-line text-ink-2 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-[10px] border border-dashed px-4 py-2">
      <p className="min-w-0 flex-1">
        {isAll
          ? `These are ${formatCount(count, "sample session")}, so that there is something to look at. Real ones appear beside them.`
          : `${formatCount(count, "sample session")} among these.`}
      </p>
      <Button disabled={remove.isPending} onClick={() => remove.mutate({})}>
        {remove.isPending ? "Removing…" : "Remove samples"}
      </Button>
    </div>
  );
}

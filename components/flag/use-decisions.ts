"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { announce, showToast } from "@/components/shell/announcements";
import { errorMessage } from "@/components/ui/error-message";
import { queries } from "@/lib/client/queries";
import type { ArtifactView } from "@/lib/core/view/artifact-view";
import type { ClearReason } from "@/lib/core/view/clear-reasons";
import type { DecisionView, FlagView } from "@/lib/core/view/flag-view";
import { reasonTitle } from "./reason-words";

export type ClearDraft = { reason: ClearReason; note: string };

const UNDO_MS = 30_000;

function pendingDecision(
  by: string,
  action: DecisionView["action"],
  draft?: ClearDraft,
): DecisionView {
  const note = draft?.note === "" ? null : (draft?.note ?? null);
  return {
    id: "saving",
    action,
    by,
    at: new Date().toISOString(),
    reason: draft?.reason ?? null,
    note,
  };
}

/** The decisions about one artifact's flag. Each is shown at once, as saving, and taken back if it fails. */
export function useDecisions(artifact: ArtifactView, operator: string) {
  const queryClient = useQueryClient();
  const queryKey = queries.artifact.get.queryKey({ input: { id: artifact.id } });
  const { flag } = artifact;
  const put = (state: FlagView["state"], next: FlagView) =>
    queryClient.setQueryData(queryKey, (now) => now && { ...now, state, flag: next });
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey }),
      queryClient.invalidateQueries({ queryKey: queries.artifact.list.key() }),
      queryClient.invalidateQueries({ queryKey: queries.board.key() }),
    ]);
  const guess = (state: FlagView["state"], decision: DecisionView) => {
    if (flag === null) return;
    const decisions = [...flag.decisions, decision];
    put(state, { ...flag, state, decisions, undoUntil: null });
  };
  const takeBack = () => {
    if (flag !== null) put(flag.state, flag);
    void refresh();
  };
  const fail = (error: unknown) => {
    takeBack();
    showToast({ text: errorMessage(error), tone: "bad" });
  };

  const undo = useMutation(
    queries.flag.undo.mutationOptions({
      onSuccess: (saved) => {
        put(saved.state, saved);
        showToast({ text: "The flag is open again. Both decisions stay on record." });
        void refresh();
      },
      onError: fail,
    }),
  );
  const offerUndo = (saved: FlagView, reason: ClearReason) => {
    const { undoUntil } = saved;
    const until = undoUntil === null ? Date.now() + UNDO_MS : Date.parse(undoUntil);
    const run = () => undo.mutate({ id: saved.id, version: saved.version });
    const text = `Cleared as “${reasonTitle(reason)}”.`;
    announce(`${text} Press z to undo.`);
    showToast({ text, until, action: { label: "Undo", key: "z", run } });
  };
  const clear = useMutation(
    queries.flag.clear.mutationOptions({
      onMutate: ({ reason, note }) =>
        guess("cleared", pendingDecision(operator, "clear", { reason, note: note ?? "" })),
      onSuccess: (saved, { reason }) => {
        put(saved.state, saved);
        offerUndo(saved, reason);
        void refresh();
      },
      onError: takeBack,
    }),
  );
  const reopen = useMutation(
    queries.flag.reopen.mutationOptions({
      onMutate: () => guess("open", pendingDecision(operator, "reopen")),
      onSuccess: (saved) => {
        put(saved.state, saved);
        announce("The flag is open again.");
        void refresh();
      },
      onError: fail,
    }),
  );
  return { clear, undo, reopen };
}

"use client";

import { type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { errorMessage } from "@/components/ui/error-message";
import { KeyHint } from "@/components/ui/key-hint";
import { Modal } from "@/components/ui/modal";
import type { ArtifactView } from "@/lib/core/view/artifact-view";
import type { ClearReason } from "@/lib/core/view/clear-reasons";
import { conflictMessage } from "./conflict-words";
import { ReasonList } from "./reason-list";
import { reasonEntries } from "./reason-words";
import { useDecisions } from "./use-decisions";

type Props = {
  artifact: ArtifactView;
  operator: string;
  isOpen: boolean;
  onClose: () => void;
  /** Opens the dialog again, with everything that was typed, after a clear that failed. */
  onReopen: () => void;
};

function isTyping(event: KeyboardEvent): boolean {
  return event.target instanceof HTMLTextAreaElement;
}

/** Why the flag needs no more attention. `1`–`8` choose, Ctrl or Cmd with Enter clears. */
export function ClearDialog({ artifact, operator, isOpen, onClose, onReopen }: Props) {
  const [reason, setReason] = useState<ClearReason | null>(null);
  const [note, setNote] = useState("");
  const [isTried, setIsTried] = useState(false);
  const { clear } = useDecisions(artifact, operator);
  const { flag } = artifact;
  const entry = reasonEntries.find((each) => each.code === reason);
  const lacksNote = entry?.needsNote === true && note.trim() === "";
  const commit = () => {
    setIsTried(true);
    if (flag === null || reason === null || lacksNote || clear.isPending) return;
    onClose();
    clear.mutate(
      {
        id: flag.id,
        version: flag.version,
        reason,
        idempotencyKey: crypto.randomUUID(),
        ...(note.trim() !== "" && { note: note.trim() }),
      },
      { onError: onReopen },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.repeat) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === "Enter" && isCommand) {
      event.preventDefault();
      commit();
    }
    const numbered = reasonEntries[Number(event.key) - 1];
    if (numbered === undefined || isCommand || event.altKey || isTyping(event)) return;
    event.preventDefault();
    setReason(numbered.code);
  };
  return (
    <Modal
      isOpen={isOpen}
      lead="The reason goes on record with your name. Clearing can be undone for 30 s, and reopened later."
      onClose={onClose}
      onKeyDown={onKeyDown}
      title="Clear the flag"
    >
      <div className="px-5 pb-4">
        {clear.error !== null && <Failure error={clear.error} />}
        <ReasonList chosen={reason} onChoose={setReason} />
        {isTried && reason === null && <p className="text-bad mt-1">Choose a reason.</p>}
        <NoteField
          isMissing={isTried && lacksNote}
          isNeeded={entry?.needsNote === true}
          note={note}
          onNote={setNote}
        />
        <div className="mt-3 flex justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={flag?.state !== "open"} look="primary" onClick={commit}>
            Clear flag <KeyHint inverse keys="Ctrl ↵" />
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function Failure({ error }: { error: unknown }) {
  const conflict = conflictMessage(error);
  return (
    <p className="bg-bad-wash mb-2 rounded-lg px-3 py-2" role="alert">
      {conflict ?? errorMessage(error)}{" "}
      {conflict !== null && "Your reason and note are kept here; nothing of yours was recorded."}
    </p>
  );
}

function NoteField(props: {
  note: string;
  isNeeded: boolean;
  isMissing: boolean;
  onNote: (note: string) => void;
}) {
  const { note, isNeeded, isMissing, onNote } = props;
  return (
    <label className="mt-3 block">
      <span className="font-[550]">Note</span>{" "}
      <span className="text-ink-3">{isNeeded ? "needed for this reason" : "optional"}</span>
      <textarea
        aria-invalid={isMissing}
        className="border-edge bg-paper mt-1 block min-h-20 w-full rounded-lg border px-3 py-2"
        maxLength={4000}
        onChange={(event) => onNote(event.target.value)}
        value={note}
      />
      {isMissing && <span className="text-bad">This reason needs a note.</span>}
    </label>
  );
}

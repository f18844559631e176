"use client";

import { useMemo, useState } from "react";
import { InertText } from "@/components/event/inert-text";
import { classNames } from "@/components/ui/class-name";
import { formatCount } from "@/components/ui/format-number";
import { Modal } from "@/components/ui/modal";
import type { SessionArtifact } from "./session-line";
import { type ChangedBlock, summaryChanges } from "./summary-changes";

type Props = { before: SessionArtifact; after: SessionArtifact; onClose: () => void };

const looks: Readonly<Record<ChangedBlock["kind"], string>> = {
  lost: "bg-omit-wash shadow-[inset_3px_0_var(--omit)]",
  new: "bg-good-wash shadow-[inset_3px_0_var(--good)]",
  kept: "text-ink-2",
};

const signs: Readonly<Record<ChangedBlock["kind"], string>> = { lost: "−", new: "+", kept: " " };

/** Two successive summaries: what the later one lost of the earlier one, and what it added. */
export function SummariesDialog({ before, after, onClose }: Props) {
  const changes = useMemo(
    () => summaryChanges(before.summary ?? "", after.summary ?? ""),
    [before, after],
  );
  const count = (kind: ChangedBlock["kind"]) =>
    (changes ?? []).filter((each) => each.kind === kind).reduce((sum, each) => sum + each.lines, 0);
  const lead =
    changes === null
      ? "These summaries are too long to compare here; open each of them."
      : `${formatCount(count("lost"), "line")} lost, ${formatCount(count("new"), "line")} new, ${formatCount(count("kept"), "line")} kept`;
  return (
    <Modal
      isOpen
      lead={lead}
      onClose={onClose}
      title={`Compaction ${before.index} compared with ${after.index}`}
      width="wide"
    >
      <div className="pb-4">
        {(changes ?? []).map((change) => (
          <Change change={change} key={change.place} />
        ))}
      </div>
    </Modal>
  );
}

const KEPT_SHOWN = 3;

function Change({ change }: { change: ChangedBlock }) {
  const [isOpen, setIsOpen] = useState(false);
  const isFolded = change.kind === "kept" && change.lines > KEPT_SHOWN && !isOpen;
  if (isFolded) {
    return (
      <button
        className="text-ink-3 hover:bg-line-2 block min-h-8 w-full px-5 text-left text-[13px]"
        onClick={() => setIsOpen(true)}
        type="button"
      >
        {formatCount(change.lines, "line")} kept · show
      </button>
    );
  }
  return (
    <div
      className={classNames(
        "grid grid-cols-[14px_minmax(0,1fr)] gap-x-2 px-5 py-1 text-[13px]",
        looks[change.kind],
      )}
    >
      <span className="font-mono">
        {signs[change.kind]}
        <span className="sr-only">{change.kind}</span>
      </span>
      <p className="break-words whitespace-pre-wrap">
        <InertText text={change.text} />
      </p>
    </div>
  );
}

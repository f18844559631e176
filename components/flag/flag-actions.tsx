"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { artifactMarkdown, findingMarkdown } from "@/components/artifact/artifact-markdown";
import { showToast } from "@/components/shell/announcements";
import { artifactHref } from "@/components/shell/href";
import { useKeys } from "@/components/shell/use-keys";
import { Button } from "@/components/ui/button";
import { KeyHint } from "@/components/ui/key-hint";
import type { ArtifactView, FindingView } from "@/lib/core/view/artifact-view";

const ClearDialog = dynamic(() => import("./clear-dialog").then((module) => module.ClearDialog), {
  ssr: false,
});
const ReopenDialog = dynamic(
  () => import("./reopen-dialog").then((module) => module.ReopenDialog),
  {
    ssr: false,
  },
);
const EndDialog = dynamic(
  () => import("@/components/session/end-dialog").then((module) => module.EndDialog),
  { ssr: false },
);

type Props = { artifact: ArtifactView; finding: FindingView | null; operator: string };
type Open = "clear" | "reopen" | "end" | null;

async function copy(artifact: ArtifactView, finding: FindingView | null): Promise<void> {
  const target = finding === null ? {} : { finding: finding.id };
  const address = `${window.location.origin}${artifactHref(artifact.id, target)}`;
  const text =
    finding === null
      ? artifactMarkdown(artifact, address)
      : findingMarkdown(artifact, finding, address);
  try {
    await navigator.clipboard.writeText(text);
    showToast({
      text: finding === null ? "Copied as Markdown." : `Copied ${finding.kind} as Markdown.`,
    });
  } catch {
    showToast({ text: "The browser did not allow copying.", tone: "bad" });
  }
}

/** What a person can do here. Every key opens; only a dialog commits. */
export function FlagActions({ artifact, finding, operator }: Props) {
  const [open, setOpen] = useState<Open>(null);
  // Once opened it stays, so that what was typed survives closing it.
  const [wasClearOpened, setWasClearOpened] = useState(false);
  if (open === "clear" && !wasClearOpened) setWasClearOpened(true);
  const router = useRouter();
  const { flag, queue, endOrder } = artifact;
  const canClear = flag?.state === "open";
  const canReopen = flag?.state === "cleared";
  const isEnding = endOrder !== null && endOrder.state !== "withdrawn";
  const go = (id: string | null) => (id === null ? undefined : () => router.push(artifactHref(id)));
  const runCopy = () => void copy(artifact, finding);
  const close = () => setOpen(null);
  useKeys({
    y: runCopy,
    c: canClear ? () => setOpen("clear") : undefined,
    e: isEnding ? undefined : () => setOpen("end"),
    "[": go(queue.previous),
    "]": go(queue.next),
  });
  return (
    <div className="phone:fixed phone:inset-x-0 phone:bottom-0 phone:z-30 phone:border-line phone:border-t phone:bg-sheet phone:px-3.5 phone:py-2.5 flex gap-2">
      <Button className="phone:hidden" onClick={runCopy}>
        Copy <KeyHint keys="y" />
      </Button>
      {!isEnding && (
        <Button className="phone:flex-1" look="danger" onClick={() => setOpen("end")}>
          End session… <KeyHint keys="e" />
        </Button>
      )}
      {canClear && (
        <Button className="phone:flex-1" look="primary" onClick={() => setOpen("clear")}>
          Clear flag <KeyHint inverse keys="c" />
        </Button>
      )}
      {canReopen && (
        <Button className="phone:flex-1" onClick={() => setOpen("reopen")}>
          Reopen…
        </Button>
      )}
      {flag !== null && wasClearOpened && (
        <ClearDialog
          artifact={artifact}
          isOpen={open === "clear"}
          onClose={close}
          onReopen={() => setOpen("clear")}
          operator={operator}
        />
      )}
      {open === "reopen" && (
        <ReopenDialog artifact={artifact} onClose={close} operator={operator} />
      )}
      {open === "end" && <EndDialog onClose={close} session={artifact.session} />}
    </div>
  );
}

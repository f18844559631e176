"use client";

import Link from "next/link";
import { artifactHref, homeHref } from "@/components/shell/href";
import { KeyHint } from "@/components/ui/key-hint";
import { TickingTime } from "@/components/ui/relative-time";
import { useNow } from "@/components/ui/use-now";
import type { ArtifactView } from "@/lib/core/view/artifact-view";
import { decisionVerbs } from "./decision-words";
import { reasonTitle } from "./reason-words";
import { useDecisions } from "./use-decisions";

type Props = { artifact: ArtifactView; operator: string };

/** Who decided what, when and why, with the ways back and onward. Nothing while the flag is open. */
export function DecisionLine({ artifact, operator }: Props) {
  const { flag } = artifact;
  const last = flag?.decisions.at(-1);
  if (flag === null || flag.state === "open" || last === undefined) return null;
  const reason = reasonTitle(last.reason);
  return (
    <p className="text-ink mt-1.5 flex flex-wrap items-center gap-x-2">
      <span aria-hidden className="text-good font-bold">
        ✓
      </span>
      <span>
        {last.id === "saving" ? "Saving: " : ""}
        {decisionVerbs[last.action]} by <b className="font-[550]">{last.by}</b>{" "}
        <TickingTime at={last.at} suffix=" ago" />
        {reason !== null && ` as “${reason.replace(/[.]$/, "")}”`}.
      </span>
      <UndoButton artifact={artifact} operator={operator} />
      <NextFlag artifact={artifact} />
    </p>
  );
}

function UndoButton({ artifact, operator }: Props) {
  const { undo } = useDecisions(artifact, operator);
  const now = useNow();
  const { flag } = artifact;
  if (flag?.undoUntil == null || Date.parse(flag.undoUntil) <= now) return null;
  return (
    <button
      className="text-accent phone:min-h-11 flex min-h-6 items-center gap-1.5 rounded px-1 hover:underline"
      disabled={undo.isPending}
      onClick={() => undo.mutate({ id: flag.id, version: flag.version })}
      type="button"
    >
      Undo <KeyHint keys="z" />
    </button>
  );
}

function NextFlag({ artifact }: { artifact: ArtifactView }) {
  const { next, open } = artifact.queue;
  const linkClass = "flex min-h-6 items-center gap-1.5 text-accent hover:underline phone:min-h-11";
  if (next === null || next === artifact.id) {
    return (
      <Link className={linkClass} href={homeHref}>
        {open === 0 ? "No other flag is open. Board" : "Board"}
      </Link>
    );
  }
  return (
    <Link className={linkClass} href={artifactHref(next)}>
      Next open flag <KeyHint keys="]" />
    </Link>
  );
}

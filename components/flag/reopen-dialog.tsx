"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import type { ArtifactView } from "@/lib/core/view/artifact-view";
import { useDecisions } from "./use-decisions";

type Props = { artifact: ArtifactView; operator: string; onClose: () => void };

/** Opens a decided flag again. The earlier decision stays on record. */
export function ReopenDialog({ artifact, operator, onClose }: Props) {
  const [note, setNote] = useState("");
  const { reopen } = useDecisions(artifact, operator);
  const { flag } = artifact;
  const why = note.trim();
  const commit = () => {
    if (flag === null || why === "") return;
    reopen.mutate({ id: flag.id, version: flag.version, note: why });
    onClose();
  };
  return (
    <Modal
      isOpen
      lead="The earlier decision stays on record, and this one is added."
      onClose={onClose}
      title="Reopen the flag"
    >
      <form
        className="px-5 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          commit();
        }}
      >
        <label className="block">
          <span className="font-[550]">Why</span>
          <textarea
            className="border-edge bg-paper mt-1 block min-h-20 w-full rounded-lg border px-3 py-2"
            maxLength={4000}
            onChange={(event) => setNote(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) commit();
            }}
            required
            value={note}
          />
        </label>
        <div className="mt-3 flex justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={why === ""} look="primary" type="submit">
            Reopen flag
          </Button>
        </div>
      </form>
    </Modal>
  );
}

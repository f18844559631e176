"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { InertText } from "@/components/event/inert-text";
import { announce } from "@/components/shell/announcements";
import { Button } from "@/components/ui/button";
import { errorMessage } from "@/components/ui/error-message";
import { Modal } from "@/components/ui/modal";
import { RelativeTime } from "@/components/ui/relative-time";
import { queries } from "@/lib/client/queries";
import type { SessionRef } from "@/lib/core/view/artifact-view";
import type { SessionView } from "@/lib/core/view/session-view";
import { confirmationWord } from "./confirmation-word";

type Props = { session: SessionRef; onClose: () => void };

/** What will stop and how sure that is; then a reason and the typed name, because it cannot be undone. */
export function EndDialog({ session, onClose }: Props) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState("");
  const [typed, setTyped] = useState("");
  const details = useQuery(queries.session.get.queryOptions({ input: { id: session.id } }));
  const word = confirmationWord(session);
  const isSure = typed.trim() === word && reason.trim() !== "";
  const end = useMutation(
    queries.session.end.mutationOptions({
      onSuccess: async () => {
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: queries.session.key() }),
          queryClient.invalidateQueries({ queryKey: queries.artifact.key() }),
        ]);
        announce("The session has been ordered to end.");
        onClose();
      },
    }),
  );
  return (
    <Modal
      isOpen
      lead="The agent is told to stop at its next hook. What it has already done stays done."
      onClose={onClose}
      title="End the session"
    >
      <form
        className="grid gap-3 px-5 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isSure && !end.isPending) end.mutate({ id: session.id, reason: reason.trim() });
        }}
      >
        <WhatStops lastHook={details.data?.lastHook} session={session} />
        {end.error !== null && (
          <p className="bg-bad-wash rounded-lg px-3 py-2" role="alert">
            {errorMessage(end.error)}
          </p>
        )}
        <label className="block">
          <span className="font-[550]">Reason</span>{" "}
          <span className="text-ink-3">the agent’s user reads it</span>
          <textarea
            className="border-edge bg-paper mt-1 block min-h-16 w-full rounded-lg border px-3 py-2"
            maxLength={1000}
            onChange={(event) => setReason(event.target.value)}
            required
            value={reason}
          />
        </label>
        <label className="block">
          Type <b className="font-[650] select-none">{word}</b> to confirm
          <input
            autoCapitalize="off"
            autoComplete="off"
            className="border-edge bg-paper phone:h-11 mt-1 block h-9 w-full rounded-lg border px-3 font-mono"
            onChange={(event) => setTyped(event.target.value)}
            spellCheck={false}
            value={typed}
          />
        </label>
        <div className="flex justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!isSure || end.isPending} look="commit" type="submit">
            {end.isPending ? "Ordering…" : "End session"}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function WhatStops(props: { session: SessionRef; lastHook: SessionView["lastHook"] | undefined }) {
  const { session, lastHook } = props;
  const rows: [string, ReactNode][] = [
    ["Agent", session.agent],
    ["Session", <InertText key="id" text={session.nativeId} />],
    ["Repository", <InertText key="repository" text={session.repository ?? "unknown"} />],
    ["Folder", <InertText key="cwd" text={session.cwd ?? "unknown"} />],
  ];
  return (
    <div className="border-line bg-paper rounded-[10px] border px-4 py-3">
      <dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-y-1">
        {rows.map(([name, value]) => (
          <div className="contents" key={name}>
            <dt className="text-ink-3">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
        <dt className="text-ink-3">Last hook</dt>
        <dd>
          {lastHook === undefined && "asking…"}
          {lastHook === null && "never heard"}
          {lastHook != null && (
            <>
              {lastHook.event}, <RelativeTime at={lastHook.at} suffix=" ago" />
            </>
          )}
        </dd>
      </dl>
      {lastHook === null && (
        <p className="text-bad mt-2">
          No hook of this session was ever heard, so the order will not reach it. Stop the agent by
          hand: press Ctrl+C in its terminal, or close it. The order is recorded all the same.
        </p>
      )}
    </div>
  );
}

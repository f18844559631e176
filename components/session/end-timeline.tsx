"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { announce, showToast } from "@/components/shell/announcements";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-name";
import { errorMessage } from "@/components/ui/error-message";
import { TickingTime } from "@/components/ui/relative-time";
import { queries } from "@/lib/client/queries";
import type { EndOrderView } from "@/lib/core/view/flag-view";
import { type EndStep, endSentence, endSteps } from "./end-words";

type Props = { order: EndOrderView; sessionId: string };

/** How far an order to end has come. It changes by itself, because the page asks. */
export function EndTimeline({ order, sessionId }: Props) {
  const queryClient = useQueryClient();
  const release = useMutation(
    queries.session.release.mutationOptions({
      onSuccess: () => {
        announce("The order to end was taken back.");
        void queryClient.invalidateQueries({ queryKey: queries.session.key() });
        void queryClient.invalidateQueries({ queryKey: queries.artifact.key() });
      },
      onError: (error) => showToast({ text: errorMessage(error), tone: "bad" }),
    }),
  );
  const canTakeBack = order.state !== "withdrawn";
  return (
    <section
      aria-label="Ending the session"
      className="border-line bg-paper mt-2 flex max-w-[860px] flex-wrap items-center gap-x-6 gap-y-2 rounded-[10px] border px-4 py-2.5"
    >
      <p className="w-full" role="status">
        {endSentence(order)}
      </p>
      {order.state !== "withdrawn" && (
        <ol className="flex flex-1 flex-wrap gap-x-6 gap-y-1">
          {endSteps(order).map((step) => (
            <Step key={step.title} step={step} />
          ))}
        </ol>
      )}
      {canTakeBack && (
        <Button disabled={release.isPending} onClick={() => release.mutate({ id: sessionId })}>
          Take back
        </Button>
      )}
    </section>
  );
}

const signs: Readonly<Record<EndStep["state"], { sign: string; look: string }>> = {
  done: { sign: "●", look: "text-ink" },
  waiting: { sign: "◐", look: "text-ink" },
  ahead: { sign: "○", look: "text-ink-3" },
  failed: { sign: "✕", look: "text-bad" },
};

function Step({ step }: { step: EndStep }) {
  const { sign, look } = signs[step.state];
  return (
    <li className={classNames("flex items-baseline gap-2", look)}>
      <span aria-hidden className={step.state === "waiting" ? "animate-pulse" : undefined}>
        {sign}
      </span>
      <span>
        <span className="font-[550]">{step.title}</span>{" "}
        <span className="text-ink-3 text-[13px]">
          {step.detail}
          {step.at !== null && (
            <>
              {", "}
              <TickingTime at={step.at} suffix=" ago" />
            </>
          )}
        </span>
      </span>
    </li>
  );
}

"use client";

import { useSyncExternalStore } from "react";
import { classNames } from "@/components/ui/class-name";
import { KeyHint } from "@/components/ui/key-hint";
import { useNow } from "@/components/ui/use-now";
import { closeToast, readBoard, subscribeBoard, type Toast } from "./announcements";
import { useKeys } from "./use-keys";

const empty = { toast: null, spoken: "" };

/** The one live region and the one toast of the product. */
export function Announcer() {
  const { toast, spoken } = useSyncExternalStore(subscribeBoard, readBoard, () => empty);
  return (
    <>
      <div aria-live="polite" className="sr-only top-0 left-0" role="status">
        {spoken}
      </div>
      <div
        aria-live="polite"
        className="phone:bottom-20 pointer-events-none fixed inset-x-0 bottom-4 z-60 flex justify-center px-4"
        data-no-print
      >
        {toast !== null && <ToastPanel key={toast.id} toast={toast} />}
      </div>
    </>
  );
}

function ToastPanel({ toast }: { toast: Toast }) {
  const { action } = toast;
  const run = () => {
    closeToast();
    action?.run();
  };
  useKeys(action?.key === undefined ? {} : { [action.key]: run });
  return (
    <div
      className={classNames(
        "appear pointer-events-auto flex max-w-[640px] items-center gap-3 rounded-xl bg-ink px-4 py-2 text-paper shadow-[0_12px_32px_var(--shade)]",
        toast.tone === "bad" && "border-bad border-l-4",
      )}
    >
      <span className="min-w-0">{toast.text}</span>
      {action !== undefined && (
        <button
          className="phone:min-h-11 flex min-h-8 items-center gap-2 rounded-md px-2 font-semibold underline underline-offset-4"
          onClick={run}
          type="button"
        >
          {action.label}
          {action.key !== undefined && <KeyHint inverse keys={action.key} />}
          <Countdown until={toast.until} />
        </button>
      )}
      <button
        aria-label="Dismiss"
        className="phone:size-11 grid size-7 place-items-center rounded-md opacity-80 hover:opacity-100"
        onClick={closeToast}
        type="button"
      >
        ✕
      </button>
    </div>
  );
}

function Countdown({ until }: { until: number }) {
  const seconds = Math.max(0, Math.floor((until - useNow()) / 1_000));
  return (
    <span aria-hidden className="w-[4ch] text-right font-normal tabular-nums opacity-80">
      {seconds} s
    </span>
  );
}

import { errorMessage } from "@/components/ui/error-message";

/** An event that is being read, in the height that most events have. */
export function PendingRow({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <div className="grid min-h-24 grid-cols-[var(--gutter)_minmax(0,1fr)] pr-5">
      <div />
      <div className="border-line-2 border-t pt-3">
        {error === null ? (
          <>
            <div className="skeleton h-3 w-40" />
            <div className="skeleton mt-3 h-8 w-full max-w-[520px]" />
          </>
        ) : (
          <p className="text-bad">
            {errorMessage(error)}{" "}
            <button className="underline underline-offset-2" onClick={onRetry} type="button">
              Read again
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

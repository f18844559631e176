"use client";

import { showToast } from "@/components/shell/announcements";
import { Button } from "@/components/ui/button";

/** A text to copy, with its button. */
export function CopyBlock({ text, label }: { text: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ text: "Copied." });
    } catch {
      showToast({ text: "The browser did not allow copying.", tone: "bad" });
    }
  };
  return (
    <div className="border-line bg-paper flex items-start gap-2 rounded-lg border py-1.5 pr-1.5 pl-3">
      <pre
        className="pane-focus max-h-72 min-w-0 flex-1 overflow-auto py-1 text-[12.5px] leading-[1.55] whitespace-pre"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
      >
        {text}
      </pre>
      <Button aria-label={label} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}

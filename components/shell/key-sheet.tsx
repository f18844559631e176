"use client";

import { Modal } from "@/components/ui/modal";
import { setSingleKeys, useSingleKeys } from "./keys-preference";
import type { PageEntry } from "./page-entry";

type Section = { title: string; keys: readonly (readonly [string, string])[] };

const sections: readonly Section[] = [
  {
    title: "Board",
    keys: [
      ["j / k", "next and previous row"],
      ["Enter", "open the row"],
      ["/", "search in the queue"],
    ],
  },
  {
    title: "Artifact",
    keys: [
      ["n / p", "next and previous finding"],
      ["] / [", "next and previous open flag"],
      ["s", "change between summary and record"],
      ["y", "copy the finding as Markdown"],
      ["c", "clear the flag (opens the reasons)"],
      ["e", "end the session (opens the dialog)"],
      ["z", "undo the last clear, for 30 s"],
      ["Ctrl F", "find in the record"],
    ],
  },
  {
    title: "Clear dialog",
    keys: [
      ["1 – 8", "choose a reason"],
      ["Ctrl Enter", "clear the flag"],
      ["Esc", "close; what you typed is kept"],
    ],
  },
];

/** Every key, and the switch that turns single keys off. */
export function KeySheet(props: { pages: readonly PageEntry[]; onClose: () => void }) {
  const isOn = useSingleKeys();
  const everywhere: Section = {
    title: "Everywhere",
    keys: [
      ["Ctrl K", "find and go"],
      ...props.pages.map((page) => [`g ${page.key}`, page.label] as const),
      ["?", "this sheet"],
    ],
  };
  return (
    <Modal
      isOpen
      lead="A bare key opens or moves. None of them commits."
      onClose={props.onClose}
      title="Keys"
      width="wide"
    >
      <div className="wide:grid-cols-2 grid gap-x-8 gap-y-5 px-5 pt-2 pb-4">
        {[everywhere, ...sections].map((section) => (
          <section key={section.title}>
            <h3 className="text-ink-3 mb-1 text-[12px] font-semibold">{section.title}</h3>
            <dl className="grid grid-cols-[96px_1fr] gap-y-1">
              {section.keys.map(([keys, does]) => (
                <div className="contents" key={keys}>
                  <dt>
                    <kbd>{keys}</kbd>
                  </dt>
                  <dd className="text-ink-2">{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="border-line-2 flex min-h-12 items-center gap-3 border-t px-5 py-3">
        <input
          checked={isOn}
          className="size-4 accent-(--accent)"
          onChange={(event) => setSingleKeys(event.target.checked)}
          type="checkbox"
        />
        Single-character keys act
        <span className="text-ink-3">Ctrl or Cmd combinations always do.</span>
      </label>
    </Modal>
  );
}

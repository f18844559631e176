"use client";

import { Dialog } from "radix-ui";
import type { KeyboardEventHandler, ReactNode } from "react";
import { classNames } from "./class-name";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One sentence below the title. */
  lead?: ReactNode;
  width?: "narrow" | "wide";
  /** The dialog's own keys; they work as soon as it is open, wherever the focus is in it. */
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
};

/** The first thing to do in a dialog is its first field, not its closing. */
function focusFirstField(event: Event): void {
  const dialog = event.currentTarget;
  const field = dialog instanceof Element ? dialog.querySelector("input, textarea") : null;
  if (!(field instanceof HTMLElement)) return;
  event.preventDefault();
  field.focus();
}

/** A dialog: on a phone a sheet at the lower edge, else a panel near the top. Escape and the scrim close it. */
export function Modal({
  isOpen,
  onClose,
  title,
  lead,
  width = "narrow",
  onKeyDown,
  children,
}: Props) {
  return (
    <Dialog.Root onOpenChange={(next) => !next && onClose()} open={isOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-(--scrim)" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusFirstField}
          onKeyDown={onKeyDown}
          className={classNames(
            "appear fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-auto rounded-t-xl border border-line bg-sheet shadow-[0_16px_48px_var(--shade)]",
            "wide:inset-x-auto wide:top-[10vh] wide:bottom-auto wide:left-1/2 wide:max-h-[84vh] wide:-translate-x-1/2 wide:rounded-xl",
            width === "wide" ? "wide:w-[min(720px,94vw)]" : "wide:w-[min(540px,94vw)]",
          )}
        >
          <header className="flex items-start gap-4 px-5 pt-4 pb-2">
            <div className="min-w-0 flex-1">
              <Dialog.Title className="text-base font-semibold tracking-tight">
                {title}
              </Dialog.Title>
              {lead !== undefined && <p className="text-ink-2">{lead}</p>}
            </div>
            <Dialog.Close
              aria-label="Close"
              className="text-ink-3 hover:bg-line-2 hover:text-ink phone:size-11 -mr-2 grid size-8 place-items-center rounded-lg"
            >
              ✕
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

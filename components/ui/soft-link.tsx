"use client";

import type { ComponentProps, MouseEvent } from "react";

type Props = Omit<ComponentProps<"a">, "onClick"> & { href: string; onPick: () => void };

/** A real address that acts inside the page on a plain click; every other click opens the address. */
export function SoftLink({ onPick, href, children, ...rest }: Props) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0)
      return;
    event.preventDefault();
    onPick();
  };
  return (
    <a {...rest} href={href} onClick={onClick}>
      {children}
    </a>
  );
}

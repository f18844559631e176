import type { ReactNode } from "react";

/** A whole-page or whole-pane message: what is the case, and what to do next. */
export function MessagePanel(props: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2;
}) {
  const Heading = props.level === 1 ? "h1" : "h2";
  return (
    <div className="mx-auto flex max-w-[520px] flex-col items-start gap-2 px-6 py-16">
      <Heading className="text-lg font-semibold tracking-tight">{props.title}</Heading>
      {props.children !== undefined && <div className="text-ink-2">{props.children}</div>}
      {props.action !== undefined && (
        <div className="mt-3 flex flex-wrap gap-2">{props.action}</div>
      )}
    </div>
  );
}

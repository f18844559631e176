import type { Headline } from "@/components/artifact/finding-words";
import { InertText } from "@/components/event/inert-text";

/** Both halves of a headline as inert text, the second one quieter. */
export function HeadlineWords({ words }: { words: Headline }) {
  return (
    <>
      <InertText text={words.lead} />
      {words.rest !== "" && (
        <>
          {" "}
          <span className="text-ink-2 font-[450]">
            <InertText text={words.rest} />
          </span>
        </>
      )}
    </>
  );
}

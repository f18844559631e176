import { visibleText } from "@/lib/core/view/visible-text";

/** Longest text of one element; longer ones are cut before they get here. */
const TEXT_MAX = 200_000;

/**
 * Text from a transcript: isolated from its surroundings and with nothing in it that acts or hides.
 * What a reader could not see stands there as a token.
 */
export function InertText({ text }: { text: string }) {
  return (
    <bdi>
      {visibleText(text.slice(0, TEXT_MAX)).map((piece) =>
        piece.kind === "token" ? (
          <span
            className="border-omit text-omit mx-px rounded-[3px] border border-dashed px-0.5 font-mono text-[0.82em]"
            key={piece.start}
            title="A character or sequence that would not be visible"
          >
            {piece.text}
          </span>
        ) : (
          piece.text
        ),
      )}
    </bdi>
  );
}

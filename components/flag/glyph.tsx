import { classNames } from "@/components/ui/class-name";
import { toneText, toneWash, type VerdictTone } from "./verdict-words";

const sizes = {
  small: "size-[18px] rounded-[5px] text-[11px]",
  large: "size-[26px] rounded-[7px] text-[14px]",
} as const;

type Props = {
  tone: VerdictTone;
  /** A sign or a number. */
  text: string;
  /** Word for readers; left out where the word stands beside it. */
  label?: string;
  size?: keyof typeof sizes;
};

/** The square sign of a verdict or a finding. */
export function Glyph({ tone, text, label, size = "small" }: Props) {
  const className = classNames(
    "inline-grid shrink-0 place-items-center font-bold leading-none",
    sizes[size],
    toneText[tone],
    toneWash[tone],
  );
  return (
    <span className={className}>
      <span aria-hidden>{text}</span>
      {label !== undefined && <span className="sr-only">{label}: </span>}
    </span>
  );
}

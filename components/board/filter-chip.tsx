"use client";

import { classNames } from "@/components/ui/class-name";

type Props = {
  /** "lane" */
  label: string;
  value: string;
  options: readonly { value: string; title: string }[];
  isSet: boolean;
  onChange: (value: string) => void;
};

/** One filter as a chip: the browser's own list of choices in the product's clothes. */
export function FilterChip({ label, value, options, isSet, onChange }: Props) {
  const shown = options.find((option) => option.value === value)?.title ?? value;
  return (
    <label
      className={classNames(
        "relative inline-flex min-h-7 shrink-0 whitespace-nowrap items-center gap-1 rounded-full border px-3 text-ink-2 hover:border-edge has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 phone:min-h-11",
        isSet ? "border-accent bg-accent-wash" : "border-line bg-sheet",
      )}
    >
      <span>{label}</span>
      <b aria-hidden className="text-ink max-w-52 truncate font-[550]">
        {shown}
      </b>
      <select
        aria-label={label}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
        onChange={(event) => onChange(event.target.value)}
        value={value}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </label>
  );
}

import { classNames } from "./class-name";

/** A key beside what it does. Hidden from readers, on touch, and while single keys are switched off. */
export function KeyHint({ keys, inverse = false }: { keys: string; inverse?: boolean }) {
  return (
    <kbd
      aria-hidden
      className={classNames(
        "hidden keys:inline-block",
        inverse && "border-current bg-transparent text-inherit opacity-60",
      )}
    >
      {keys}
    </kbd>
  );
}

/** Lets a keyboard pass over the bar; visible only while it has the focus. */
export function SkipLink() {
  return (
    <a
      className="bg-ink text-paper absolute top-2 left-2 z-70 -translate-y-16 rounded-lg px-3 py-2 focus:translate-y-0"
      href="#content"
    >
      Skip to the content
    </a>
  );
}

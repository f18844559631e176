/** The stub and the slip, with the perforation between them. */
export function BrandMark() {
  return (
    <svg
      aria-hidden
      className="shrink-0"
      fill="none"
      height="18"
      stroke="currentColor"
      strokeWidth="1.6"
      viewBox="0 0 18 18"
      width="18"
    >
      <rect height="15" rx="3" width="15" x="1.5" y="1.5" />
      <path d="M7 1.5v15" strokeDasharray="2 2" />
    </svg>
  );
}

import { BrandMark } from "./brand-mark";

/** The bar's shape while a page is being read. */
export function LoadingBar() {
  return (
    <div className="border-line bg-sheet phone:h-14 phone:px-3.5 flex h-12 items-center gap-5 border-b px-5">
      <BrandMark />
      <div className="skeleton h-4 w-56" />
    </div>
  );
}

const rows = ["a", "b", "c", "d", "e", "f"];

/** The queue's shape while it is read. */
export function QueueSkeleton() {
  return (
    <div aria-busy className="border-line bg-sheet overflow-hidden rounded-xl border">
      <p className="sr-only">Reading the queue</p>
      {rows.map((row) => (
        <div
          className="border-line-2 flex h-[62px] items-center gap-3.5 border-t px-4 first:border-t-0"
          key={row}
        >
          <div className="skeleton size-[18px]" />
          <div className="grid flex-1 gap-2">
            <div className="skeleton h-3.5 w-2/3" />
            <div className="skeleton h-2.5 w-1/3" />
          </div>
          <div className="skeleton phone:hidden h-3.5 w-24" />
        </div>
      ))}
    </div>
  );
}

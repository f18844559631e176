import { LoadingBar } from "@/components/shell/loading-bar";

/** The page's own shape, so that nothing moves when it arrives. */
export default function ArtifactLoading() {
  return (
    <>
      <LoadingBar />
      <main aria-busy className="flex h-[calc(100dvh-48px)] flex-col overflow-hidden" id="content">
        <p className="sr-only">Reading the artifact</p>
        <div className="border-line bg-sheet border-b px-6 pt-4 pb-3.5">
          <div className="flex gap-3">
            <div className="skeleton size-[26px]" />
            <div className="skeleton h-[26px] w-[min(640px,70vw)]" />
          </div>
          <div className="skeleton mt-3 ml-[38px] h-4 w-[min(480px,60vw)]" />
          <div className="mt-4 ml-[38px] flex gap-2">
            <div className="skeleton h-7 w-36" />
            <div className="skeleton h-7 w-36" />
          </div>
        </div>
        <div className="wide:grid-cols-[minmax(0,5fr)_2px_minmax(0,6fr)] grid flex-1">
          <div className="grid content-start gap-3 px-7 pt-14">
            <div className="skeleton h-4 w-40" />
            <div className="skeleton h-16 w-full max-w-[680px]" />
            <div className="skeleton mt-3 h-4 w-40" />
            <div className="skeleton h-24 w-full max-w-[680px]" />
          </div>
          <div className="perforation" />
          <div className="grid content-start gap-3 px-16 pt-14">
            <div className="skeleton h-4 w-64" />
            <div className="skeleton h-32 w-full" />
            <div className="skeleton h-4 w-64" />
          </div>
        </div>
      </main>
    </>
  );
}

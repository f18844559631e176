import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { BoardScreen } from "@/components/board/board-screen";
import { queueOptions } from "@/components/board/queue-options";
import { boardHref } from "@/components/shell/href";
import { makeQueryClient } from "@/components/shell/query-client";
import { TopBar } from "@/components/shell/top-bar";
import { type ArtifactFilter, artifactFilter } from "@/lib/core/view/artifact-view";
import { serverQueries } from "@/lib/server/prefetch";
import { requireOperator } from "@/lib/server/require-operator";
import { firstParam, type SearchParams } from "./first-param";
import { pages } from "./nav";

export const metadata: Metadata = { title: "Board" };

function readFilter(search: Awaited<SearchParams>): ArtifactFilter {
  const given = Object.entries(search).map(([name, value]) => [name, firstParam(value)]);
  const parsed = artifactFilter.safeParse(Object.fromEntries(given));
  return parsed.success ? parsed.data : {};
}

export default async function BoardPage({ searchParams }: { searchParams: SearchParams }) {
  const filter = readFilter(await searchParams);
  const operator = await requireOperator(boardHref(filter));
  const queryClient = makeQueryClient();
  const server = await serverQueries();
  const queue = queueOptions({ state: "open", ...filter });
  await Promise.all([
    queryClient.fetchQuery(server.board.queryOptions({ input: {} })),
    queryClient.prefetchInfiniteQuery(server.artifact.list.infiniteOptions(queue)),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <TopBar operator={operator.name} pages={pages} />
      <BoardScreen />
    </HydrationBoundary>
  );
}

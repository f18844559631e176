import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { sessionListOptions } from "@/components/session/session-list-options";
import { SessionListScreen } from "@/components/session/session-list-screen";
import { sessionsHref } from "@/components/shell/href";
import { makeQueryClient } from "@/components/shell/query-client";
import { TopBar } from "@/components/shell/top-bar";
import { serverQueries } from "@/lib/server/prefetch";
import { requireOperator } from "@/lib/server/require-operator";
import { firstParam, type SearchParams } from "../first-param";
import { pages } from "../nav";

export const metadata: Metadata = { title: "Sessions" };

export default async function SessionsPage({ searchParams }: { searchParams: SearchParams }) {
  const operator = await requireOperator(sessionsHref);
  const text = firstParam((await searchParams).text);
  const queryClient = makeQueryClient();
  const server = await serverQueries();
  await queryClient.prefetchInfiniteQuery(
    server.session.list.infiniteOptions(sessionListOptions(text)),
  );
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <TopBar operator={operator.name} pages={pages} />
      <SessionListScreen />
    </HydrationBoundary>
  );
}

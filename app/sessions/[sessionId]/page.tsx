import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { chunkSize, chunkStart } from "@/components/event/event-chunks";
import { SessionCrumbs } from "@/components/session/session-crumbs";
import { SessionScreen } from "@/components/session/session-screen";
import { sessionHref } from "@/components/shell/href";
import { MessagePage } from "@/components/shell/message-page";
import { makeQueryClient } from "@/components/shell/query-client";
import { TopBar } from "@/components/shell/top-bar";
import { serverQueries } from "@/lib/server/prefetch";
import { requireOperator } from "@/lib/server/require-operator";
import { fetchOrDeleted } from "../../fetch-or-deleted";
import { firstParam, type SearchParams } from "../../first-param";
import { pages } from "../../nav";
import { startsSmall } from "../../starts-small";

export const metadata: Metadata = { title: "Session" };

type Props = { params: Promise<{ sessionId: string }>; searchParams: SearchParams };

export default async function SessionPage({ params, searchParams }: Props) {
  const sessionId = decodeURIComponent((await params).sessionId);
  const eventId = firstParam((await searchParams).event);
  const operator = await requireOperator(sessionHref(sessionId, eventId));
  const queryClient = makeQueryClient();
  const server = await serverQueries();
  const read = await fetchOrDeleted(() =>
    queryClient.fetchQuery(server.session.get.queryOptions({ input: { id: sessionId } })),
  );
  if ("deleted" in read)
    return <MessagePage title="This session was deleted">{read.deleted}</MessagePage>;
  const session = read.answer;
  const found =
    eventId === undefined ? null : await server.event.locate.call({ eventId }).catch(() => null);
  const located = found?.sessionId === session.session.id ? found.recordIndex : null;
  const range = { from: 0, to: Math.max(0, session.session.recordLength - 1) };
  const from = chunkStart(located ?? 0, range);
  const input = { id: sessionId, from, limit: chunkSize(from, range) };
  await queryClient.prefetchQuery(server.session.events.queryOptions({ input }));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <TopBar
        crumbs={<SessionCrumbs session={session.session} />}
        operator={operator.name}
        pages={pages}
      />
      <SessionScreen located={located} sessionId={sessionId} startsSmall={await startsSmall()} />
    </HydrationBoundary>
  );
}

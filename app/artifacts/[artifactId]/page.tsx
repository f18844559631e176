import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ArtifactCrumbs } from "@/components/artifact/artifact-crumbs";
import { ArtifactScreen } from "@/components/artifact/artifact-screen";
import { needsLookup, openingPlace } from "@/components/artifact/opening-place";
import { QueuePosition } from "@/components/artifact/queue-position";
import { chunkSize, chunkStarts } from "@/components/event/event-chunks";
import { artifactHref } from "@/components/shell/href";
import { MessagePage } from "@/components/shell/message-page";
import { makeQueryClient } from "@/components/shell/query-client";
import { TopBar } from "@/components/shell/top-bar";
import { serverQueries } from "@/lib/server/prefetch";
import { requireOperator } from "@/lib/server/require-operator";
import { fetchOrDeleted } from "../../fetch-or-deleted";
import { firstParam, type SearchParams } from "../../first-param";
import { pages } from "../../nav";
import { startsSmall } from "../../starts-small";

export const metadata: Metadata = { title: "Artifact" };

type Props = { params: Promise<{ artifactId: string }>; searchParams: SearchParams };

/** How many events around the target the first answer holds. */
const FIRST_EVENTS = 40;

function readTarget(search: Awaited<SearchParams>) {
  const named = {
    finding: firstParam(search.finding),
    claim: firstParam(search.claim),
    event: firstParam(search.event),
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

export default async function ArtifactPage({ params, searchParams }: Props) {
  const artifactId = decodeURIComponent((await params).artifactId);
  const target: { finding?: string; claim?: string; event?: string } = readTarget(
    await searchParams,
  );
  const operator = await requireOperator(artifactHref(artifactId, target));
  const queryClient = makeQueryClient();
  const server = await serverQueries();
  const read = await fetchOrDeleted(() =>
    queryClient.fetchQuery(server.artifact.get.queryOptions({ input: { id: artifactId } })),
  );
  if ("deleted" in read)
    return <MessagePage title="This artifact was deleted">{read.deleted}</MessagePage>;
  const artifact = read.answer;
  const located =
    target.event !== undefined && needsLookup(artifact, target)
      ? await server.event.locate.call({ eventId: target.event }).catch(() => null)
      : null;
  const isSameSession = located?.sessionId === artifact.sessionId;
  const foundIndex = isSameSession ? located.recordIndex : null;
  const place = openingPlace(artifact, target, foundIndex);
  const range = { from: artifact.range.fromIndex, to: artifact.range.toIndex };
  const wanted = Array.from({ length: FIRST_EVENTS }, (_, index) => place - 8 + index);
  await Promise.all(
    chunkStarts(wanted, range).map((from) => {
      const input = { id: artifactId, from, limit: chunkSize(from, range) };
      return queryClient.prefetchQuery(server.artifact.events.queryOptions({ input }));
    }),
  );
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <TopBar
        aside={<QueuePosition artifactId={artifactId} />}
        crumbs={<ArtifactCrumbs artifact={artifact} />}
        operator={operator.name}
        pages={pages}
      />
      <ArtifactScreen
        artifactId={artifactId}
        located={foundIndex}
        operator={operator.name}
        startsSmall={await startsSmall()}
      />
    </HydrationBoundary>
  );
}

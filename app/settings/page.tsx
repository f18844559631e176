import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { SettingsScreen } from "@/components/settings/settings-screen";
import { settingsHref } from "@/components/shell/href";
import { makeQueryClient } from "@/components/shell/query-client";
import { TopBar } from "@/components/shell/top-bar";
import { serverQueries } from "@/lib/server/prefetch";
import { requireOperator } from "@/lib/server/require-operator";
import { pages } from "../nav";

export const metadata: Metadata = { title: "Settings" };

/** The address under which the person reached this server; agents on the same machine reach it there too. */
async function ownAddress(): Promise<string> {
  const given = await headers();
  const scheme = given.get("x-forwarded-proto") === "https" ? "https" : "http";
  return `${scheme}://${given.get("host") ?? "127.0.0.1:3000"}`;
}

export default async function SettingsPage() {
  const operator = await requireOperator(settingsHref);
  const server = await ownAddress();
  const queryClient = makeQueryClient();
  const inProcess = await serverQueries();
  await Promise.all([
    queryClient.prefetchQuery(inProcess.hook.setups.queryOptions({ input: { server } })),
    queryClient.prefetchQuery(inProcess.board.queryOptions({ input: {} })),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <TopBar operator={operator.name} pages={pages} />
      <SettingsScreen server={server} />
    </HydrationBoundary>
  );
}

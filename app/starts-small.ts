import { headers } from "next/headers";

/** Whether the browser says that it runs on a phone: the first rendering then has a phone's layout. */
export async function startsSmall(): Promise<boolean> {
  const given = await headers();
  return given.get("sec-ch-ua-mobile") === "?1" || /\bMobi/.test(given.get("user-agent") ?? "");
}

import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { type Actor, readActor } from "@/lib/auth/actor";
import { safeNext } from "@/lib/util/safe-next";

/** Who is signed in; otherwise leads to the sign-in, which leads back to `next` (path, query and fragment of a page). */
export async function requireOperator(next: string): Promise<Actor> {
  const actor = readActor(await headers(), "cookie");
  if (actor) return actor;
  redirect(`/sign-in?next=${encodeURIComponent(safeNext(next))}`);
}

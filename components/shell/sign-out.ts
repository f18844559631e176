import { showToast } from "./announcements";
import { signInHref } from "./href";

/** Ends the sign-in on the server and leads to the sign-in page. */
export async function signOut(): Promise<void> {
  const answer = await fetch("/api/sign-out", { method: "POST" }).catch(() => null);
  if (answer?.ok) window.location.assign(signInHref());
  else showToast({ text: "Signing out did not reach the server. Try again.", tone: "bad" });
}

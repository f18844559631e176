import { homeHref, sessionsHref, settingsHref } from "@/components/shell/href";
import type { PageEntry } from "@/components/shell/page-entry";

/** Every page of the menu, in its order. */
export const pages: readonly PageEntry[] = [
  { href: homeHref, label: "Board", key: "b" },
  { href: sessionsHref, label: "Sessions", key: "s" },
  { href: settingsHref, label: "Settings", key: "t" },
];

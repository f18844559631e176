import type { Span } from "../../artifact";

/** Two places of a summary that cannot both hold, and why. */
export type Conflict = { a: Span; b: Span; why: string };

import "server-only";
import { jsonAnswer } from "./answer";

/** Whether the server answers; says nothing about what it holds. */
export function handleHealth(): Response {
  return jsonAnswer({ status: "ok", name: "counterfoil" });
}

import { userInfo } from "node:os";

/** Who acts through the command line, as decisions and the chain name him. */
export function operatorName(): string {
  try {
    return `${userInfo().username} (command line)`;
  } catch {
    return "operator (command line)";
  }
}

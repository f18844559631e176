import { AppError } from "@/lib/util/app-error";

/** Until the store's functions are there. */
export function pending(): never {
  throw new AppError("internal", "This is not connected to the store yet.");
}

import { z } from "zod";
import { boardView } from "@/lib/core/view/artifact-view";
import { readBoard } from "@/lib/store/board/read-board";
import { procedure } from "./procedure";

/** How many artifacts of each lane have which verdict, and what the filters can take. */
export const board = procedure
  .route({ method: "GET", path: "/board", summary: "Counts of artifacts by lane and verdict" })
  .input(z.object({}).optional())
  .output(boardView)
  .handler(async ({ context }) => await readBoard(context.store));

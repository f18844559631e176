import { handleRpc } from "@/lib/server/handlers";

export const GET = handleRpc;
export const POST = handleRpc;

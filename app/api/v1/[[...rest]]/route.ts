import { handleRest } from "@/lib/server/handlers";

export const GET = handleRest;
export const POST = handleRest;
export const PUT = handleRest;
export const PATCH = handleRest;
export const DELETE = handleRest;

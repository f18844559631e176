import { handleSignOut } from "@/lib/server/sign-in";

export const POST = handleSignOut;

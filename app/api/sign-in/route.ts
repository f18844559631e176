import { handleSignIn } from "@/lib/server/sign-in";

export const POST = handleSignIn;

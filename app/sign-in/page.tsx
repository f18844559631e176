import type { Metadata } from "next";
import { SignInForm } from "@/components/shell/sign-in-form";
import { safeNext } from "@/lib/util/safe-next";
import { firstParam, type SearchParams } from "../first-param";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: { searchParams: SearchParams }) {
  const next = safeNext(firstParam((await searchParams).next));
  return (
    <main
      className="mx-auto flex min-h-dvh max-w-[420px] flex-col justify-center px-6 py-16"
      id="content"
    >
      <SignInForm next={next} />
    </main>
  );
}

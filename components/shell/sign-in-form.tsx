"use client";

import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { BrandMark } from "./brand-mark";

const NAME_KEY = "counterfoil.name";

type State = { kind: "idle" } | { kind: "busy" } | { kind: "failed"; message: string };

function readText(json: unknown, name: "next" | "message"): string | null {
  if (typeof json !== "object" || json === null || !(name in json)) return null;
  const value = Object.entries(json).find(([key]) => key === name)?.[1];
  return typeof value === "string" ? value : null;
}

async function signIn(token: string, name: string, next: string): Promise<string> {
  const body = JSON.stringify({ token, next, ...(name.trim() !== "" && { name: name.trim() }) });
  const headers = { "content-type": "application/json" };
  const answer = await fetch("/api/sign-in", { method: "POST", headers, body });
  const json: unknown = await answer.json().catch(() => null);
  if (answer.ok) return readText(json, "next") ?? "/";
  throw new Error(readText(json, "message") ?? "Signing in did not work. Try again.");
}

function readName(): string {
  try {
    return window.localStorage.getItem(NAME_KEY) ?? "";
  } catch {
    return "";
  }
}

function keepName(name: string): void {
  try {
    window.localStorage.setItem(NAME_KEY, name.trim());
  } catch {
    // A browser that stores nothing asks again next time.
  }
}

/** Signs in with the operator's token: from the link's fragment at once, else from the form. */
export function SignInForm({ next }: { next: string }) {
  const [token, setToken] = useState("");
  const [name, setName] = useState("");
  const [state, setState] = useState<State>({ kind: "idle" });

  const submit = async (given: string, who: string) => {
    setState({ kind: "busy" });
    try {
      const target = await signIn(given, who, next);
      keepName(who);
      window.location.replace(target);
    } catch (error) {
      const message =
        error instanceof Error && !(error instanceof TypeError)
          ? error.message
          : "The server cannot be reached. Is it still running?";
      setState({ kind: "failed", message });
    }
  };
  const readFragment = useEffectEvent(() => {
    const kept = readName();
    setName(kept);
    const given = new URLSearchParams(window.location.hash.slice(1)).get("token");
    if (given === null || given === "") return;
    // The token must not stay in the address bar or the history.
    window.history.replaceState(null, "", window.location.pathname + window.location.search);
    void submit(given, kept);
  });
  useEffect(() => {
    readFragment();
  }, []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(token, name);
  };
  const isBusy = state.kind === "busy";
  return (
    <form aria-busy={isBusy} className="grid gap-4" onSubmit={onSubmit}>
      <p className="flex items-center gap-2 font-[650] tracking-tight">
        <BrandMark /> Counterfoil
      </p>
      <h1 className="text-[22px] font-semibold tracking-[-0.02em]">Sign in</h1>
      <p className="text-ink-2">
        The server prints a link with the token when it starts. Open that link, or paste the token.
      </p>
      <label className="block">
        <span className="font-[550]">Token</span>
        <input
          autoComplete="current-password"
          className="border-edge bg-sheet phone:h-11 mt-1 block h-9 w-full rounded-lg border px-3 font-mono"
          onChange={(event) => setToken(event.target.value)}
          required
          type="password"
          value={token}
        />
      </label>
      <label className="block">
        <span className="font-[550]">Your name</span>{" "}
        <span className="text-ink-3">decisions carry it; optional</span>
        <input
          autoComplete="name"
          className="border-edge bg-sheet phone:h-11 mt-1 block h-9 w-full rounded-lg border px-3"
          maxLength={80}
          onChange={(event) => setName(event.target.value)}
          value={name}
        />
      </label>
      <div aria-live="polite" className="min-h-6">
        {state.kind === "failed" && <p className="text-bad">{state.message}</p>}
        {isBusy && <p className="text-ink-2">Signing in…</p>}
      </div>
      <Button disabled={isBusy} look="primary" type="submit">
        Sign in
      </Button>
    </form>
  );
}

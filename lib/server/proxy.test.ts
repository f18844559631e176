import { NextRequest } from "next/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { config, proxy } from "@/proxy";

afterEach(() => {
  vi.unstubAllEnvs();
});

const visit = (headers: Record<string, string> = {}) =>
  proxy(
    new NextRequest("http://127.0.0.1:3000/artifacts/a1", {
      headers: { host: "127.0.0.1:3000", ...headers },
    }),
  );

const nonceOf = (answer: Response) =>
  /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];

describe("a page's headers", () => {
  it("let nothing run or load but this site's own, with another nonce each time", () => {
    const policy = visit().headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain("unsafe-eval");
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(policy).not.toMatch(/style-src [^;]*unsafe-inline/);
    expect(nonceOf(visit())).not.toBe(nonceOf(visit()));
    expect(nonceOf(visit())?.length).toBeGreaterThan(20);
  });

  it("tell no other site where somebody came from, and are strict about encryption where there is some", () => {
    const answer = visit({ "x-forwarded-proto": "https" });
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect(visit().headers.get("strict-transport-security")).toBeNull();
  });

  it("allow evaluation in development only, where the framework needs it", () => {
    vi.stubEnv("NODE_ENV", "development");
    expect(visit().headers.get("content-security-policy")).toContain("'unsafe-eval'");
  });

  it("are not sent under a name that is not the server's", () => {
    const answer = visit({ host: "evil.example" });
    expect(answer.status).toBe(403);
    vi.stubEnv("COUNTERFOIL_HOSTS", "counterfoil.example");
    expect(visit({ host: "counterfoil.example" }).status).toBe(200);
  });

  it("cost no upload its body: the API does not pass here", () => {
    const [pattern = ""] = config.matcher;
    const isMatched = (path: string) => new RegExp(`^${pattern}$`).test(path);
    expect(["/", "/artifacts/a1", "/sign-in", "/apish"].map(isMatched)).toEqual(
      Array(4).fill(true),
    );
    expect(["/api/v1/ingest", "/api/rpc/board", "/_next/static/x.js"].map(isMatched)).toEqual(
      Array(3).fill(false),
    );
  });
});

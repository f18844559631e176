import type { NextConfig } from "next";

export default {
  serverExternalPackages: ["@libsql/client", "libsql", "@prisma/schema-engine-wasm"],
  poweredByHeader: false,
} satisfies NextConfig;

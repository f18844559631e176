"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { browserQueryClient } from "@/components/shell/query-client";

export function Providers({ children }: { children: ReactNode }) {
  return (
    <NuqsAdapter>
      <QueryClientProvider client={browserQueryClient()}>{children}</QueryClientProvider>
    </NuqsAdapter>
  );
}

import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { Announcer } from "@/components/shell/announcer";
import { SkipLink } from "@/components/shell/skip-link";
import { readTheme, themeCookie } from "@/components/shell/theme-cookie";
import { classNames } from "@/components/ui/class-name";
import "./globals.css";
import { Providers } from "./providers";

const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  variable: "--font-inter",
  weight: "100 900",
});

const jetbrains = localFont({
  src: "../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
  variable: "--font-jetbrains",
  weight: "100 800",
  adjustFontFallback: false,
});

export const metadata: Metadata = {
  title: { default: "Counterfoil", template: "%s · Counterfoil" },
  description: "Compaction summaries of coding agents beside the evidence record they replaced",
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#1a1a18" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = readTheme((await cookies()).get(themeCookie)?.value);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html
      className={classNames(inter.variable, jetbrains.variable)}
      data-theme={theme === "system" ? undefined : theme}
      lang="en"
      suppressHydrationWarning
    >
      <body>
        {/* Dialogs lock scrolling through a style element, which the content policy wants to carry the nonce. */}
        <script nonce={nonce} suppressHydrationWarning>
          {"window.__webpack_nonce__=document.currentScript.nonce"}
        </script>
        <SkipLink />
        <Providers>
          {children}
          <Announcer />
        </Providers>
      </body>
    </html>
  );
}

/** Next calls this once when the server starts. */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: Next puts a constant in its place, so that no other runtime's bundle gets the import
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServer } = await import("@/lib/server/start-server");
  startServer();
}

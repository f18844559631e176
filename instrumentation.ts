/** Next calls this once when the server starts. The import is here, because the build also reads this file for pages. */
export async function register(): Promise<void> {
  const { startServer } = await import("@/lib/server/start-server");
  startServer();
}

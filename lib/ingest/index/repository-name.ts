/** The name by which people know where a session worked: the last part of its working directory. */
export function repositoryName(cwd: string | null): string | null {
  const parts = (cwd ?? "").split(/[/\\]/).filter((part) => part !== "");
  return parts.at(-1) ?? null;
}

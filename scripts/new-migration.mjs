// Drafts the next migration from prisma/schema.prisma: npx tsx scripts/new-migration.mjs <name>
// Read it before you commit it. A rebuilt table loses its triggers: a migration that rebuilds "Decision" or
// "Artifact" has to create them again.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { draftMigration } from "../lib/store/migrations/draft-migration.ts";
import { projectRoot } from "../lib/store/project-root.ts";

const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error("Usage: npx tsx scripts/new-migration.mjs <name_with_underscores>");
  process.exit(2);
}
const scratch = mkdtempSync(join(tmpdir(), "counterfoil-migration-"));
try {
  const script = await draftMigration({ url: `file:${join(scratch, "scratch.db")}` });
  if (script === null) {
    console.log("The committed migrations already lead to prisma/schema.prisma.");
  } else {
    const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
    const folder = join(projectRoot(), "prisma", "migrations", `${stamp}_${name}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "migration.sql"), script);
    console.log(`Wrote prisma/migrations/${stamp}_${name}/migration.sql`);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

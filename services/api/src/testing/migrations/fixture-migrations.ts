import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { migrationsFolder } from "../../database/migrations/history.ts";

export type Step = { readonly up: string; readonly down?: string };

/** The product's migrations in a folder of their own, with more after them: what a later version of the product has. */
export function fixtureMigrations(steps: readonly Step[]): { folder: URL; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "rw-migrations-"));
  cpSync(fileURLToPath(migrationsFolder), path, { recursive: true });
  const file = join(path, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: { idx: number; when: number }[] };
  for (const { up, down } of steps) {
    const last = journal.entries.at(-1);
    const idx = (last?.idx ?? -1) + 1;
    const tag = `${String(idx).padStart(4, "0")}_fixture`;
    const entry = { idx, version: "7", when: (last?.when ?? 0) + 1, tag, breakpoints: true };
    journal.entries.push(entry);
    writeFileSync(join(path, `${tag}.sql`), up);
    if (down !== undefined) writeFileSync(join(path, `${tag}.down.sql`), down);
  }
  writeFileSync(file, JSON.stringify(journal));
  return { folder: pathToFileURL(`${path}/`), remove: () => rmSync(path, { recursive: true, force: true }) };
}

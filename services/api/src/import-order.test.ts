import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";

/** The repository's own lint rules, run over a few files of a folder laid out like it. */
const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "roadworthy-import-order-"));
cpSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Whether lint forbids `from` to import `to`; both below `services/api/src`. */
function isForbidden(from: string, to: string): boolean {
  const file = join(folder, "services/api/src", from);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `import { thing } from "${to}";\n\nexport const other = thing;\n`);
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(root, "node_modules/oxlint/bin/oxlint"), "--format=unix", file],
    { cwd: folder, encoding: "utf8" },
  );
  return status !== 0 && stdout.includes("no-restricted-imports");
}

it("lets a domain import only the ones before it", () => {
  expect(isForbidden("money/pricing/a.ts", "../../credit/pulls/pull-worker.ts")).toBe(true);
  expect(isForbidden("platform/a.ts", "../accounts/wire/auth-error.ts")).toBe(true);
  expect(isForbidden("accounts/people/a.ts", "../../business/api-keys/api-keys.service.ts")).toBe(true);
  expect(isForbidden("credit/pulls/a.ts", "../../money/pricing/pricing.service.ts")).toBe(false);
  expect(isForbidden("operations/admin/a.ts", "../../site/status/status.service.ts")).toBe(false);
});

it("lets a table name the table of a foreign key", () => {
  expect(isForbidden("money/ledger/a.table.ts", "../../credit/pulls/pulls.table.ts")).toBe(false);
});

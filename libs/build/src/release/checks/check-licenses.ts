import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import { repoDir } from "../apps.ts";
import { unreviewed } from "./licenses.rules.ts";

const listed = z.record(z.string(), z.array(z.object({ name: z.string() })));

// Ends with 1 when a package that the portal is built from or with has a license nobody here has agreed to.
const pnpm = process.env["ROADWORTHY_PNPM"];
if (pnpm === undefined) throw new Error("Run npm run check -- licenses: it says where pnpm is.");
const { stdout } = await promisify(execFile)(
  process.execPath,
  [pnpm, "licenses", "list", "--recursive", "--prod", "--json"],
  { cwd: repoDir, maxBuffer: 64 * 1024 * 1024 },
);
const byLicense = listed.parse(JSON.parse(stdout));
const found = unreviewed(
  Object.entries(byLicense).flatMap(([license, packages]) => packages.map(({ name }) => ({ name, license }))),
);
for (const { name, license } of found)
  console.error(`${name} is licensed as ${license}: agree to it in licenses.rules.ts, or leave it out.`);
process.exitCode = found.length === 0 ? 0 : 1;

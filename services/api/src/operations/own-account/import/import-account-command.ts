import { readFileSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { z } from "zod";
import { systemCtx, type Deps } from "../../../platform/ctx.ts";
import { ArchiveError } from "./archive-rows.ts";
import { importBusiness } from "./import-business.service.ts";
import { importAccount } from "./import-account.service.ts";

const usage = "Usage: node src/cli.ts import-account <archive.json or .zip> --email <address for the copy>\n";

/** Ten years of monthly reports of three bureaus are a third of it. */
export const MAX_ARCHIVE_BYTES = 64 * 1024 * 1024;

/** `cli.ts import-account …`: a copy of a client's account or of a business in a sandbox, from the file they downloaded. Returns the exit code. */
export async function runImportAccountCommand(deps: Deps, args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { email: { type: "string" } },
  });
  const [file, ...rest] = positionals;
  const email = z.email().safeParse(values.email);
  if (file === undefined || rest.length > 0 || !email.success) {
    process.stderr.write(usage);
    return 2;
  }
  const ctx = systemCtx(deps, "operator", pino({ level: "silent" }));
  try {
    const { size } = statSync(file);
    if (size > MAX_ARCHIVE_BYTES)
      throw new ArchiveError(`The archive is too big: ${size} bytes, and ${MAX_ARCHIVE_BYTES} is the most.`);
    const content = readFileSync(file);
    const { userId, password, counts, leftOut } =
      (await importBusiness(ctx, content, email.data)) ??
      (await importAccount(ctx, content.toString("utf8"), email.data));
    const lines = [
      `Imported as ${email.data}, password ${password} (${userId})`,
      ...Object.entries(counts).map(([part, count]) => `  ${part}: ${count}`),
      "Left out:",
      ...leftOut.map(({ part, why }) => `  ${part}: ${why}`),
    ];
    process.stdout.write(`${lines.join("\n")}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    process.stderr.write(`${error.message}\nNothing was imported.\n`);
    return 1;
  }
}

import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Release } from "@roadworthy/contracts/releases";

type Changed = {
  readonly text?: string;
  /** The name of its script. */
  readonly file?: string;
  readonly described?: Partial<Release>;
  readonly budgets?: object;
};

/** What a stored version says of itself, with nothing in it but what `more` names. */
export const releaseOf = (name: string, version: string, more: Partial<Release> = {}): Release => ({
  name,
  version,
  kind: name === "shell" ? "shell" : "remote",
  contract: 1,
  builtAt: "2026-11-20T12:00:00.000Z",
  entry: null,
  initial: [],
  chunks: {},
  shared: {},
  integrity: {},
  bytes: {},
  ...more,
});

/** Stores a version as a build leaves it, with true hashes and sizes, and a `budgets.json` beside the apps. */
export async function storeBuilt(
  releasesDir: string,
  app: string,
  version: string,
  changed: Changed = {},
): Promise<void> {
  const folder = join(releasesDir, app, version);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const isShell = app === "shell";
  const file = changed.file ?? (isShell ? "shell.js" : "remoteEntry.js");
  const content = Buffer.from(`/* ${app} ${version} ${changed.text ?? ""} */`.repeat(20));
  const [small, smaller] = [gzipSync(content), brotliCompressSync(content)];
  await writeFile(join(folder, file), content);
  await writeFile(join(folder, `${file}.gz`), small);
  await writeFile(join(folder, `${file}.br`), smaller);
  if (isShell) {
    await writeFile(
      join(folder, "index.html"),
      '<html lang="en"><head><!--roadworthy--></head><body></body></html>',
    );
    await writeFile(join(folder, "take-over.js"), "0");
    await writeFile(join(folder, "site.json"), "{}");
  }
  const described = releaseOf(app, version, {
    entry: isShell ? null : file,
    initial: isShell ? [file] : [],
    integrity: { [file]: `sha384-${createHash("sha384").update(content).digest("base64")}` },
    bytes: { [file]: { raw: content.length, gzip: small.length, brotli: smaller.length } },
    ...changed.described,
  });
  await writeFile(join(folder, "release.json"), JSON.stringify(described));
  await writeFile(join(releasesDir, "budgets.json"), JSON.stringify(changed.budgets ?? {}));
}

import { execFile } from "node:child_process";
import { extname, join } from "node:path";
import type { Registry, Release } from "@roadworthy/contracts/releases";
import { repoDir } from "./apps.ts";
import { readRelease } from "./registry.ts";
import { ReleaseRefused } from "./store-release.ts";

const program = join(repoDir, `services/api/src/edge/check-pages${extname(import.meta.filename)}`);
const givesUpMs = 180_000;

/**
 * Renders every public page as the browser edge would, with these versions of the shell and the public area: of a set the two together, of one
 * alone beside the stable version of the other. `isForAll` is false where only a share of the visitors gets them, who meet
 * each of a set beside a stable one too. Throws `ReleaseRefused` listing the pages that cannot be rendered.
 */
export async function checkPages(
  releasesDir: string,
  candidates: readonly Release[],
  { apps }: Registry,
  siteUrl: string | undefined,
  isForAll = true,
): Promise<void> {
  const halves = candidates.filter(({ name }) => name === "shell" || name === "mf-public");
  const versionOf = (name: string): string | undefined => halves.find((one) => one.name === name)?.version;
  const [shell, area] = [versionOf("shell"), versionOf("mf-public")];
  const [stableShell, stableArea] = [apps["shell"]?.stable, apps["mf-public"]?.stable];
  const isSplit = halves.length > 1 && !isForAll;
  const pairs = [
    [shell ?? stableShell, area ?? stableArea],
    ...(isSplit
      ? [
          [shell, stableArea],
          [stableShell, area],
        ]
      : []),
  ] as const;
  if (halves.length === 0) return;
  for (const [one, other] of pairs) {
    const stored = [
      one === undefined ? null : await readRelease(releasesDir, "shell", one),
      other === undefined ? null : await readRelease(releasesDir, "mf-public", other),
    ];
    if (one === undefined || other === undefined || stored.some((half) => half?.prerender === undefined))
      continue;
    const { code, said } = await run([program, releasesDir, one, other, ...(siteUrl ? [siteUrl] : [])]);
    if (code === 0) continue;
    const tried = halves
      .filter(({ name, version }) => version === (name === "shell" ? one : other))
      .map(({ name }) => name);
    throw new ReleaseRefused([
      `${tried.join(" and ")} ${tried.length > 1 ? "break" : "breaks"} public pages:`,
      said.trim(),
    ]);
  }
}

const run = (args: readonly string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [...args], { timeout: givesUpMs }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, said: `${stdout}${error === null ? "" : stderr}` }),
    );
  });

import { execFile } from "node:child_process";
import { join } from "node:path";
import type { Registry, Release } from "@roadworthy/contracts/releases";
import { repoDir } from "./apps.ts";
import { readRelease } from "./registry.ts";
import { ReleaseRefused } from "./store-release.ts";

const program = join(repoDir, "services/api/src/edge/check-pages.ts");
const givesUpMs = 180_000;

/**
 * Renders every public page with this version of the shell or the public area and the stable version of
 * the other, as the browser edge would. Throws `ReleaseRefused` listing the pages that cannot be rendered.
 */
export async function checkPages(
  releasesDir: string,
  candidate: Release,
  { apps }: Registry,
  siteUrl: string | undefined,
): Promise<void> {
  const isShell = candidate.name === "shell";
  if (!isShell && candidate.name !== "mf-public") return;
  const stable = apps[isShell ? "mf-public" : "shell"]?.stable;
  const other =
    stable === undefined ? null : await readRelease(releasesDir, isShell ? "mf-public" : "shell", stable);
  if (stable === undefined || candidate.prerender === undefined || other?.prerender === undefined) return;
  const versions = isShell ? [candidate.version, stable] : [stable, candidate.version];
  const { code, said } = await run([program, releasesDir, ...versions, ...(siteUrl ? [siteUrl] : [])]);
  if (code !== 0) throw new ReleaseRefused([`${candidate.name} breaks public pages:`, said.trim()]);
}

const run = (args: readonly string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [...args], { timeout: givesUpMs }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, said: `${stdout}${error === null ? "" : stderr}` }),
    );
  });

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { languages } from "@roadworthy/contracts/languages";
import { release, releaseIn, type Release } from "@roadworthy/contracts/releases";
import { renderPages, type ReadPublic } from "./render-pages.ts";
import { keptReplies } from "./rendered-store.ts";

/**
 * `node check-pages.ts <releasesDir> <shell version> <mf-public version> [<address of the running portal>]`: renders every public page of
 * two stored versions and prints a line for each that cannot be. The content is the running portal's, else what its pages were last
 * rendered from; a page that wants a reply which neither has is not judged. Exits with 1 when pages cannot be rendered.
 */
const [releasesDir = "", shellVersion = "", remoteVersion = "", siteUrl = ""] = process.argv.slice(2);
const waitsMs = 5_000;

const stored = async (name: string, version: string): Promise<Release> =>
  release.parse(JSON.parse(await readFile(join(releasesDir, name, version, "release.json"), "utf8")));

const [shell, remote] = await Promise.all([
  stored("shell", shellVersion),
  stored("mf-public", remoteVersion),
]);

for (const language of languages) {
  const bundles = { shell: releaseIn(shell, language), remote: releaseIn(remote, language) };
  // A version without the language is shown in English.
  if (bundles.shell.language !== language || bundles.remote.language !== language) continue;
  const known = keptReplies(releasesDir, language);
  let isJudged = true;
  const read: ReadPublic = async (path) => {
    const live = await readLive(path, language);
    if (live !== null) return { status: 200, body: live };
    if (path in known) return { status: 200, body: known[path] };
    isJudged = false;
    return { status: 503, body: null };
  };
  const { failed } = await renderPages({
    releasesDir,
    siteUrl: siteUrl || "http://localhost",
    bundles,
    read,
  });
  if (!isJudged) continue;
  for (const [path, reason] of failed) {
    process.stdout.write(`${path} (${language}) cannot be rendered: ${reason.split("\n", 1)[0]}\n`);
    process.exitCode = 1;
  }
}

async function readLive(path: string, language: string): Promise<unknown> {
  if (siteUrl === "") return null;
  const reply = await fetch(new URL(path, siteUrl), {
    headers: { accept: "application/json", "accept-language": language },
    signal: AbortSignal.timeout(waitsMs),
  }).catch(() => null);
  return reply?.status === 200 ? reply.json() : null;
}

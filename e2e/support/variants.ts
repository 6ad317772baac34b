import { createHash } from "node:crypto";
import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readRegistry, readRelease } from "@roadworthy/build/release/registry";
import { portal } from "./portal.ts";

/** Fills a folder with links to the portal's releases. A front end that gets variants has a folder of its own in it. Returns its stable version. */
export async function linkReleases(releasesDir: string, app: string): Promise<string> {
  const { apps } = await readRegistry(portal.releasesDir);
  const stable = apps[app]?.stable ?? "";
  for (const name of Object.keys(apps).filter((one) => one !== app))
    await symlink(join(portal.releasesDir, name), join(releasesDir, name));
  await mkdir(join(releasesDir, app));
  await symlink(join(portal.releasesDir, app, stable), join(releasesDir, app, stable));
  return stable;
}

/** Stores a version beside the stable one whose entry begins with other code. */
export async function storeVariant(
  releasesDir: string,
  { app, stable, version, code }: { app: string; stable: string; version: string; code: string },
): Promise<void> {
  const release = await readRelease(releasesDir, app, stable);
  if (release?.entry == null) throw new Error(`${app} has no release to change.`);
  const folder = join(releasesDir, app, version);
  await cp(join(releasesDir, app, stable), folder, { recursive: true, dereference: true });
  const text = `${code}\n${await readFile(join(folder, release.entry), "utf8")}`;
  await writeFile(join(folder, release.entry), text);
  // The compressed copies are of the old text.
  await Promise.all([".br", ".gz"].map((ending) => rm(join(folder, `${release.entry}${ending}`))));
  const hash = `sha384-${createHash("sha384").update(text).digest("base64")}`;
  const integrity = { ...release.integrity, [release.entry]: hash };
  // The changed entry has its old name, so this version's files need addresses of their own.
  const described = { ...release, version, integrity, addressing: undefined };
  await writeFile(join(folder, "release.json"), JSON.stringify(described));
}

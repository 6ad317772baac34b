import { createHash, randomBytes } from "node:crypto";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readRegistry, readRelease } from "@roadworthy/build/release/registry";
import { portal } from "./portal.ts";

/** Stores another version of a remote, as a team's release does: the same code with one more comment. No visitor gets it yet. */
export async function storeNextRelease(app: string): Promise<{ stable: string; next: string }> {
  const { releasesDir } = portal;
  const stable = (await readRegistry(releasesDir)).apps[app]?.stable ?? "";
  const release = await readRelease(releasesDir, app, stable);
  const file = release?.initial.find((name) => name.endsWith(".js"));
  if (release === null || file === undefined) throw new Error(`${app} has no release to copy.`);

  const next = randomBytes(6).toString("hex");
  const folder = join(releasesDir, app, next);
  await cp(join(releasesDir, app, stable), folder, { recursive: true });
  const text = `${await readFile(join(folder, file), "utf8")}\n// ${next}`;
  await writeFile(join(folder, file), text);
  // The compressed copies are of the old text.
  await Promise.all([".br", ".gz"].map((ending) => rm(join(folder, `${file}${ending}`))));
  const hash = `sha384-${createHash("sha384").update(text).digest("base64")}`;
  const integrity = { ...release.integrity, [file]: hash };
  // The changed file has its old name, so this version's files need addresses of their own.
  const described = { ...release, version: next, integrity, addressing: undefined };
  await writeFile(join(folder, "release.json"), JSON.stringify(described));
  return { stable, next };
}

import { cp, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { scratchFolder } from "../postgres/scratch-folder.ts";
import { projectDir } from "../project.ts";

const leftOut = new Set([".git", ".data", ".cache", "node_modules"]);

/**
 * A copy of this repository whose sources may be changed, in a folder with such signs as people's folders have; what is installed is
 * this one's, or copied as well (`isWhole`), which takes 2 GB. Returns its folder and how to remove it.
 */
export async function copyRepository({ isWhole = false } = {}): Promise<{
  folder: string;
  remove: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(scratchFolder(), "roadworthy copy (1) ä-"));
  for (const name of await readdir(projectDir)) {
    // Links between packages are relative: in the copy they lead to the copy's packages.
    if (!leftOut.has(name))
      await cp(join(projectDir, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
  }
  const [installed, there] = [join(projectDir, "node_modules"), join(folder, "node_modules")];
  if (isWhole) await cp(installed, there, { recursive: true, verbatimSymlinks: true });
  else await symlink(installed, there);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

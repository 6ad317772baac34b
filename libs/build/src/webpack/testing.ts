import { cp, mkdir, mkdtemp, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repoDir } from "../release/apps.ts";

/** A remote in a temporary folder of its own, with the client area's packages and without sources. */
export async function emptyRemote(place: string): Promise<{ folder: string; appDir: string }> {
  const folder = await mkdtemp(join(tmpdir(), place));
  const appDir = join(folder, "mf-client");
  await mkdir(join(appDir, "src"), { recursive: true });
  await cp(join(repoDir, "mf-client/package.json"), join(appDir, "package.json"));
  await symlink(join(repoDir, "mf-client/node_modules"), join(appDir, "node_modules"));
  return { folder, appDir };
}

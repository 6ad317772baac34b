import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { digestStored } from "@roadworthy/build/release/checks/version-files";

/** Where the immutable files of versions lie. Names were checked to be plain before they come here. */
export type ReleaseFiles = {
  /** The digest of a stored version; `null` when it is not there, or not completely. */
  digest(app: string, version: string): Promise<string | null>;
  /** Stores a version as a whole; `false` when one of this name was there before. */
  put(app: string, version: string, files: ReadonlyMap<string, Uint8Array>): Promise<boolean>;
};

/** The releases folder that the edge serves. A version appears in it in one step. */
export function folderFiles(releasesDir: string): ReleaseFiles {
  return {
    digest: (app, version) => digestStored(releasesDir, app, version),
    async put(app, version, files) {
      const draft = join(releasesDir, app, `.${version}.${randomUUID()}.draft`);
      try {
        await mkdir(draft, { recursive: true });
        for (const [name, content] of files) await writeFile(join(draft, name), content);
        await rename(draft, join(releasesDir, app, version));
        return true;
      } catch (error) {
        const wasThere =
          error instanceof Error && "code" in error && ["ENOTEMPTY", "EEXIST"].includes(String(error.code));
        if (wasThere) return false;
        throw error;
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },
  };
}

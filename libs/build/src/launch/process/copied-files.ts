import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";

/** A file of a backup as it was written: its length in bytes and its SHA-256 in hex. */
export type CopiedFile = { readonly bytes: number; readonly sha256: string };

/** Copies a file, without waiting for the disk (`flushDisks`), and returns what was written; `null` when it is gone, as files of a running database may be. */
export async function copyFile(from: string, to: string): Promise<CopiedFile | null> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    await pipeline(
      createReadStream(from),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(to, { mode: 0o600 }),
    );
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** Waits until everything written so far is on the disks (sync(1)). */
export const flushDisks = async (): Promise<unknown> => promisify(execFile)("sync");

/** Every file and folder below a folder, by path from there; a folder that is gone meanwhile has none. */
export async function entriesBelow(
  folder: string,
  path = "",
): Promise<{ readonly files: string[]; readonly folders: string[] }> {
  const files: string[] = [];
  const folders: string[] = [];
  const entries = await readdir(join(folder, path), { withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });
  for (const entry of entries) {
    const name = join(path, entry.name);
    if (!entry.isDirectory()) {
      files.push(name);
      continue;
    }
    folders.push(name);
    const below = await entriesBelow(folder, name);
    files.push(...below.files);
    folders.push(...below.folders);
  }
  return { files, folders };
}

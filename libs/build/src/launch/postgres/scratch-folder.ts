import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** A run of the tests takes about 2 GiB of it. */
const roomyBytes = 6 * 2 ** 30;

/**
 * Where data that nobody keeps is put: in memory if there is plenty of it, else where the system puts temporary files. ext4 hands the
 * inodes of deleted files out again only after minutes and looks through all of them before (`recently_deleted` in fs/ext4/ialloc.c),
 * so that a copy of a database of a thousand files, made and dropped for every test file, took up to a second instead of 50 ms.
 */
export function scratchFolder({
  memory = "/dev/shm",
  neededBytes = roomyBytes,
}: {
  memory?: string;
  neededBytes?: number;
} = {}): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    const isRoomy = bavail * bsize >= neededBytes && process.availableMemory() >= neededBytes;
    return isRoomy ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

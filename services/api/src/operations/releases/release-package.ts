import { unzipSync } from "fflate";
import type { z } from "zod";
import { BadVersion, checkFiles, digestOf } from "@roadworthy/build/release/checks/version-files";
import {
  budgets,
  publishedBytesMost,
  publishOrder,
  type PublishOrder,
} from "@roadworthy/contracts/publishing";
import { release, type Release } from "@roadworthy/contracts/releases";

/** An archive that was looked through: every file is there, is what the description says, and nothing else is. */
export type ReleasePackage = {
  readonly order: PublishOrder;
  readonly described: Release;
  readonly budgets: z.output<typeof budgets>;
  /** What is stored in the version's folder, by plain name. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** SHA-256 over names and hashes of the files, without their compressed copies and the time of the build, in hex. */
  readonly digest: string;
};

const mostFiles = 4_000;
const plainName = /^[\w-][\w.-]{0,199}$/;

/** Opens an archive of a built front end and recomputes all that its description claims. Throws `BadVersion`. */
export async function readPackage(archive: Uint8Array): Promise<ReleasePackage> {
  const entries = entriesOf(archive);
  const order = parsed(entries, "order.json", publishOrder);
  const limits = parsed(entries, "budgets.json", budgets);
  const described = parsed(entries, "release.json", release);
  if (described.name !== order.app || described.version !== order.version)
    throw new BadVersion(`release.json describes ${described.name} ${described.version}.`);
  if ((described.kind === "shell") !== (order.app === "shell"))
    throw new BadVersion(`${order.app} cannot be a ${described.kind}.`);
  const files = new Map([...entries].filter(([name]) => name !== "order.json" && name !== "budgets.json"));
  await checkFiles(files, described);
  return { order, described, budgets: limits, files, digest: digestOf(files, described) };
}

/** Only stored entries with plain names: no folder can be left, and nothing grows when it is taken out. */
function entriesOf(archive: Uint8Array): Map<string, Uint8Array> {
  const names = new Set<string>();
  let total = 0;
  try {
    const entries = unzipSync(archive, {
      filter: ({ name, compression, size, originalSize }) => {
        total += size;
        if (!plainName.test(name))
          throw new BadVersion(`${JSON.stringify(name.slice(0, 80))} is no plain file name.`);
        if (names.has(name)) throw new BadVersion(`${name} is there twice.`);
        if (compression !== 0 || size !== originalSize)
          throw new BadVersion(`${name} is not stored plainly.`);
        if (names.add(name).size > mostFiles || total > publishedBytesMost)
          throw new BadVersion("The archive is too large.");
        return true;
      },
    });
    return new Map(Object.entries(entries));
  } catch (error) {
    throw error instanceof BadVersion ? error : new BadVersion("The body is no zip archive.");
  }
}

function parsed<T extends z.ZodType>(
  entries: ReadonlyMap<string, Uint8Array>,
  name: string,
  schema: T,
): z.output<T> {
  const entry = entries.get(name);
  if (entry === undefined) throw new BadVersion(`${name} is missing.`);
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(entry).toString("utf8"));
  } catch {
    throw new BadVersion(`${name} is not JSON.`);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new BadVersion(
    `${name} is not as it should be: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`,
  );
}

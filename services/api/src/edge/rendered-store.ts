import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const renderedPage = z.object({ markup: z.string(), content: z.record(z.string(), z.unknown()) });
const kept = z.object({ pages: z.record(z.string(), renderedPage), read: z.record(z.string(), z.unknown()) });

/** One page rendered for everybody: the markup of `#root`, and the public replies it was rendered from, by path. */
export type RenderedPage = Readonly<z.output<typeof renderedPage>>;

/** Every page of one pair of versions in one language, and all replies that were read for them. */
export type RenderedPages = z.output<typeof kept>;

const mostFiles = 24;
// No address of a released file begins with a dot, so nothing of this is served.
const dirOf = (releasesDir: string): string => join(releasesDir, ".rendered");

/** What was kept under a name; `null` when there is nothing, or nothing that can be read. */
export function readRendered(releasesDir: string, name: string): RenderedPages | null {
  try {
    return kept.parse(JSON.parse(readFileSync(join(dirOf(releasesDir), `${name}.json`), "utf8")));
  } catch {
    return null;
  }
}

/** Keeps pages for the next start, in one step, and drops the oldest beyond what canaries and roll-backs need. */
export async function keepRendered(releasesDir: string, name: string, pages: RenderedPages): Promise<void> {
  const dir = dirOf(releasesDir);
  await mkdir(dir, { recursive: true });
  const draft = join(dir, `${name}.${process.pid}.draft`);
  await writeFile(draft, JSON.stringify(pages));
  await rename(draft, join(dir, `${name}.json`));
  const files = await Promise.all(
    (await readdir(dir)).map(async (file) => ({ file, at: (await stat(join(dir, file))).mtimeMs })),
  );
  const old = files.toSorted((one, other) => other.at - one.at).slice(mostFiles);
  await Promise.all(old.map(({ file }) => rm(join(dir, file), { force: true })));
}

/** The replies that any pages of a language were rendered from, by path. */
export function keptReplies(releasesDir: string, language: string): Readonly<Record<string, unknown>> {
  const names = filesIn(dirOf(releasesDir)).filter((file) => file.endsWith(`.${language}.json`));
  return Object.assign(
    {},
    ...names.map((file) => readRendered(releasesDir, file.slice(0, -".json".length))?.read),
  );
}

function filesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}

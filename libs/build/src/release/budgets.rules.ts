import { languages } from "@roadworthy/contracts/languages";
import { releaseIn, type Release } from "@roadworthy/contracts/releases";

/**
 * An app's `budgets.json`, in KB (1024 bytes) of brotli-compressed JavaScript on a first visit. For the shell `initial` is
 * its own scripts; for a remote every figure includes the shell.
 */
export type Budgets = {
  /** The shell's scripts on every page. */
  initialKb?: number | undefined;
  /** What a page needs before it can paint, by its chunk's name without `route.`; `*` covers the pages not named. */
  pagesKb?: Record<string, number> | undefined;
  /** What any other page loads on top of the area's dashboard. */
  furtherKb?: number | undefined;
  /** Everything the area can ever load. */
  allKb?: number | undefined;
};

/** One measured figure against its limit; `lastKb` is the same figure for the previous build. */
export type Measured = { what: string; kb: number; limitKb: number | null; lastKb: number | null };

const scriptsKb = (release: Release, files: Iterable<string>): number =>
  [...new Set(files)]
    .filter((file) => file.endsWith(".js"))
    .reduce((sum, file) => sum + (release.bytes[file]?.brotli ?? 0), 0) / 1024;

/** The figures of a release in each of its languages. Figures for languages other than English carry the language after their name. */
function figures(release: Release, shell: Release): Map<string, number> {
  const known = languages.filter((language) => releaseIn(release, language).language === language);
  return new Map(
    known.flatMap((language) =>
      [...figuresOf(releaseIn(release, language), releaseIn(shell, language))].map(
        ([what, kb]): [string, number] => [language === "en" ? what : `${what} (${language})`, kb],
      ),
    ),
  );
}

/** A remote behind a sign-in needs the shell's auth client and frame too. */
function figuresOf(release: Release, shell: Release): Map<string, number> {
  if (release.kind === "shell") return new Map([["initial", scriptsKb(release, release.initial)]]);
  const isPublic = release.name === "mf-public";
  const base = scriptsKb(shell, [
    ...shell.initial,
    ...(isPublic ? [] : ["auth", "frame"].flatMap((chunk) => shell.chunks[chunk] ?? [])),
  ]);
  const own = [...(release.entry === null ? [] : [release.entry]), ...release.initial];
  const found = new Map<string, number>();
  for (const [name, files] of Object.entries(release.chunks)) {
    if (name.startsWith("route.")) found.set(name.slice(6), base + scriptsKb(release, [...own, ...files]));
  }
  const { "route.dashboard": dashboard, ...others } = release.chunks;
  const there = new Set([...own, ...(dashboard ?? [])]);
  const further = Object.entries(others)
    .filter(([name]) => dashboard !== undefined && name.startsWith("route."))
    .map(([, files]) =>
      scriptsKb(
        release,
        files.filter((file) => !there.has(file)),
      ),
    );
  if (further.length > 0) found.set("further", Math.max(...further));
  found.set("all", base + scriptsKb(release, Object.keys(release.bytes)));
  return found;
}

/** Measures a release against its budgets and the previous build. */
export function measure(
  release: Release,
  shell: Release,
  budgets: Budgets,
  last: { release: Release; shell: Release } | null,
): Measured[] {
  const before = last === null ? new Map<string, number>() : figures(last.release, last.shell);
  return [...figures(release, shell)].map(([what, kb]) => ({
    what,
    kb,
    limitKb: limitOf(what, budgets),
    lastKb: before.get(what) ?? null,
  }));
}

function limitOf(measured: string, budgets: Budgets): number | null {
  const what = measured.replace(/ \(\w+\)$/, "");
  if (what === "initial") return budgets.initialKb ?? null;
  if (what === "further") return budgets.furtherKb ?? null;
  if (what === "all") return budgets.allKb ?? null;
  return budgets.pagesKb?.[what] ?? budgets.pagesKb?.["*"] ?? null;
}

/** Whether a figure is over its limit. */
export const isOver = ({ kb, limitKb }: Measured): boolean => limitKb !== null && kb > limitKb;

/** The figures as lines of a table, each with its limit and the difference from the previous build. */
export function printMeasured(name: string, measured: readonly Measured[]): string[] {
  return measured.map((one) => {
    const limit = one.limitKb === null ? "no limit" : `limit ${one.limitKb}`;
    const change = one.lastKb === null ? "new" : signed(one.kb - one.lastKb);
    return `${isOver(one) ? "✗" : "✓"} ${name} ${one.what}: ${one.kb.toFixed(1)} KB (${limit}, ${change})`;
  });
}

const signed = (kb: number): string =>
  Math.abs(kb) < 0.05 ? "unchanged" : `${kb > 0 ? "+" : "−"}${Math.abs(kb).toFixed(1)} KB`;

import { posix } from "node:path";

const importOf = /(?:import|export)\s[^;"]*?from\s+"([^"]+)";?/g;
const takenApart = /const\s*\{[^}]*\}\s*=\s*[\w.]+;/g;

/**
 * Keys of the `*-texts.ts` files that no source uses, as `file: texts.key`. `sources` holds the sources by path, formatted. A key counts as
 * used when a file that reads the texts names it, or uses the texts or a group around the key as a whole, for example by `texts[state]`.
 */
export function unusedTextKeys(sources: ReadonlyMap<string, string>): string[] {
  const unused: string[] = [];
  const code = new Map(
    [...sources]
      .filter(([path]) => !/\.test\.tsx?$|-texts\.\w\w\.ts$/.test(path))
      .map(([path, source]) => [path, source.replaceAll(/(?<!")\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "")]),
  );
  for (const [path, texts] of code) {
    if (!path.endsWith("-texts.ts")) continue;
    const readers = [...code].flatMap(([reader, source]) =>
      reader !== path && reads(reader, source, path) ? [source] : [],
    );
    const body = readers.join("\n").replaceAll(importOf, "");
    const words = new Set(body.match(/\w+/g));
    const rest = body.replaceAll(takenApart, "");
    const isWhole = (name: string): boolean =>
      [name, ...aliasesOf(name, readers)].some((one) =>
        new RegExp(`\\b${one}\\b(?!\\s*\\??\\.\\s*[A-Za-z]|\\s*:)`).test(rest),
      );
    for (const key of keysOf(texts))
      if (!words.has(key.at(-1) ?? "") && !key.slice(0, -1).some(isWhole))
        unused.push(`${path}: ${key.join(".")}`);
  }
  return unused;
}

/** Whether a file imports the texts, by its path or by the name its package gives it. */
function reads(reader: string, source: string, path: string): boolean {
  const name = posix.basename(path, ".ts");
  if (!source.includes(name)) return false;
  const imported = [...source.matchAll(importOf)].map(([, from = ""]) => from);
  const relative = imported.filter((from) => from.startsWith(".") && from.endsWith(`/${name}.ts`));
  if (relative.length === 0) return true;
  return relative.some((from) => posix.join(posix.dirname(reader), from) === path);
}

const aliasesOf = (name: string, readers: readonly string[]): string[] =>
  readers.flatMap((source) =>
    [...source.matchAll(new RegExp(`\\b${name} as (\\w+)`, "g"))].map(([, alias = ""]) => alias),
  );

/** The keys of the exported objects, each with the names around it; the formatter's indentation says where it is. */
function* keysOf(texts: string): Generator<readonly string[]> {
  let around: string[] = [];
  for (const line of texts.split("\n")) {
    const [, exported] = /^export const (\w+).*\{$/.exec(line) ?? [];
    if (exported !== undefined) around = [exported];
    if (line.startsWith("}")) around = [];
    const [, indent = "", key] = /^( +)(\w+)(?::|,$|\()/.exec(line) ?? [];
    const depth = indent.length / 2;
    if (key === undefined || depth > around.length) continue;
    around = around.slice(0, depth);
    yield [...around, key];
    if (line.endsWith("{")) around.push(key);
  }
}

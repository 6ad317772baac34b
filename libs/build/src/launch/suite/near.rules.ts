/** The tests that `npm run test:near` runs, of all test files. */
export interface NearTests {
  /** Tests that changed, then those named like a changed file, then those in its folder. */
  readonly beside: readonly string[];
  /** Changed sources: the quick projects' tests that import them, however far away, are found by vitest. */
  readonly sources: readonly string[];
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);
const stemOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1).split(".")[0] ?? "";
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const isSource = (path: string): boolean => /\.(?:[cm]?[jt]sx?|css|sql|json)$/.test(path);

/** What is near to a change: tests that changed, tests in the folder of a changed file, and what imports it. */
export function nearTests(changed: readonly string[], tests: readonly string[]): NearTests {
  const inFolders = changed.filter((path) => isSource(path) && path.includes("/"));
  const folders = new Set(inFolders.map(folderOf));
  const named = new Set(inFolders.map((path) => folderOf(path) + stemOf(path)));
  const distance = (path: string): number => {
    if (changed.includes(path)) return 0;
    return named.has(folderOf(path) + stemOf(path)) ? 1 : 2;
  };
  return {
    beside: tests
      .filter((path) => changed.includes(path) || folders.has(folderOf(path)))
      .toSorted((a, b) => distance(a) - distance(b)),
    sources: changed.filter((path) => isSource(path) && !isTest(path)),
  };
}

/** What the build of the pages prints when it begins an app. */
export const beginLine = (app: string): string => `building ${app}`;

/** What it prints when an app is done; `seconds` is `undefined` for one that was built before. */
export const endLine = (app: string, version: string, seconds: string | undefined): string =>
  `${app} ${version} ${seconds === undefined ? "is up to date" : `built in ${seconds} s`}`;

/** The apps that were begun and are not done, according to those lines: what the launcher says while pages are built. */
export function appsUnderWay(output: string): string {
  const named = (pattern: RegExp) => [...output.matchAll(pattern)].map(([, app = ""]) => app);
  const done = named(/^(\S+) \S+ (?:built in|is up to date)/gm);
  return named(/^building (\S+)$/gm)
    .filter((app) => !done.includes(app))
    .join(" and ");
}

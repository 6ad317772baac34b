import { readFile, readdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { content } from "@roadworthy/contracts/content";
import { languages } from "@roadworthy/contracts/languages";
import { legal } from "@roadworthy/contracts/legal";
import { testApi } from "../../testing/harness.ts";

// Whoever advertises a free credit report says on the same page where the law's own free one is: 12 CFR 1022.138. We count a free
// score as one too, and a plan with reports and a free trial.

const repoDir = join(import.meta.dirname, "../../../../..");
const notice = "mf-public/src/plans/free-report-notice.tsx";

const api = testApi();

const isFree = /\b(?:free|no cost|no charge|gratis|gratuit[oa]s?|sin costo|sin cargo)\b/i;
const isFile = /\b(?:report|score|file|informe|puntaje|historial|expediente)(?:e?s)?\b/i;
const advertises = (text: string): boolean => isFree.test(text) && isFile.test(text);

/** Every source of a folder with the sources it names, by path from the root. */
async function sourcesOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(join(repoDir, folder), { recursive: true, withFileTypes: true });
  const files = entries
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.|^testing\.tsx?$/.test(name))
    .map((entry) => relative(repoDir, join(entry.parentPath, entry.name)));
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(join(repoDir, file), "utf8")] as const),
    ),
  );
}

/** A page and everything it is made of. */
function partsOf(page: string, sources: ReadonlyMap<string, string>, into = new Set<string>()): Set<string> {
  if (into.has(page)) return into;
  into.add(page);
  for (const [, path = ""] of (sources.get(page) ?? "").matchAll(/(?:from|import) "(\.[^"]+)"/g))
    partsOf(join(dirname(page), path), sources, into);
  return into;
}

const sources = new Map([
  ...(await sourcesOf("mf-public/src")),
  ...(await sourcesOf("shell/src")),
  ...(await sourcesOf("libs/kit/src")),
]);
const pages = [...sources.keys()].filter((file) => file.endsWith(".page.tsx"));
const pagesWith = (isShown: (file: string, source: string) => boolean): string[] =>
  pages.filter((page) => [...partsOf(page, sources)].some((file) => isShown(file, sources.get(file) ?? "")));
const withoutNotice = (found: readonly string[]): string[] =>
  found.filter((page) => !partsOf(page, sources).has(notice));

const stringsOf = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return [String(textOf(value)("…", "…", "…"))];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
};
/** The functions of a texts module take what they insert. */
const textOf = (value: unknown): ((...inserts: string[]) => unknown) =>
  value as (...inserts: string[]) => unknown;

const textsModules = [...sources.keys()].filter((file) => /-texts(?:\.es)?\.ts$/.test(file));

it.each(textsModules)("%s advertises no free report on a page without the notice", async (file) => {
  const module: unknown = await import(pathToFileURL(join(repoDir, file)).href);
  // The notice itself.
  const found = stringsOf(module).filter(
    (text) =>
      advertises(text) && !/You have the right|Usted tiene derecho|^(?:Your right|Su derecho)/.test(text),
  );
  const english = file.replace(".es.ts", ".ts");
  expect(found.length === 0 ? [] : withoutNotice(pagesWith((part) => part === english))).toEqual([]);
});

describe.each(languages)("the content rows (%s)", (lang) => {
  const read = async (path: string) => (await api.app.inject({ url: `${path}?lang=${lang}` })).json();

  it("plans stand with the notice wherever they are shown", async () => {
    const { plans } = content.site.reply.parse(await read("/api/v1/content/site"));
    const suffix = lang === "en" ? "" : `.${lang}`;
    const around: unknown = await import(
      pathToFileURL(join(repoDir, `mf-public/src/plans/plan-texts${suffix}.ts`)).href
    );
    const offers = plans.map(({ features }) => [...features, ...stringsOf(around)].join(" "));
    expect(offers.some(advertises)).toBe(true);
    const shown = pagesWith((_file, source) => /plan\.features|\{ features \}/.test(source));
    expect(shown).toContain("mf-public/src/home/home.page.tsx");
    expect(shown).toContain("mf-public/src/pricing/pricing.page.tsx");
    expect(withoutNotice(shown)).toEqual([]);
  });

  it("statements, questions and lenders advertise none on a page without it", async () => {
    const { claims } = content.site.reply.parse(await read("/api/v1/content/site"));
    const kinds = new Set(
      claims.filter(({ title, body }) => advertises(`${title} ${body}`)).map(({ kind }) => kind),
    );
    const shown = pagesWith((_file, source) =>
      [...kinds].some((kind) => source.includes(`claimsOf(site, "${kind}")`)),
    );
    expect(withoutNotice(shown)).toEqual([]);
    const { partners } = content.refinancePartners.reply.parse(
      await read("/api/v1/content/refinance-partners"),
    );
    expect(partners.filter(({ name, body }) => advertises(`${name} ${body}`))).toEqual([]);
    for (const path of ["/api/v1/content/privacy", "/api/v1/content/terms"]) {
      const { sections } = legal.privacy.reply.parse(await read(path));
      expect(sections.flatMap(({ paragraphs }) => paragraphs).filter(advertises)).toEqual([]);
    }
  });
});

describe("what counts as advertising one", () => {
  it.each([
    "Free monthly Equifax VANTAGE score",
    "See your credit report at no cost.",
    "Puntaje VANTAGE mensual de Equifax sin costo",
    "Sus informes de las tres burós, gratis",
  ])("%s", (text) => expect(advertises(text)).toBe(true));

  it.each([
    "All plans include a 7-day free trial, cancel anytime.",
    "Monthly full Equifax report",
    "Get Started For Free",
  ])("not: %s", (text) => expect(advertises(text)).toBe(false));
});

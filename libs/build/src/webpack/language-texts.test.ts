import { existsSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { texts } from "../../../kit/src/brand-texts.ts";
import { repoDir } from "../release/apps.ts";
import { inlineTextOf } from "./inline-text.ts";

// What a Spanish page can be made of; the admin area is in English only.
const folders = ["shell/src", "mf-public/src", "mf-client/src", "mf-partner/src", "libs/kit/src"];

/** Words that are the same in both languages, and names. */
const sameInBoth = new Set([
  // The labels of keyboard keys.
  "Ctrl K",
  "Basic",
  "Premium",
  "Equifax",
  "Experian",
  "TransUnion",
  "Error",
  "No",
  // Languages by their own names.
  "English",
  "Español",
  "PDF",
  "APR",
  "% APR",
  "API",
  "SSN",
  "Webhooks",
  "ms",
  "Auto",
  "VantageScore",
  "FICO Auto",
  "FICO Classic",
  "FICO Bankcard",
  "Classic",
  "Bankcard",
  "Popular",
  "Total",
  "Personal",
  "Plan",
  "Lakeshore Auto Finance",
  "Prairie Motors",
  "Roadworthy",
  texts.tagline,
]);

/** Strings in code that look like sentences but are not shown to people. */
const namesInCode = new Set([
  // A key.
  "Ctrl",
  "Northlane Holdings",
  "POST /api/v1/api-keys/exposed",
  "rw_sk_",
  // Formats of files.
  "PDF",
  "CSV",
  "Detroit, MI 48226",
  "Samsung Internet",
  "AnnualCreditReport.com",
  "consumerfinance.gov/learnmore",
]);

/**
 * Files that hold names only (the states, which forms in Spanish call as their seals do), and menus, whose entries stand in both
 * languages side by side and are checked when they are released.
 */
const filesOfNames = new Set([
  "mf-public/src/calculator/state-names.ts",
  "mf-partner/src/pulls/states.ts",
  "mf-partner/src/batches/batch-template.ts",
  "mf-public/src/menu.ts",
  "mf-client/src/menu.ts",
  "mf-partner/src/menu.ts",
]);

const files = (
  await Promise.all(
    folders.map((folder) => readdir(join(repoDir, folder), { recursive: true, withFileTypes: true })),
  )
)
  .flat()
  .filter((entry) => entry.isFile())
  .map((entry) => relative(repoDir, join(entry.parentPath, entry.name)));
// antd's own words are antd's matter; only webpack can read its Spanish ones.
const textsModules = files.filter(
  (file) => /-texts?\.ts$/.test(file) && !file.endsWith("antd-locale-texts.ts"),
);
const sources = files.filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|-texts?(?:\.es)?\.ts$|(?:^|\/)testing\.tsx?$/.test(file),
);

it.each(textsModules)("%s is written in Spanish too, value by value, with the same inserts", async (file) => {
  const spanishFile = file.replace(/\.ts$/, ".es.ts");
  expect(existsSync(join(repoDir, spanishFile)), `${spanishFile} is missing`).toBe(true);
  const english = valuesOf(await import(pathToFileURL(join(repoDir, file)).href));
  const spanish = valuesOf(await import(pathToFileURL(join(repoDir, spanishFile)).href));
  const faults = [...english].flatMap(([place, value]) => faultsOf(place, value, spanish.get(place)));
  expect(faults).toEqual([]);
});

it.each(sources.filter((file) => !filesOfNames.has(file)))("%s has no words of its own", async (file) => {
  const found = await inlineTextOf(await readFile(join(repoDir, file), "utf8"), file.endsWith("x"));
  expect(found.filter((text) => !namesInCode.has(text))).toEqual([]);
});

describe("the search for words in code", () => {
  it.each([
    ["<p>Two words</p>", ["Two words"]],
    ['<button aria-label="Close" />', ["Close"]],
    ["<b>{isOpen ? `Open now` : other}</b>", ["Open now"]],
    ['say({ message: "It was saved." })', ["It was saved."]],
  ])("finds those of %s", async (source, found) => {
    expect(await inlineTextOf(source, true)).toEqual(found);
  });

  it.each([
    '<p className="Big Thing-x">{text}</p>',
    '<p title={state === "draft" ? lead : other} />',
    'throw new Error("No shell here.")',
    'go("/a", "no-store")',
  ])("finds none in %s", async (source) => {
    expect(await inlineTextOf(source, true)).toEqual([]);
  });
});

function faultsOf(place: string, english: string, spanish: string | undefined): string[] {
  if (spanish === undefined) return [`${place} is missing`];
  if (english !== "" && spanish.trim() === "") return [`${place} is empty`];
  const faults: string[] = [];
  if (String(marksIn(spanish)) !== String(marksIn(english))) faults.push(`${place} has other inserts`);
  if (spanish === english && !isShared(place, english)) faults.push(`${place} is still English: ${english}`);
  const left = isShared(place, english) ? [] : englishIn(spanish);
  if (left.length > 0) faults.push(`${place} says ${left.join(", ")} in English: ${spanish}`);
  return faults;
}

/** Words that hardly any English sentence does without and that no Spanish one has; text in quotes is quoted from a screen or a law. */
const englishOnly =
  /(?<!\p{L})(?:the|and|your|yours?|with|from|this|that|these|those|what|which|when|where|have|had|was|were|will|would|can|could|should|been|being|are|isn't|don't|they|them|their|we|our|of|to|for|you|not|any|more|than|only|each|every|before|after|until|report|score|account|payment|payments|loan|months?|days?|please|save|delete|close|open|choose)(?!\p{L})/giu;

const englishIn = (spanish: string): string[] =>
  spanish
    .replaceAll(/“[^”]*”|«[^»]*»|"[^"]*"|[\w.+-]+@[\w.-]+|https?:\S+|\b[\w.-]+\.(?:com|gov|example)\S*/g, "")
    .match(englishOnly) ?? [];

/** Every text of a module by its place; functions are called with marks, so that their inserts can be found again. */
function valuesOf(module: unknown, place = "", into = new Map<string, string>()): Map<string, string> {
  if (typeof module === "string") into.set(place, module);
  else if (isText(module)) into.set(place, String(module(...marks)));
  else if (typeof module === "object" && module !== null) {
    for (const [key, value] of Object.entries(module)) valuesOf(value, `${place}.${key}`, into);
  }
  return into;
}

const marks = ["⟦0⟧", "⟦1⟧", "⟦2⟧", "⟦3⟧", "⟦4⟧"];

/** The functions of a texts module take what they insert. */
const isText = (value: unknown): value is (...inserts: string[]) => unknown => typeof value === "function";

const marksIn = (text: string): string[] => marks.filter((mark) => text.includes(mark));

/** Names, addresses, code and numbers need no translation. */
const isShared = (place: string, text: string): boolean =>
  sameInBoth.has(text.replaceAll(/⟦\d⟧/g, "").trim()) ||
  /\.(?:id|to|code)$/.test(place) ||
  text.replaceAll(/⟦\d⟧/g, "") === "" ||
  !/\p{L}/u.test(text);

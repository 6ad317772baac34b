import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import { contractExports } from "./contract-exports.ts";
import { projectDir } from "../project.ts";
import { unusedTextKeys } from "./text-keys.ts";

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync("git", args, { cwd: projectDir, encoding: "utf8", maxBuffer: 64 << 20 })
    .split("\0")
    .filter((line) => line !== "");

const countLines = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + readFileSync(join(projectDir, file), "utf8").split("\n").length - 1, 0);

it("keeps the files that are made from sources below 5 % of the repository's lines", () => {
  // Pictures have no lines, and the lock file is not made from our sources.
  const files = git("ls-files", "-z").filter(
    (file) =>
      !/\.(png|ico|woff2|pdf)$|^pnpm-lock\.yaml$/.test(file) &&
      statSync(join(projectDir, file), { throwIfNoEntry: false })?.isFile() === true,
  );
  const marked = git("check-attr", "-z", "linguist-generated", "--", ...files);
  const generated = files.filter((_file, at) => marked[at * 3 + 2] === "set");
  expect(generated).toContain("services/api/openapi.json");
  expect(countLines(generated) / countLines(files)).toBeLessThan(0.05);
});

it("has no folder with more than 30 source files", () => {
  const counts = new Map<string, number>();
  for (const file of git("ls-files", "-z"))
    if (/\.(ts|tsx|mts|js|mjs|sql|css)$/.test(file))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
});

it("gives files no other roles than README.md lists", () => {
  const [listed = ""] =
    /^A file's name[^]*?\n\n/m.exec(readFileSync(join(projectDir, "README.md"), "utf8")) ?? [];
  // Besides: a language, types alone, a tool's settings.
  const roles = new Set(["es", "d", "config", ...[...listed.matchAll(/`\.(\w+)`/g)].map(([, role]) => role)]);
  const rolesOf = (file: string) => basename(file).split(".").slice(1, -1);
  expect(
    git("ls-files", "-z", "*.ts", "*.tsx").filter((file) => rolesOf(file).some((role) => !roles.has(role))),
  ).toEqual([]);
});

it("exports each contract by its name, whichever folder it is in", () => {
  const manifest: unknown = JSON.parse(readFileSync(join(projectDir, "libs/contracts/package.json"), "utf8"));
  expect(manifest, "npm run regenerate writes it").toMatchObject({ exports: contractExports() });
});

it("has no text that nothing shows", () => {
  const read = (file: string) => readFileSync(join(projectDir, file), "utf8");
  const files = git("ls-files", "-z", "*.ts", "*.tsx").filter((file) => existsSync(join(projectDir, file)));
  expect(unusedTextKeys(new Map(files.map((file) => [file, read(file)])))).toEqual([]);
});

it("would find such a text", () => {
  const found = unusedTextKeys(
    new Map([
      [
        "app/home-texts.ts",
        `export const homeTexts = {
  title: "Home",
  lead: "Nobody reads this.",
  states: {
    open: "Open",
  },
  form: {
    name: "Name",
    age: "Age",
  },
};
`,
      ],
      [
        "app/home.tsx",
        `import { homeTexts as texts } from "./home-texts.ts";
const { title } = texts;
show(title, texts.states[state], texts.form.name);
`,
      ],
    ]),
  );
  expect(found).toEqual(["app/home-texts.ts: homeTexts.lead", "app/home-texts.ts: homeTexts.form.age"]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectDir } from "../project.ts";

const read = (file: string): string => readFileSync(join(projectDir, file), "utf8");

const threats = [...read("services/api/THREATS.md").matchAll(/^\| (T\d+) \|.*$/gm)].map(([row, id]) => ({
  id,
  tests: [...row.matchAll(/`([^`]+)`: "([^"]+)"/g)].map(([, file = "", title = ""]) => ({ file, title })),
}));

it("has a test for each of the threats", () => {
  expect(threats.map(({ id }) => id)).toEqual(Array.from({ length: 35 }, (_, at) => `T${at + 1}`));
  expect(threats.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

it.each(threats)("the tests of $id are there", ({ tests }) => {
  for (const { file, title } of tests) {
    const source = read(/^(?:e2e|libs|shell)\//.test(file) ? file : `services/api/src/${file}`);
    expect(source.includes(`"${title}"`), `${file}: ${title}`).toBe(true);
  }
});

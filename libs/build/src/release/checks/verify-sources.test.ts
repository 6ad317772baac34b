import { expect, it } from "vitest";
import { checksOf, verifySources } from "./verify-sources.ts";

const ends = (name: string, code: number) => ({
  name,
  args: ["-e", `console.log("${name} says why"); process.exitCode = ${code}`],
});

it("lets sources through whose checks end well, and tells what each took", async () => {
  const lines: string[] = [];
  await verifySources("mf-client", [ends("types", 0), ends("tests", 0)], (line) => lines.push(line));
  expect(lines).toEqual([
    expect.stringMatching(/^✓ mf-client types in [\d.]+ s$/),
    expect.stringMatching(/^✓ mf-client tests in [\d.]+ s$/),
  ]);
});

it("refuses sources with the last lines of what fails, and runs nothing after it", async () => {
  const lines: string[] = [];
  const refused = verifySources("mf-client", [ends("types", 0), ends("lint", 1), ends("tests", 0)], (line) =>
    lines.push(line),
  );
  await expect(refused).rejects.toThrow(/mf-client: lint failed, so nobody gets it\.\nlint says why/);
  expect(lines).toHaveLength(1);
});

it("holds an app to its types, its lint and its own tests", () => {
  expect(checksOf("mf-client").map(({ name, args }) => `${name} ${args.at(-1) ?? ""}`)).toEqual([
    "types mf-client",
    "lint mf-client",
    "tests mf-client/",
  ]);
});

import { expect, it } from "vitest";
import { inOrder, unreviewed } from "./licenses.rules.ts";

it.each([
  ["MIT", true],
  ["Apache-2.0 AND MIT", true],
  ["(MIT OR GPL-3.0-only)", true],
  ["MIT AND GPL-3.0-only", false],
  ["GPL-3.0-only", false],
  ["Unknown", false],
])("%s: may be used is %s", (license, isAgreed) => {
  expect(unreviewed([{ name: "some", license }])).toHaveLength(isAgreed ? 0 : 1);
});

it("lets pass what was looked at, whatever it says", () => {
  const packages = [
    { name: "lightningcss-linux-x64-gnu", license: "MPL-2.0" },
    { name: "some", license: "MPL-2.0" },
  ];
  expect(unreviewed(packages).map(({ name }) => name)).toEqual(["some"]);
});

it("lists packages by name and version, each once", () => {
  const one = (name: string, version: string) => ({ name, version, license: "MIT" });
  const list = inOrder([
    one("zod", "4.0.0"),
    one("tslib", "2.9.1"),
    one("tslib", "2.8.1"),
    one("zod", "4.0.0"),
  ]);
  expect(list.map(({ name, version }) => `${name} ${version}`)).toEqual([
    "tslib 2.8.1",
    "tslib 2.9.1",
    "zod 4.0.0",
  ]);
});

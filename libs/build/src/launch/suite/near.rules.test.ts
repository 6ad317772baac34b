import { expect, test } from "vitest";
import { nearTests } from "./near.rules.ts";

const tests = [
  "libs/domain/src/loan/apr.rules.test.ts",
  "services/api/src/money/pricing.test.ts",
  "services/api/src/money/ledger/ledger.test.ts",
  "mf-client/src/loans/loan.page.test.tsx",
];

test("a changed file's folder, and no folder above or below it, is near", () => {
  expect(nearTests(["services/api/src/money/pricing.service.ts"], tests)).toEqual({
    beside: ["services/api/src/money/pricing.test.ts"],
    sources: ["services/api/src/money/pricing.service.ts"],
  });
});

test("a changed test runs itself; documents and root files bring no tests", () => {
  expect(nearTests(["mf-client/src/loans/loan.page.test.tsx", "README.md", "package.json"], tests)).toEqual({
    beside: ["mf-client/src/loans/loan.page.test.tsx"],
    sources: ["package.json"],
  });
});

test("the closest come first", () => {
  const folder = ["a.test.ts", "b.test.ts", "c.test.ts"].map((name) => `libs/x/src/${name}`);
  const changed = ["libs/x/src/b.service.ts", "libs/x/src/c.test.ts"];
  expect(nearTests(changed, folder).beside).toEqual([folder[2], folder[1], folder[0]]);
});

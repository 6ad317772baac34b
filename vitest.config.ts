import { defineConfig } from "vitest/config";

// Screens show times where the reader is; every machine that runs the tests is in one place.
process.env["TZ"] = "UTC";

const shared = {
  // Far more than anything takes: limits of time are for what hangs, and a machine may be ten times slower than ours.
  testTimeout: 180_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000, interval: 50 } },
  exclude: ["**/node_modules/**", "**/dist/**", "e2e/**"],
};

const anywhere = "{shell,mf-*,libs/*,services/*}/src/**";
/** Random histories, hostile inputs, killed processes and races between them: `DEPTH=full` runs ten times as many. */
const deep = "services/*/src/**/{conformance*,malformed,*-chaos,*-crash,*-model,*-races}.test.ts";
const rules = `${anywhere}/*.rules.test.{ts,tsx}`;
const seeded = { setupFiles: ["libs/build/src/launch/suite/vitest-seed.ts"] };
const withPostgres = {
  setupFiles: [...seeded.setupFiles, "libs/build/src/launch/suite/vitest-midnight.ts"],
  globalSetup: ["libs/build/src/launch/suite/vitest-postgres.ts"],
};

export default defineConfig({
  test: {
    // More than cores: many tests wait for a time-out or for another process.
    maxWorkers: 4,
    projects: [
      {
        test: {
          ...shared,
          ...seeded,
          name: "rules",
          // Pure, so nothing of one file can reach another; they are half as long in one place.
          isolate: false,
          include: [rules, "libs/{contracts,domain}/src/**/*.test.ts"],
        },
      },
      {
        test: {
          ...shared,
          name: "screens",
          isolate: false,
          setupFiles: ["libs/kit/src/testing-screens.ts"],
          include: ["{shell,mf-*,libs/kit}/src/**/*.test.{ts,tsx}"],
          exclude: [...shared.exclude, rules],
        },
      },
      {
        test: {
          ...shared,
          ...withPostgres,
          name: "api",
          // Files of a worker share the loaded code, which was most of their work; each has a database and an API of its own.
          // What a process keeps is in its API's `deps`, so their order does not matter.
          isolate: false,
          include: ["services/*/src/**/*.test.{ts,tsx}"],
          exclude: [...shared.exclude, rules, deep],
        },
      },
      { test: { ...shared, ...withPostgres, name: "deep", isolate: false, include: [deep] } },
      {
        test: {
          ...shared,
          ...withPostgres,
          name: "build",
          include: ["libs/build/src/**/*.test.ts"],
          exclude: [...shared.exclude, rules],
        },
      },
    ],
  },
});

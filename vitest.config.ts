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

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: "services",
          include: ["services/*/src/**/*.test.{ts,tsx}"],
          globalSetup: ["libs/build/src/launch/vitest-postgres.ts"],
        },
      },
      {
        test: {
          ...shared,
          name: "browser-side",
          include: [
            "{shell,mf-public,mf-client,mf-partner,mf-admin,libs/kit,libs/contracts,libs/domain}/src/**/*.test.{ts,tsx}",
          ],
        },
      },
      { test: { ...shared, name: "build", include: ["libs/build/src/**/*.test.ts"] } },
    ],
  },
});

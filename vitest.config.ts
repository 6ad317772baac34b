import { defineConfig } from "vitest/config";

const shared = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
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

import { defineConfig } from "@playwright/test";
import { portal } from "./support/portal.ts";

export default defineConfig({
  testDir: "journeys",
  testMatch: "**/*.ts",
  outputDir: "../.cache/journeys",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A journey that passes only the second time shows a defect of the portal or of the journey.
  retries: 0,
  timeout: 40_000,
  // Chromium competes with the API, the database and the bureaus for two cores.
  expect: { timeout: 10_000 },
  use: {
    baseURL: portal.siteUrl,
    locale: "en-US",
    timezoneId: "UTC",
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: portal.chromiumPath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});

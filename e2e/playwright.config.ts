import { defineConfig } from "@playwright/test";

// The dead-code check reads this file without a portal.
const { SITE_URL: siteUrl = "", CHROMIUM_PATH: chromiumPath = "" } = process.env;

export default defineConfig({
  testDir: "journeys",
  testMatch: "**/*.ts",
  outputDir: "../.cache/journeys",
  // Node leaves the types out by itself, and quicker.
  build: { external: ["**/*.ts"] },
  fullyParallel: true,
  forbidOnly: true,
  // More than cores: a journey waits for its screens much of the time.
  workers: 3,
  // A busy machine may need a second try; `npm test` counts such journeys apart.
  retries: 1,
  // Limits are for what hangs: a machine may be many times slower than ours.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: siteUrl,
    locale: "en-US",
    timezoneId: "UTC",
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // What a journey answers in place of the portal has to reach the page; the journey about it allows it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: chromiumPath,
      // Chromium writes a download's path in the locale's encoding; the folder may have letters that `C` lacks.
      env: { ...process.env, LC_ALL: "C.UTF-8" },
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

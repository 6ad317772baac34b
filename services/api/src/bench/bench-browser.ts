import { join } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { provideChromium } from "@roadworthy/build/launch/process/chromium";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
] as const;

/** The Chromium of the bench, and what it is started with. */
export function benchChromium(logDir: string): { path: string; flags: readonly string[] } {
  const { path } = provideChromium(process.env, join(logDir, "bench-chromium.log"));
  return { path, flags };
}

/** Starts it. */
export function openBrowser(logDir: string): Promise<Browser> {
  const { path: executablePath } = benchChromium(logDir);
  return chromium.launch({ executablePath, args: [...flags] });
}

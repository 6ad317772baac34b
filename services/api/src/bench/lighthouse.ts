import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { benchChromium } from "./bench-browser.ts";
import { median } from "./rounds.ts";
import { publicPages } from "./slow-pages.ts";

const run = promisify(execFile);

// 114 packages and 176 MB would be in every installation for the sake of this one command.
const LIGHTHOUSE_VERSION = "13.5.0";
const cacheDir = resolve(import.meta.dirname, "../../../../.cache");

const LEAST_SCORE = 95;
const RUNS = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const presets = [
  { name: "mobile", args: [] },
  { name: "desktop", args: ["--preset=desktop"] },
] as const;

const score = z.object({ score: z.number().nullable() });
const reply = z.object({
  categories: z.record(z.enum(categories), score),
  audits: z.record(z.string(), score.extend({ title: z.string(), displayValue: z.string().optional() })),
});
type Scores = Readonly<Record<(typeof categories)[number], number>>;

/** Rates the public pages with Lighthouse as a phone and as a desktop; returns what stayed under 95 of 100. */
export async function benchLighthouse(options: {
  siteUrl: string;
  logDir: string;
  say: (text: string) => void;
}): Promise<readonly string[]> {
  const { siteUrl, logDir, say } = options;
  const program = join(await provideLighthouse(say), "node_modules/lighthouse/cli/index.js");
  const missed: string[] = [];
  say(`Lighthouse ${LIGHTHOUSE_VERSION}, medians of ${RUNS} runs (goal ${LEAST_SCORE}):`);
  say(
    `  ${"page".padEnd(23)}${"as".padEnd(9)}${categories.map((category) => category.padStart(16)).join("")}`,
  );
  for (const path of publicPages) {
    for (const preset of presets) {
      const runs: Scores[] = [];
      const faults = new Set<string>();
      for (let count = 0; count < RUNS; count += 1) {
        const rated = await rate(program, `${siteUrl}${path}`, preset.args, logDir);
        runs.push(rated.scores);
        for (const fault of rated.faults) faults.add(fault);
      }
      const medians = categories.map((category) => median(runs.map((scores) => scores[category])));
      say(
        `  ${path.padEnd(23)}${preset.name.padEnd(9)}${medians.map((value) => value.toFixed(0).padStart(16)).join("")}`,
      );
      for (const fault of faults) say(`  ${"".padEnd(32)}${fault}`);
      categories.forEach((category, index) => {
        const value = medians[index] ?? 0;
        if (value < LEAST_SCORE)
          missed.push(`Lighthouse ${path} ${preset.name} ${category} ${value} < ${LEAST_SCORE}`);
      });
    }
  }
  say("");
  return missed;
}

async function rate(
  program: string,
  url: string,
  more: readonly string[],
  logDir: string,
): Promise<{ scores: Scores; faults: readonly string[] }> {
  const { path, flags } = benchChromium(logDir);
  const args = [
    program,
    url,
    ...more,
    "--quiet",
    "--output=json",
    `--only-categories=${categories.join(",")}`,
    `--chrome-flags=--headless=new ${flags.join(" ")}`,
    "--no-enable-error-reporting",
  ];
  const { stdout } = await run(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: path },
    maxBuffer: 64 * 1024 * 1024,
    timeout: 180_000,
  });
  const { categories: rated, audits } = reply.parse(JSON.parse(stdout));
  const [performance, accessibility, practices, seo] = categories.map((category) =>
    Math.round((rated[category].score ?? 0) * 100),
  );
  return {
    scores: {
      performance: performance ?? 0,
      accessibility: accessibility ?? 0,
      "best-practices": practices ?? 0,
      seo: seo ?? 0,
    },
    faults: Object.values(audits)
      .filter((audit) => audit.score !== null && audit.score < 0.5)
      .map(({ title, displayValue }) => [title, displayValue].filter(Boolean).join(": ")),
  };
}

/** Installs Lighthouse on first use, at its exact version, into the project's cache; returns its folder. */
async function provideLighthouse(say: (text: string) => void): Promise<string> {
  const folder = join(cacheDir, `lighthouse-${LIGHTHOUSE_VERSION}`);
  if (existsSync(folder)) return folder;
  const pnpm = process.env.ROADWORTHY_PNPM;
  if (pnpm === undefined) throw new Error("Lighthouse is installed by `npm run bench -- lighthouse` only.");
  const startedAt = performance.now();
  const draft = `${folder}.installing`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const manifest = { private: true, dependencies: { lighthouse: LIGHTHOUSE_VERSION } };
  await writeFile(join(draft, "package.json"), JSON.stringify(manifest));
  // Flat, so that the folder can be moved once it is complete.
  await run(
    process.execPath,
    [pnpm, "install", "--ignore-workspace", "--ignore-scripts", "--node-linker=hoisted"],
    {
      cwd: draft,
      timeout: 600_000,
    },
  );
  await rename(draft, folder);
  say(
    `Lighthouse ${LIGHTHOUSE_VERSION} installed into ${folder} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  );
  return folder;
}

import { availableParallelism, loadavg } from "node:os";
import { demoPassword } from "@roadworthy/contracts/demo-password";
import postgres from "postgres";
import { z } from "zod";
import { openDatabase } from "../platform/db.ts";
import { benchAreas } from "./area-visits.ts";
import { benchAuthRates } from "./auth-rates.ts";
import { benchAuthentication } from "./authentication.ts";
import { openBrowser } from "./bench-browser.ts";
import { createPartners } from "./bench-people.ts";
import { benchClientGrowth } from "./client-growth.ts";
import { benchGrowth } from "./growth.ts";
import { benchFirstScore } from "./journeys/first-score.ts";
import { benchTeams } from "./journeys/teams.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchLoginFlood } from "./login-flood.ts";
import { benchPages } from "./pages.ts";
import { benchPartner } from "./partner-lists.ts";
import { watchMemory } from "./peak-memory.ts";
import legs from "./legs.json" with { type: "json" };
import { at, benchPulls } from "./pulls.ts";
import { benchReportList } from "./report-list.ts";
import { benchRequestLog } from "./request-log.ts";
import { openReport } from "./report.ts";
import { benchRestart } from "./restart/restart.ts";
import { benchRowSecurity } from "./row-security/row-security.ts";
import { benchScale, idleMemory, reportMemory } from "./scale/scale.ts";
import { benchShards } from "./shards/shards.ts";
import { benchSlowPages } from "./slow-pages.ts";
import { benchTiming } from "./timing.ts";
import { benchUpdates } from "./updates.ts";
import { benchWebhooks } from "./webhooks.ts";

/**
 * `npm run bench [-- <part> …]`: how much of what its parts could do the running API passes on, as ratios within one run. `legs.json`
 * describes the parts and says which run only when named. Exits with 1 when a goal is missed.
 */
const settings = z
  .object({
    SITE_URL: z.url(),
    PORT: z.coerce.number(),
    METRICS_PORT: z.coerce.number().min(1),
    DATABASE_URL: z.string(),
    OWNER_DATABASE_URL: z.string(),
    BUREAU_URL: z.url(),
    BUREAU_KEY: z.string().optional(),
    RELEASES_DIR: z.string().default(""),
    DATA_DIR: z.string(),
    DATABASE_POOL: z.coerce.number().default(10),
    BENCH_ROUNDS: z.coerce.number().int().min(3).default(5),
    BENCH_SECONDS: z.coerce.number().int().min(1).default(3),
  })
  .parse(process.env);

const wanted = process.argv.slice(2);
const isWanted = (part: keyof typeof legs): boolean => wanted.length === 0 || wanted.includes(part);

const metricsUrl = `http://127.0.0.1:${settings.METRICS_PORT}/metrics`;
// Before anybody has asked it anything.
const idleMiB = wanted.includes("scale") ? await idleMemory(metricsUrl) : null;
const url = `http://127.0.0.1:${settings.PORT}`;
const logDir = `${settings.DATA_DIR}/logs`;
const owner = postgres(settings.OWNER_DATABASE_URL, { max: 1, onnotice: () => {} });
const database = openDatabase(settings.DATABASE_URL, {
  pool: settings.DATABASE_POOL,
  applicationName: "bench",
});
const report = openReport();
const bench = {
  url,
  owner,
  sql: database.sql,
  pool: settings.DATABASE_POOL,
  bureau: { url: settings.BUREAU_URL, key: settings.BUREAU_KEY },
  partners: await createPartners(
    owner,
    url,
    isWanted("pulls") || ["requests", "scale", "restart"].some((leg) => wanted.includes(leg)) ? 64 : 2,
  ),
  rounds: settings.BENCH_ROUNDS,
  seconds: settings.BENCH_SECONDS,
  logDir,
  report,
};

const { SITE_URL: siteUrl, RELEASES_DIR: releasesDir, DATA_DIR: dataDir } = settings;
const say = (text: string): void => report.say(text);
if (isWanted("pages")) {
  const browser = await openBrowser(logDir);
  try {
    const { rounds } = bench;
    const slow = { browser, siteUrl, releasesDir, dataDir, rounds, say };
    for (const crossed of await benchPages(browser, siteUrl, say)) report.miss(crossed);
    for (const missed of await benchSlowPages(slow)) report.miss(missed);
  } finally {
    await browser.close();
  }
}
if (wanted.includes("lighthouse")) {
  for (const missed of await benchLighthouse({ siteUrl, logDir, say })) report.miss(missed);
}
if (wanted.includes("areas")) {
  const browser = await openBrowser(logDir);
  try {
    for (const missed of await benchAreas(browser, siteUrl, say)) report.miss(missed);
  } finally {
    await browser.close();
  }
}
if (wanted.includes("first-score")) {
  const browser = await openBrowser(logDir);
  try {
    await benchFirstScore({ ...bench, browser, siteUrl });
  } finally {
    await browser.close();
  }
}
if (wanted.includes("teams")) {
  const browser = await openBrowser(logDir);
  try {
    await benchTeams({ ...bench, browser, siteUrl });
  } finally {
    await browser.close();
  }
}
const memory = watchMemory(metricsUrl);
if (isWanted("pulls")) await benchPulls(bench);
if (isWanted("list")) await benchReportList(bench);
if (isWanted("auth")) {
  await benchAuthentication(bench);
  const { login } = at(bench.partners, 0);
  await benchAuthRates({ ...bench, login });
  await benchLoginFlood({ ...bench, session: at(bench.partners, 1).session });
}
if (wanted.includes("growth"))
  await benchGrowth({ ...bench, admin: { email: "admin@roadworthy.example", password: demoPassword } });
if (wanted.includes("requests")) await benchRequestLog(bench);
if (wanted.includes("restart")) await benchRestart({ ...bench, ownerUrl: settings.OWNER_DATABASE_URL });
if (wanted.includes("shards")) await benchShards(bench);
if (wanted.includes("row-security")) await benchRowSecurity({ ...bench, databaseUrl: settings.DATABASE_URL });
if (wanted.includes("partner")) await benchPartner({ ...bench, metricsUrl });
if (wanted.includes("webhooks")) await benchWebhooks(bench);
if (wanted.includes("clients"))
  await benchClientGrowth({
    url,
    owner,
    report,
    client: { email: "premium@roadworthy.example", password: demoPassword },
  });
if (wanted.includes("updates")) await benchUpdates(bench);
if (wanted.includes("timing")) await benchTiming({ url, owner, report });
if (idleMiB !== null)
  await benchScale({
    ...bench,
    databaseUrl: settings.DATABASE_URL,
    ownerUrl: settings.OWNER_DATABASE_URL,
    metricsUrl,
  });
const peakMiB = await memory.stop();
if (idleMiB === null)
  report.say(`Peak memory of the API process under this load: ${peakMiB.toFixed(0)} MiB resident`);
else reportMemory(report, idleMiB, peakMiB);
report.say(
  `Load of the machine over the last minute: ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores. The bench itself makes about one per core; ` +
    `with much more, the ratios show what else runs on the machine.`,
);
await Promise.all([owner.end(), database.close()]);
report.say(report.missed.length > 0 ? `\nMissed: ${report.missed.join("; ")}` : "\nEvery goal was met.");
process.exitCode = report.missed.length > 0 ? 1 : 0;

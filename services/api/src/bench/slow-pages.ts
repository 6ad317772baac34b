import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { buildOrdinaryBundle } from "@roadworthy/build/release/ordinary-bundle";
import { request } from "undici";
import { openOrdinaryEdge } from "./ordinary-edge.ts";
import { median } from "./rounds.ts";
import { slowPhone, visitSlowly, type SlowVisit } from "./slow-visit.ts";

/** What a first visit of the public pages is measured by, ours and theirs alike. */
export const publicPages = ["/", "/pricing", "/auto-loan-calculator"] as const;

const MOST_OF_ORDINARY = 1.1;
const RENDERED_WITHIN_MS = 60_000;

/**
 * Visits the public pages over a slow connection, ours and the same code built as one ordinary bundle, in turn; returns
 * the goals that were missed.
 */
export async function benchSlowPages(options: {
  browser: Browser;
  siteUrl: string;
  releasesDir: string;
  dataDir: string;
  rounds: number;
  say: (text: string) => void;
}): Promise<readonly string[]> {
  const { browser, siteUrl, releasesDir, dataDir, rounds, say } = options;
  const ordinaryDir = join(dataDir, "ordinary-releases");
  await buildOrdinaryBundle(releasesDir, ordinaryDir);
  const edge = await openOrdinaryEdge(ordinaryDir, siteUrl);
  const missed: string[] = [];
  say(`First visits of a slow phone (${slowPhone.sentence}), medians of ${rounds} alternated rounds:`);
  say(
    `  ${"page".padEnd(23)}${"".padEnd(10)}${"first paint".padStart(12)}${"largest".padStart(10)}${"shift".padStart(8)}${"click acts".padStart(12)}` +
      `${"blocked".padStart(10)}${"JS KiB".padStart(9)}${"requests".padStart(10)}`,
  );
  try {
    for (const path of publicPages) {
      const sites = [siteUrl, edge.url] as const;
      for (const site of sites) await untilRendered(`${site}${path}`);
      const [ours, theirs] = await inTurn(browser, [`${sites[0]}${path}`, `${sites[1]}${path}`], rounds);
      say(lineOf(path, "ours", ours));
      say(lineOf("", "ordinary", theirs));
      const ratios = [
        ["JavaScript", middle(ours, "jsBytes") / middle(theirs, "jsBytes")],
        ["requests", middle(ours, "requests") / middle(theirs, "requests")],
        ["click acts", middle(ours, "clickActsMs") / middle(theirs, "clickActsMs")],
      ] as const;
      say(
        `  ${"".padEnd(23)}ratio     ${ratios.map(([what, ratio]) => `${what} ${ratio.toFixed(2)}`).join(", ")} (goal ${MOST_OF_ORDINARY} each)`,
      );
      missed.push(
        ...ratios
          .filter(([, ratio]) => ratio > MOST_OF_ORDINARY)
          .map(([what, ratio]) => `${path} ${what} ${ratio.toFixed(2)} > ${MOST_OF_ORDINARY}`),
      );
    }
  } finally {
    await edge.close();
  }
  say(
    `  "Click acts" is when the menu stood open that was pressed at the first paint. "Ordinary" is shell and public area in one webpack build without`,
  );
  say(
    `  federation, the same entry code, split by route, served by the same edge with the same pages rendered ahead.`,
  );
  say("");
  return missed;
}

/** Visits both addresses in each round; which goes first changes with every round. */
async function inTurn(
  browser: Browser,
  [ours, theirs]: readonly [string, string],
  rounds: number,
): Promise<readonly [readonly SlowVisit[], readonly SlowVisit[]]> {
  const seen: readonly [SlowVisit[], SlowVisit[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const oursNow = async (): Promise<void> => void seen[0].push(await visitSlowly(browser, ours));
    const theirsNow = async (): Promise<void> => void seen[1].push(await visitSlowly(browser, theirs));
    for (const visit of round % 2 === 0 ? [oursNow, theirsNow] : [theirsNow, oursNow]) await visit();
  }
  return seen;
}

/** Pages are rendered ahead in the background; a visit before that is another kind of visit. */
async function untilRendered(url: string): Promise<void> {
  const endsAt = performance.now() + RENDERED_WITHIN_MS;
  while (performance.now() < endsAt) {
    const { body } = await request(url, { headers: { accept: "text/html", "accept-language": "en" } });
    if ((await body.text()).includes("roadworthy:ready")) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${url} is not rendered ahead.`);
}

const middle = (visits: readonly SlowVisit[], what: keyof SlowVisit): number =>
  median(visits.map((visit) => visit[what]));

const lineOf = (path: string, whose: string, visits: readonly SlowVisit[]): string =>
  `  ${path.padEnd(23)}${whose.padEnd(10)}${ms(middle(visits, "firstPaintMs")).padStart(12)}${ms(middle(visits, "largestPaintMs")).padStart(10)}` +
  `${middle(visits, "layoutShift").toFixed(3).padStart(8)}${ms(middle(visits, "clickActsMs")).padStart(12)}${ms(middle(visits, "blockedMs")).padStart(10)}` +
  `${(middle(visits, "jsBytes") / 1024).toFixed(1).padStart(9)}${middle(visits, "requests").toFixed(0).padStart(10)}`;

const ms = (value: number): string => `${value.toFixed(0)} ms`;

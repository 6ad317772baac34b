import type { Browser } from "@playwright/test";
import { visit, type Bytes, type FirstVisit } from "./first-visit.ts";
import { storedSession } from "./bench-people.ts";

/** Budgets of the front end in KiB of brotli, first visit, empty cache. */
type Budget = {
  readonly path: string;
  readonly as: string | null;
  readonly before: number | null;
  readonly inAll: number;
};
const budgets: readonly Budget[] = [
  { path: "/", as: null, before: 0, inAll: 115 },
  { path: "/pricing", as: null, before: 0, inAll: 115 },
  { path: "/auto-loan-calculator", as: null, before: 0, inAll: 160 },
  { path: "/client/dashboard", as: "client", before: 290, inAll: 620 },
  { path: "/partner/dashboard", as: "partner", before: null, inAll: 330 },
  { path: "/admin/dashboard", as: "admin", before: null, inAll: 380 },
];
const HTML_KIB = 40;
const MAX_ROUNDS = 2;

/** Measures every page's first visit in a real Chromium; returns the budgets that were crossed. */
export async function benchPages(
  browser: Browser,
  siteUrl: string,
  say: (text: string) => void,
): Promise<readonly string[]> {
  const crossed: string[] = [];
  say("First visits with an empty cache, KiB on the wire (brotli / gzip):");
  say(
    `  ${"page".padEnd(20)}${"HTML".padStart(8)}${"JS to heading".padStart(16)}${"JS in all".padStart(15)}  rounds  budget (brotli)`,
  );
  for (const budget of budgets) {
    const { path, as } = budget;
    const session = as === null ? null : await storedSession(siteUrl, `${as}@roadworthy.example`);
    const url = `${siteUrl}${path}`;
    const seen = await visit(browser, url, session);
    const faults = faultsOf(budget, seen);
    crossed.push(...faults.map((fault) => `${path} ${fault}`));
    const limits = [
      budget.before === null ? "" : `${budget.before} to heading, `,
      `${budget.inAll} in all`,
    ].join("");
    say(
      `  ${path.padEnd(20)}${kib(seen.html.brotli).padStart(8)}${pair(seen.jsBeforeContent).padStart(16)}` +
        `${pair(seen.jsInAll).padStart(15)}  ${String(seen.rounds).padStart(6)}  ${limits}${faults.length > 0 ? `  CROSSED: ${faults.join(", ")}` : "  met"}`,
    );
  }
  say(
    `  "To heading" is what had arrived when the first heading of the page's own content showed (skeletons have none); "in all" after`,
  );
  say(
    `  scrolling to the end. A round is a script of shell or area asked for after the one before it had arrived; ${MAX_ROUNDS} are allowed in a signed-in area.`,
  );
  say("");
  return crossed;
}

function faultsOf({ as, before, inAll }: Budget, seen: FirstVisit): string[] {
  const faults: string[] = [];
  if (seen.html.brotli > HTML_KIB * 1024) faults.push(`HTML over ${HTML_KIB}`);
  if (before !== null && seen.jsBeforeContent.brotli > before * 1024)
    faults.push(`over ${before} to the heading`);
  if (seen.jsInAll.brotli > inAll * 1024) faults.push(`over ${inAll} in all`);
  if (as !== null && seen.rounds > MAX_ROUNDS) faults.push(`${seen.rounds} rounds`);
  return faults;
}

const pair = ({ brotli, gzip }: Bytes): string => `${kib(brotli)} / ${kib(gzip)}`;

const kib = (bytes: number): string => (bytes / 1024).toFixed(0);

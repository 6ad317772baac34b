import type { content } from "@roadworthy/contracts/content";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { withVariant } from "@roadworthy/contracts/variant-path";
import { language } from "@roadworthy/kit/language";
import { readPublic } from "@roadworthy/kit/read-public";

/** Plans, statements and the enrollment setting, as the API gives them. */
export type Site = ReplyOf<typeof content.site>;

/** One statement with its evidence. */
export type Claim = Site["claims"][number];

/** The site's content on its way: what a page's `load` hands to its parts, so that the page itself paints at once. */
export type SiteOnItsWay = {
  readonly site: Promise<Site>;
  /** The ids of what is switched off for now; none when the content cannot be read. */
  readonly featuresOff: Promise<readonly string[]>;
  readonly attempt: number;
};

/** As long as the API lets a browser keep its answer. */
const freshForMs = 60_000;
let attempts = 0;
let last: (SiteOnItsWay & { readonly startedAtMs: number }) | null = null;

/** A page's `load`: starts reading the content without waiting for it. Pages within a minute of each other share one answer. */
export async function startSite(): Promise<SiteOnItsWay> {
  const startedAtMs = performance.now();
  if (last !== null && startedAtMs - last.startedAtMs < freshForMs) return last;
  attempts += 1;
  const path =
    language === "en" ? "/api/v1/content/site" : (`/api/v1/content/site?lang=${language}` as const);
  const site = readPublic<typeof content.site>(
    path,
    undefined,
    withVariant(path, window.__ROADWORTHY_VARIANT__ ?? null),
  );
  markWhenDone(site);
  const featuresOff = site.then(
    (known) => known.featuresOff,
    () => [],
  );
  markWhenDone(featuresOff);
  const coming = { site, featuresOff, attempt: attempts, startedAtMs };
  last = coming;
  // `SitePart` shows a failure; the next page or Try Again asks anew.
  site.catch(() => {
    if (last === coming) last = null;
  });
  return coming;
}

/**
 * Leaves on a promise what React's `use` looks for before it waits (react.dev/reference/react/use): a part whose content came with the
 * page is then taken over at once when somebody presses a button in it, where React would otherwise drop that click.
 */
function markWhenDone<Value>(promise: Promise<Value>): void {
  promise.then(
    (value) => void Object.assign(promise, { status: "fulfilled", value }),
    (reason: unknown) => void Object.assign(promise, { status: "rejected", reason }),
  );
}

/** Makes the next page read the content anew. */
export function forgetSite(): void {
  last = null;
}

/** The statements of one kind, in the order the API gives. */
export const claimsOf = (site: Site, kind: Claim["kind"]): readonly Claim[] =>
  site.claims.filter((claim) => claim.kind === kind);

import type { content } from "@roadworthy/contracts/content";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import type { PageArgs } from "@roadworthy/kit/parts/page";
import { readPublic } from "@roadworthy/kit/read-public";

/** Plans, statements and the enrolment setting, as the API gives them. */
export type Site = ReplyOf<typeof content.site>;

/** One statement with its evidence. */
export type Claim = Site["claims"][number];

/** The site's content on its way: what a page's `load` hands to its parts, so that the page itself paints at once. */
export type SiteOnItsWay = { readonly site: Promise<Site>; readonly attempt: number };

let attempts = 0;

/** A page's `load`: starts reading the content without waiting for it. */
export async function startSite({ signal }: Pick<PageArgs, "signal">): Promise<SiteOnItsWay> {
  const site = readSite(signal);
  // A failure is shown by `SitePart`; it must not count as unhandled while that has not rendered yet.
  site.catch(() => undefined);
  attempts += 1;
  return { site, attempt: attempts };
}

const readSite = (signal: AbortSignal): Promise<Site> =>
  readPublic<typeof content.site>("/api/v1/content/site", signal);

/** The statements of one kind, in the order the API gives. */
export const claimsOf = (site: Site, kind: Claim["kind"]): readonly Claim[] =>
  site.claims.filter((claim) => claim.kind === kind);

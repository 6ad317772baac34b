import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { releaseVersion } from "../operations/releases.ts";

/**
 * What a page reports about itself, at most once per page load, front end and kind: `view` that a front end was asked for; `load` that it could
 * not be loaded; `crash` that what it drew threw; `hang` that the page before never answered again, or waited for ever; `policy` that
 * the content security policy or Trusted Types refused something, or that adopted style sheets hid the frame.
 */
export const beaconKind = z.enum(["view", "load", "crash", "hang", "policy"]);
export type BeaconKind = z.infer<typeof beaconKind>;

/** The web vitals that are kept (https://web.dev/articles/vitals): milliseconds, and for CLS thousandths of its score. */
export const vitalName = z.enum(["LCP", "INP", "CLS"]);
export type VitalName = z.infer<typeof vitalName>;

const of = { app: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), version: releaseVersion };

export const beaconItem = z.discriminatedUnion("kind", [
  z.strictObject({ kind: beaconKind, ...of }),
  z.strictObject({ kind: z.literal("vital"), ...of, name: vitalName, value: z.number().min(0).max(600_000) }),
]);
export type BeaconItem = z.infer<typeof beaconItem>;

/** The percentage of page loads that report: all of them while a canary runs, so that it is judged soon. */
export const beaconShare = { usually: 10, whileCanary: 100 } as const;

/** What pages report about the front ends they ran. It names nobody: no session, no address of a page, no text of an error. */
export const beacons = {
  send: endpoint({
    id: "beacons.send",
    method: "POST",
    path: "/api/v1/beacons",
    tag: "Platform",
    summary: "Count what a page met: failures and web vitals, by version of the front end",
    description:
      "Versions that are not live, or were not lately, are not counted. Nothing about the visitor is kept.",
    policy: "public",
    body: z.strictObject({ items: z.array(beaconItem).min(1).max(40) }),
    status: 202,
    reply: z.object({ counted: z.int() }),
    refusals: ["rate_limited"],
  }),
};

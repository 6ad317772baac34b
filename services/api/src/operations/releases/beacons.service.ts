import { and, gte, inArray, lt, sql } from "drizzle-orm";
import { readPointers } from "@roadworthy/build/release/registry-rows";
import type { BeaconItem, beacons as api } from "@roadworthy/contracts/beacons";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { Registry } from "@roadworthy/contracts/releases";
import { Counter, type Registry as MetricsRegistry } from "prom-client";
import { AppError } from "../../platform/app-error.ts";
import { callerNetwork, callerSite, isLoopback } from "../../platform/http/caller-network.rules.ts";
import type { Ctx, Deps } from "../../platform/ctx.ts";
import { perProcess } from "../../platform/per-process.ts";
import { draw } from "../../platform/throttle/throttle.service.ts";
import { beaconCounts } from "./beacons.table.ts";
import { boundOf, threeQuarters, type Tally } from "./canary.rules.ts";

type Labels = "app" | "version" | "channel" | "kind";
type Channel = "stable" | "canary" | "earlier";

const failureKinds: readonly string[] = ["load", "crash", "hang"];
/** A site at which a canary failed, counted once a day however often it says so. */
const siteKind = "site";
const minuteMs = 60_000;
const shownDays = 7;
const keptDays = 30;

const counterOf = perProcess((): { counter?: Counter<Labels> } => ({}));

/** Publishes what this process counts, by version. Versions that are live or were lately are few, so the series are too. */
export function publishBeacons(deps: Pick<Deps, "memory">, registry: MetricsRegistry): void {
  counterOf(deps).counter = new Counter({
    name: "portal_beacons_total",
    help: "What pages told of a front end's version: views, failures by kind, refusals by policy, web vitals",
    labelNames: ["app", "version", "channel", "kind"],
    registers: [registry],
  });
}

/** Counts what a page met. Versions that we do not serve, and what one network sends beyond 240 pages an hour, are left out. */
export async function countBeacons(
  ctx: Ctx,
  { body: { items } }: InputOf<typeof api.send>,
): Promise<ReplyOf<typeof api.send>> {
  const seconds = await draw(ctx, [
    {
      name: "beacon",
      subject: callerNetwork(ctx.ip),
      attempts: 240,
      windowSeconds: 3600,
    },
  ]);
  if (seconds !== null)
    throw new AppError("rate_limited", "Enough pages of this network were counted.", {
      headers: { "retry-after": String(seconds) },
    });
  if (ctx.config.releasesDir === undefined) return { counted: 0 };
  const live = await readPointers(ctx.sql);
  const minute = startOfMinute(ctx.now());
  const rows = new Map<string, typeof beaconCounts.$inferInsert>();
  for (const item of items) {
    const channel = channelOf(live, item);
    if (channel === null) continue;
    const { app, version } = item;
    const isVital = item.kind === "vital";
    const row = {
      app,
      version,
      minute,
      kind: isVital ? item.name : item.kind,
      bound: isVital ? boundOf(item.name, item.value) : 0,
      count: 1,
    };
    const key = `${app} ${version} ${row.kind}`;
    // Each event of a page counts once, however often the page reports it.
    if (rows.has(key)) continue;
    rows.set(key, row);
    if (channel === "canary" && failureKinds.includes(row.kind) && (await isFirstOfSite(ctx, live, item)))
      rows.set(`${app} ${version} ${siteKind}`, { ...row, kind: siteKind });
    counterOf(ctx).counter?.inc({ app, version, channel, kind: row.kind });
  }
  if (rows.size > 0)
    await ctx.db
      .insert(beaconCounts)
      // One order for everybody, so that two pages never wait for each other in a ring.
      .values([...rows.keys()].toSorted().flatMap((key) => rows.get(key) ?? []))
      .onConflictDoUpdate({
        target: [
          beaconCounts.app,
          beaconCounts.version,
          beaconCounts.minute,
          beaconCounts.kind,
          beaconCounts.bound,
        ],
        set: { count: sql`${beaconCounts.count} + 1` },
      });
  return { counted: [...rows.values()].filter(({ kind }) => kind !== siteKind).length };
}

/** Whether a canary's failure is today's first from this site at its present share. On one's own machine every page stands for a site. */
async function isFirstOfSite(
  ctx: Ctx,
  live: Registry["apps"],
  { app, version }: BeaconItem,
): Promise<boolean> {
  if (isLoopback(ctx.ip)) return true;
  const subject = `${callerSite(ctx.ip)} ${app} ${version} ${live[app]?.percent}`;
  return (
    (await draw(ctx, [{ name: "canary-failure", subject, attempts: 1, windowSeconds: 86_400 }])) === null
  );
}

function channelOf(live: Registry["apps"], { app, version }: BeaconItem): Channel | null {
  const pointer = Object.hasOwn(live, app) ? live[app] : undefined;
  if (pointer === undefined) return null;
  if (version === pointer.stable) return "stable";
  if (version === pointer.canary) return "canary";
  return [...pointer.history, ...(pointer.withdrawn ?? [])].includes(version) ? "earlier" : null;
}

/** Beacons are counted by the minute. */
export const startOfMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / minuteMs) * minuteMs);

/**
 * Page loads and failures of a version since an instant, and at how many sites it failed as a canary. A page that hung could not report
 * its load, so a hang counts as one.
 */
export async function tallyOf(
  ctx: Ctx,
  app: string,
  version: string,
  since: Date,
): Promise<Tally & { readonly sites: number }> {
  const [row] = await ctx.db
    .select({
      views: sql<number>`coalesce(sum(${beaconCounts.count}) filter (where ${beaconCounts.kind} in ('view', 'hang')), 0)::int`,
      failures: sql<number>`coalesce(sum(${beaconCounts.count}) filter (where ${inArray(beaconCounts.kind, [...failureKinds])}), 0)::int`,
      sites: sql<number>`coalesce(sum(${beaconCounts.count}) filter (where ${beaconCounts.kind} = ${siteKind}), 0)::int`,
    })
    .from(beaconCounts)
    .where(
      and(
        sql`${beaconCounts.app} = ${app}`,
        sql`${beaconCounts.version} = ${version}`,
        gte(beaconCounts.minute, since),
      ),
    );
  return row ?? { views: 0, failures: 0, sites: 0 };
}

/** What is shown of a version: counts of the last seven days, and what three quarters of the page loads kept to. */
export type Health = {
  views: number;
  load: number;
  crash: number;
  hang: number;
  policy: number;
  lcpMs: number | null;
  inpMs: number | null;
  cls: number | null;
};

/** The health of every version that pages told of, by `<app> <version>`. */
export async function readHealth(ctx: Ctx): Promise<ReadonlyMap<string, Health>> {
  const rows = await ctx.db
    .select({
      app: beaconCounts.app,
      version: beaconCounts.version,
      kind: beaconCounts.kind,
      bound: beaconCounts.bound,
      count: sql<number>`sum(${beaconCounts.count})::int`,
    })
    .from(beaconCounts)
    .where(gte(beaconCounts.minute, daysAgo(ctx, shownDays)))
    .groupBy(beaconCounts.app, beaconCounts.version, beaconCounts.kind, beaconCounts.bound);
  const found = Map.groupBy(rows, ({ app, version }) => `${app} ${version}`);
  return new Map(
    [...found].map(([key, counts]) => {
      const total = (kind: string) =>
        counts.filter((one) => one.kind === kind).reduce((sum, { count }) => sum + count, 0);
      const vital = (kind: string) => threeQuarters(counts.filter((one) => one.kind === kind));
      const cls = vital("CLS");
      return [
        key,
        {
          views: total("view"),
          load: total("load"),
          crash: total("crash"),
          hang: total("hang"),
          policy: total("policy"),
          lcpMs: vital("LCP"),
          inpMs: vital("INP"),
          cls: cls === null ? null : cls / 1000,
        },
      ];
    }),
  );
}

/** Forgets counts that are older than thirty days. */
export async function forgetOldBeacons(ctx: Ctx): Promise<void> {
  await ctx.db.delete(beaconCounts).where(lt(beaconCounts.minute, daysAgo(ctx, keptDays)));
}

const daysAgo = (ctx: Ctx, days: number): Date => new Date(ctx.now().getTime() - days * 24 * 60 * minuteMs);

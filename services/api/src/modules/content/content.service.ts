import { asc, eq, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { content } from "@roadworthy/contracts/content";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { Language } from "@roadworthy/contracts/languages";
import { bureau } from "@roadworthy/contracts/primitives";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { throttles } from "../auth/throttles.table.ts";
import { contentClaims, plans, platformSettings, waitlistEntries } from "./content.table.ts";

const enrolment = z.enum(["waitlist", "open"]);
const bureauList = z.array(bureau);

/** A column in the language asked for, or in English where it was not translated. */
const inLanguage = <C extends AnyPgColumn>(
  language: Language | undefined,
  english: C,
  spanish: AnyPgColumn,
): SQL<C["_"]["data"]> =>
  language === "es" ? sql<C["_"]["data"]>`coalesce(${spanish}, ${english})` : sql<C["_"]["data"]>`${english}`;

/** What the public pages show: the plans on sale, statements with their evidence, and whether enrolment is open. */
export async function readSite(
  ctx: Ctx,
  { query }: InputOf<typeof content.site>,
): Promise<ReplyOf<typeof content.site>> {
  const [setting, planRows, claimRows] = await Promise.all([
    ctx.db
      .select({ value: platformSettings.value })
      .from(platformSettings)
      .where(eq(platformSettings.name, "enrolment")),
    ctx.db
      .select({
        id: plans.id,
        name: plans.name,
        tier: plans.tier,
        priceMonthlyCents: plans.priceMonthlyCents,
        bureaus: plans.bureaus,
        features: inLanguage(query.lang, plans.features, plans.featuresEs),
        isRecommended: plans.isRecommended,
      })
      .from(plans)
      .orderBy(asc(plans.sortOrder)),
    ctx.db
      .select({
        id: contentClaims.id,
        kind: contentClaims.kind,
        title: inLanguage(query.lang, contentClaims.title, contentClaims.titleEs),
        body: inLanguage(query.lang, contentClaims.body, contentClaims.bodyEs),
        source: inLanguage(query.lang, contentClaims.source, contentClaims.sourceEs),
        asOf: contentClaims.asOf,
        isSample: contentClaims.isSample,
      })
      .from(contentClaims)
      .orderBy(asc(contentClaims.kind), asc(contentClaims.sortOrder), asc(contentClaims.id)),
  ]);
  // The same for everyone, so it may be kept by browsers and proxies.
  ctx.http.setHeader("cache-control", "public, max-age=60");
  return {
    enrolment: enrolment.catch("waitlist").parse(setting[0]?.value),
    plans: planRows.map((plan) => ({ ...plan, bureaus: bureauList.parse(plan.bureaus) })),
    claims: claimRows,
  };
}

/** How many addresses one visitor may put on the waitlist in an hour. */
export const waitlistPerHour = 10;

/** Puts an address on the waitlist; whoever asks does not learn whether it was there. Refuses with `rate_limited`. */
export async function joinWaitlist(
  ctx: Ctx,
  { body }: InputOf<typeof content.joinWaitlist>,
): Promise<ReplyOf<typeof content.joinWaitlist>> {
  await countVisitor(ctx);
  await ctx.db.insert(waitlistEntries).values({ email: body.email.toLowerCase() }).onConflictDoNothing();
  return { joined: true };
}

/** One statement, so that two API processes count together. */
async function countVisitor(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const key = `waitlist:${ctx.cipher.blindIndex("waitlist-ip-v1", ctx.ip).toString("hex")}`;
  const hasEnded = sql`${throttles.windowEndsAt} <= ${now.toISOString()}`;
  const [meter] = await ctx.db
    .insert(throttles)
    .values({ key, used: 1, windowEndsAt: new Date(now.getTime() + 3_600_000) })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        used: sql`case when ${hasEnded} then 1 else ${throttles.used} + 1 end`,
        windowEndsAt: sql`case when ${hasEnded} then excluded.window_ends_at else ${throttles.windowEndsAt} end`,
      },
    })
    .returning({ used: throttles.used, windowEndsAt: throttles.windowEndsAt });
  if (meter && meter.used > waitlistPerHour) {
    const waitS = Math.max(1, Math.ceil((meter.windowEndsAt.getTime() - now.getTime()) / 1000));
    throw new AppError("rate_limited", "Too many addresses from here. Try again later.", {
      headers: { "retry-after": String(waitS) },
    });
  }
}

import { asc } from "drizzle-orm";
import { z } from "zod";
import type { content } from "@roadworthy/contracts/content";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { bureau } from "@roadworthy/contracts/primitives";
import type { Ctx } from "../../platform/ctx.ts";
import { claimVersion, inLanguage, keepForAMinute } from "./public-content.ts";
import { contentClaims } from "./content.table.ts";
import { readRunning, type RunningExperiment } from "../experiments/experiments.queries.ts";
import { readFeaturesOff, readWorkingFeatures } from "../../money/plans/plan-features.queries.ts";
import { workingFeatures } from "../../money/plans/plan-features.rules.ts";
import { plans } from "../../money/plans/plans.table.ts";
import { readSetting } from "../../platform/settings/platform-settings.queries.ts";
import { showsSamples } from "../../platform/samples.ts";

const enrollment = z.enum(["waitlist", "open"]);
const bureauList = z.array(bureau);

/** What the public pages show: the plans on sale, statements with their evidence, and whether enrollment is open. */
export async function readSite(
  ctx: Ctx,
  { query }: InputOf<typeof content.site>,
): Promise<ReplyOf<typeof content.site>> {
  const [setting, planRows, claimRows, working, featuresOff, running] = await Promise.all([
    readSetting(ctx, "enrollment"),
    ctx.db
      .select({
        id: plans.id,
        name: plans.name,
        tier: plans.tier,
        priceMonthlyCents: plans.priceMonthlyCents,
        bureaus: plans.bureaus,
        features: inLanguage(query.lang, plans.features, plans.featuresEs),
        featureIds: plans.featureIds,
        isRecommended: plans.isRecommended,
      })
      .from(plans)
      .orderBy(asc(plans.sortOrder)),
    ctx.db
      .select({
        id: contentClaims.id,
        kind: contentClaims.kind,
        version: claimVersion,
        title: inLanguage(query.lang, contentClaims.title, contentClaims.titleEs),
        body: inLanguage(query.lang, contentClaims.body, contentClaims.bodyEs),
        source: inLanguage(query.lang, contentClaims.source, contentClaims.sourceEs),
        asOf: contentClaims.asOf,
        isSample: contentClaims.isSample,
        feature: contentClaims.feature,
      })
      .from(contentClaims)
      .orderBy(asc(contentClaims.kind), asc(contentClaims.sortOrder), asc(contentClaims.id)),
    readWorkingFeatures(ctx),
    readFeaturesOff(ctx),
    readRunning(ctx),
  ]);
  // In production nothing made up is shown, and nowhere what does not work yet.
  const isShown = ({ isSample, feature }: { isSample: boolean; feature: string | null }) =>
    (feature === null || working.has(feature)) && (!isSample || showsSamples(ctx));
  const shown = claimRows.filter(isShown).map(({ feature: _bound, ...claim }) => claim);
  keepForAMinute(ctx);
  return {
    enrollment: enrollment.catch("waitlist").parse(setting?.value),
    plans: planRows.map(({ featureIds, ...plan }) => ({
      ...plan,
      bureaus: bureauList.parse(plan.bureaus),
      features: workingFeatures(plan.features, featureIds, working),
    })),
    featuresOff,
    ...onTrial(shown, running, query),
  };
}

/** The statements with the text on trial that was asked for, and which one that is. */
function onTrial<Claim extends { readonly id: string; readonly version: number }>(
  claims: readonly Claim[],
  running: RunningExperiment | null,
  { lang, variant }: InputOf<typeof content.site>["query"],
) {
  const { id, itemId, b } = running ?? {};
  const isOn = (claim: Claim): boolean => claim.id === itemId;
  if (id === undefined || itemId === undefined || b === undefined || !claims.some(isOn))
    return { claims: [...claims], experiment: null };
  const isB = variant === id;
  const inB =
    lang === "es"
      ? { title: b.titleEs ?? b.title, body: b.bodyEs ?? b.body }
      : { title: b.title, body: b.body };
  return {
    claims: claims.map((claim) => (isOn(claim) ? { ...claim, ...(isB && inB), version: null } : claim)),
    experiment: { id, itemId, variant: isB ? ("b" as const) : ("a" as const) },
  };
}

import type { adminReports as api, OfferBias } from "@roadworthy/contracts/admin-reports";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { rulesOf } from "../../credit/offers/offers.rules.ts";
import { openConsumer } from "../../credit/pulls/consumer-identity.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { showsSamples } from "../../platform/samples.ts";
import { ageGroup, compareGroups, regionOf, type GroupTally } from "./bias.rules.ts";

/** Clients that one check looks at: the newest scores. */
const MOST_CLIENTS = 5_000;

type Member = { readonly score: number; readonly groups: readonly (readonly [basis: Basis, name: string])[] };
type Basis = OfferBias["groups"][number]["basis"];

/**
 * A first look for disparate impact (12 CFR 1002.6(a), comment 2): whether the score limits of an offer reach groups of clients unlike.
 * Age is checked as it is; where people live stands in for what may not be asked (12 CFR 1002.5(b)). Returns sums only.
 */
export async function checkBias(ctx: Ctx): Promise<ReplyOf<typeof api.bias>> {
  requireActor(ctx, "admin");
  const today = lastUsDayOf(ctx.now());
  const [members, offers] = await Promise.all([
    readMembers(ctx, today),
    ctx.sql<
      { id: string; lender: string; ratePercent: string; termMonths: number; rules: Record<string, number> }[]
    >`
      select id, lender, rate_percent as "ratePercent", term_months as "termMonths", rules from loan_offers
      where valid_from <= ${today}::date and (valid_until is null or valid_until >= ${today}::date)
        and (not is_sample or ${showsSamples(ctx)})
      order by lender, term_months, id`,
  ]);
  await recordAudit(ctx, {
    action: "offer_bias.check",
    object: "loan_offers",
    stream: "platform",
    detail: { clients: members.length, offers: offers.length },
  });
  return {
    clients: members.length,
    items: offers.map(({ rules, ...offer }) => {
      const { minimumScore, maximumScore } = rulesOf(rules);
      const isReached = ({ score }: Member): boolean =>
        score >= (minimumScore ?? 0) && score <= (maximumScore ?? Infinity);
      return {
        ...offer,
        minimumScore,
        maximumScore,
        groups: (["age", "region"] as const).flatMap((basis) =>
          compareGroups(talliesOf(members, basis, isReached)).map((found) => ({ basis, ...found })),
        ),
      };
    }),
  };
}

function talliesOf(
  members: readonly Member[],
  basis: Basis,
  isReached: (member: Member) => boolean,
): GroupTally[] {
  const tallies = new Map<string, { judged: number; reached: number }>();
  for (const member of members) {
    const name = member.groups.find(([one]) => one === basis)?.[1];
    if (name === undefined) continue;
    const tally = tallies.get(name) ?? { judged: 0, reached: 0 };
    tally.judged += 1;
    if (isReached(member)) tally.reached += 1;
    tallies.set(name, tally);
  }
  return [...tallies]
    .map(([name, tally]) => ({ name, ...tally }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The newest Equifax score of each client with what of their identity the groups are made of; names and numbers stay behind. */
async function readMembers(ctx: Ctx, today: string): Promise<Member[]> {
  const rows = await ctx.sql<{ value: number; consumerId: string; sealed: string | null }[]>`
    select * from (
      select distinct on (r.owner_user_id) r.owner_user_id, s.value, c.id as "consumerId", c.sealed_identity as sealed, r.created_at
      from credit_reports r join credit_scores s on s.report_id = r.id and s.bureau = 'equifax' and s.value is not null
      join consumers c on c.id = r.consumer_id
      where r.owner_user_id is not null and r.mode = 'live'
      order by r.owner_user_id, r.created_at desc
    ) newest order by created_at desc limit ${MOST_CLIENTS}`;
  return rows.map(({ value, consumerId, sealed }) => {
    if (sealed === null) return { score: value, groups: [] };
    const { dateOfBirth, address } = openConsumer(ctx.cipher, consumerId, sealed);
    return {
      score: value,
      groups: [
        ...(dateOfBirth === undefined ? [] : [["age", ageGroup(dateOfBirth, today)] as const]),
        ["region", regionOf(address.state)] as const,
      ],
    };
  });
}

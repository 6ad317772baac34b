import type { Bureau, PullType } from "@roadworthy/contracts/primitives";
import type { PullStatus } from "@roadworthy/contracts/pulls";
import { sealConsumer } from "../../credit/pulls/consumer-identity.ts";
import type { TestApi } from "../harness.ts";

export type ReportSpec = {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly mode?: "live" | "test";
  readonly status?: PullStatus;
  readonly type?: PullType;
  readonly bureaus?: readonly Bureau[];
  readonly chargedCents?: number;
  readonly reference?: string;
  readonly createdAt?: Date;
  /** A report about the same person as an earlier one. */
  readonly consumerId?: string;
};

/**
 * Rows of a partner's past pull and its report, as the pull functions leave them but without money: for lists and figures only. A
 * bureau that was asked has a score when the pull did not fail.
 */
export async function insertReport(
  server: TestApi,
  partnerId: string,
  spec: ReportSpec = {},
): Promise<{ reportId: string; pullId: string; consumerId: string }> {
  const { owner } = server;
  const [ids] = await owner<{ report: string; pull: string; consumer: string }[]>`
    select new_id('rep') as report, new_id('pull') as pull, new_id('cnsm') as consumer`;
  if (!ids) throw new Error("no ids");
  const consumerId = spec.consumerId ?? ids.consumer;
  const { status = "completed", mode = "live", type = "soft", bureaus = ["equifax"] } = spec;
  const at = spec.createdAt ?? new Date();
  if (spec.consumerId === undefined) {
    const sealed = sealConsumer(server.deps.cipher, consumerId, {
      firstName: spec.firstName ?? "Casey",
      lastName: spec.lastName ?? "Lindqvist",
      address: { street: "77 Canal St", city: "Duluth", state: "MN", zipCode: "55802" },
    });
    await owner`
      insert into consumers (id, partner_id, sealed_identity, display_name, identity_index)
      values (${consumerId}, ${partnerId}, ${sealed.sealedIdentity}, ${sealed.displayName}, ${sealed.identityIndex})`;
  }
  const priceCents = spec.chargedCents ?? 275;
  const [consent] = await owner<{ id: string }[]>`
    insert into consents (partner_id, text_version, text_sha256, scope, method)
    values (${partnerId}, 1, repeat('0', 64), '{}', 'in_person') returning id`;
  await owner`
    insert into pulls (id, partner_id, mode, idempotency_key, request_hash, consumer_id, consent_id, pull_type, score_type,
      purpose, status, quoted_cents, charged_cents, reference, created_at)
    values (${ids.pull}, ${partnerId}, ${mode}, ${ids.pull}, '\\x00', ${consumerId}, ${consent?.id ?? ""}, ${type}, 'vantage',
      'EXTENSION_OF_CREDIT', ${status}, ${priceCents}, ${priceCents}, ${spec.reference ?? null}, ${at})`;
  await owner`
    insert into credit_reports (id, consumer_id, consumer_name, charged_cents, partner_id, mode, pull_id, pull_type, score_type, bureaus, status, purpose,
      reference, created_at)
    select ${ids.report}, id, display_name, ${priceCents}, ${partnerId}, ${mode}, ${ids.pull}, ${type}, 'vantage', ${[...bureaus]}, ${status},
      'EXTENSION_OF_CREDIT', ${spec.reference ?? null}, ${at}
    from consumers where id = ${consumerId}`;
  await owner`
    insert into pull_bureaus (pull_id, bureau, status, price_cents)
    select ${ids.pull}, b, ${status === "failed" ? "error" : "answered"},
      ${priceCents}::int / ${bureaus.length}::int + case when nth = 1 then ${priceCents}::int % ${bureaus.length}::int else 0 end
    from unnest(${[...bureaus]}::bureau_name[]) with ordinality as asked (b, nth)`;
  if (status === "completed" || status === "partial") {
    await owner`
      insert into credit_scores (report_id, bureau, model, version, value, range_min, range_max, scored_on)
      select ${ids.report}, b, 'VantageScore', '4.0', 712, 300, 850, ${at}::timestamptz::date
      from unnest(${[...bureaus]}::bureau_name[]) b`;
    await owner`update credit_reports set listed_scores = listed_scores(id) where id = ${ids.report}`;
  }
  if (status !== "pending") await owner`select roll_up_pull(${ids.pull})`;
  return { reportId: ids.report, pullId: ids.pull, consumerId };
}

/** A report of a business, in test mode while it isn't certified: its id. */
export async function reportOf(api: TestApi, partnerId: string): Promise<string> {
  const [partner] = await api.owner<{ mode: "live" | "test" }[]>`
    select case when status = 'pending' then 'test' else 'live' end as mode from partners where id = ${partnerId}`;
  return (await insertReport(api, partnerId, { mode: partner?.mode ?? "live" })).reportId;
}

import { randomBytes, randomUUID } from "node:crypto";
import type postgres from "postgres";
import type { Subject } from "@roadworthy/contracts/bureau-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import { sealOwnConsumer } from "../credit/pulls/consumer-identity.ts";
import type { TestApi } from "./harness.ts";
import { lettersOf, testSsn } from "./credit/test-ssn.ts";

/** An ordinary person in the never-issued 9xx area; each call another one. */
export function anyone(): Subject {
  const ssn = testSsn();
  return {
    firstName: "Robin",
    lastName: `Vale${lettersOf(ssn)}`,
    address: { street: "14 Harrow St", city: "Lansing", state: "MI", zipCode: "48933" },
    dateOfBirth: "1984-06-02",
    ssn,
  };
}

/** Puts a person's identity on file: a client's own when `partnerId` is not given, else as that partner knows them. */
export async function putConsumer(
  api: TestApi,
  userId: string | null,
  identity: Subject = anyone(),
  partnerId: string | null = null,
): Promise<string> {
  const id = `cnsm_${randomUUID().replaceAll("-", "")}`;
  const sealed = sealOwnConsumer(api.deps.cipher, id, identity);
  await api.owner`insert into consumers ${api.owner({
    id,
    partner_id: partnerId,
    user_id: userId,
    sealed_identity: sealed.sealedIdentity,
    display_name: sealed.displayName,
    ssn_last4: sealed.ssnLast4,
    ssn_index: sealed.ssnIndex,
    identity_index: sealed.identityIndex,
    guard_indexes: partnerId === null ? sealed.guardIndexes : null,
  })}`;
  return id;
}

/** Puts one of the client's own reports on file, with a score per bureau and an empty file around it. */
export async function putOwnReport(
  api: TestApi,
  report: {
    readonly userId: string;
    readonly consumerId: string;
    readonly at: Date;
    readonly scores: Partial<Record<Bureau, number>>;
  },
): Promise<string> {
  const { owner } = api;
  const scored = bureauEntries(report.scores);
  return owner.begin(async (sql) => {
    const [row] = await sql<{ id: string }[]>`
      insert into credit_reports (consumer_id, owner_user_id, pull_type, score_type, bureaus, status, created_at)
      values (${report.consumerId}, ${report.userId}, 'soft', 'vantage', ${scored.map(([bureau]) => bureau)}::text[]::bureau_name[],
        'completed', ${report.at}) returning id`;
    const id = row?.id ?? "";
    const scoredOn = utcDay(report.at);
    for (const [bureau, value] of scored) {
      const score = { model: "VantageScore", version: "4.0", value, noScoreReason: null, rangeMin: 300, rangeMax: 850, scoredOn, reasons: [] }; // prettier-ignore
      const file = { score, alerts: [], tradelines: [], inquiries: [], publicRecords: [], collections: [] };
      await sql`insert into bureau_files (report_id, bureau, file, received_at)
        values (${id}, ${bureau}, ${sql.json(file)}, ${report.at})`;
      await sql`insert into credit_scores (report_id, bureau, model, version, value, range_min, range_max, scored_on)
        values (${id}, ${bureau}, 'VantageScore', '4.0', ${value}, 300, 850, ${scoredOn})`;
    }
    return id;
  });
}

/** Puts a settled pull of a consumer on file, without the bureaus or the ledger. */
export async function putPull(
  owner: postgres.Sql,
  pull: {
    readonly partnerId: string;
    readonly consumerId: string;
    readonly bureaus: readonly Bureau[];
    readonly mode?: "live" | "test";
    readonly type?: "soft" | "hard";
    readonly status?: "completed" | "canceled";
    readonly at?: Date;
  },
): Promise<string> {
  const { mode = "live", type = "soft", status = "completed", at = new Date() } = pull;
  return owner.begin(async (sql) => {
    const [consent] = await sql<{ id: string }[]>`
      insert into consents (partner_id, text_version, text_sha256, scope, method)
      values (${pull.partnerId}, 1, repeat('0', 64), '{}', 'in_person') returning id`;
    const [row] = await sql<{ id: string }[]>`
      insert into pulls (partner_id, mode, idempotency_key, request_hash, consumer_id, consent_id, pull_type, score_type,
        purpose, status, quoted_cents, created_at, finished_at)
      values (${pull.partnerId}, ${mode}, ${randomUUID()}, ${randomBytes(32)}, ${pull.consumerId}, ${consent?.id ?? ""}, ${type},
        'vantage', 'EXTENSION_OF_CREDIT', ${status}, 0, ${at}, ${at}) returning id`;
    const id = row?.id ?? "";
    for (const bureau of pull.bureaus)
      await sql`insert into pull_bureaus (pull_id, bureau, status, price_cents) values (${id}, ${bureau}, 'answered', 0)`;
    await sql`select roll_up_pull(${id})`;
    return id;
  });
}

/** The keys of the record are bureaus by its type. */
const bureauEntries = (scores: Partial<Record<Bureau, number>>): [Bureau, number][] =>
  Object.entries(scores) as [Bureau, number][];

import type { FastifyBaseLogger } from "fastify";
import type { Subject } from "@roadworthy/contracts/bureau-wire";
import type {
  Bureau,
  FicoModel,
  PermissiblePurpose,
  PullType,
  ScoreType,
} from "@roadworthy/contracts/primitives";
import type { Deps } from "../../platform/ctx.ts";
import { openSubject } from "./consumer-identity.ts";
import { LEASE_MS, pullWorkerOf, type PullJob } from "./pull-worker.ts";

type LeasedRow = {
  readonly id: string;
  readonly mode: "live" | "test";
  readonly partner_id: string;
  readonly partner_name: string;
  readonly sealed_subject: string;
  readonly pull_type: PullType;
  readonly score_type: ScoreType;
  readonly fico_model: FicoModel | null;
  readonly purpose: PermissiblePurpose;
  readonly bureaus: readonly Bureau[];
  readonly is_first: boolean;
};

type Parts = Pick<Deps, "sql" | "bureaus" | "sandboxBureaus" | "cipher" | "memory"> & {
  readonly log: FastifyBaseLogger;
};

/** Takes a pull that has just begun and works on it. From here on it cannot be canceled. */
export async function leasePull(parts: Parts, pullId: string, subject: Subject): Promise<void> {
  const worker = pullWorkerOf(parts);
  const leasedAt = performance.now();
  const rows = await parts.sql<LeasedRow[]>`
    select id, mode, partner_id, partner_name, sealed_subject, pull_type, score_type, fico_model, purpose, bureaus::text[], is_first
    from lease_pulls(${worker.id}, ${LEASE_MS}, 1, ${pullId})`;
  // A lost connection may have hidden that this is not the first attempt, so the bureaus are asked what they know first.
  await Promise.all(rows.map((row) => worker.start(jobOf(row, subject, leasedAt), parts.log)));
}

/** Takes over up to `limit` abandoned pulls and works on them; returns how many. */
export async function resumePulls(parts: Parts, limit: number): Promise<number> {
  const worker = pullWorkerOf(parts);
  const leasedAt = performance.now();
  const rows = await parts.sql<LeasedRow[]>`
    select id, mode, partner_id, partner_name, sealed_subject, pull_type, score_type, fico_model, purpose, bureaus::text[], is_first
    from lease_pulls(${worker.id}, ${LEASE_MS}, ${limit})`;
  // One by one, so that a pull whose subject cannot be decrypted does not hold up the others.
  const resume = async (row: LeasedRow): Promise<void> => {
    const subject = openSubject(parts.cipher, row.id, row.sealed_subject);
    await worker.start(jobOf(row, subject, leasedAt), parts.log);
  };
  for (const row of rows) {
    resume(row).catch((error: unknown) =>
      parts.log.error({ err: error, pullId: row.id }, "a pull was left to recovery"),
    );
  }
  return rows.length;
}

const jobOf = (row: LeasedRow, subject: Subject, leasedAt: number): PullJob => ({
  id: row.id,
  mode: row.mode,
  partnerId: row.partner_id,
  partnerName: row.partner_name,
  subject,
  type: row.pull_type,
  scoreType: row.score_type,
  ficoModel: row.fico_model,
  purpose: row.purpose,
  bureaus: row.bureaus,
  isResumed: true,
  isDoubtful: !row.is_first,
  leasedAt,
});

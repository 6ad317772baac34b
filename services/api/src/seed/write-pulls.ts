import { bureaus, type Bureau } from "@roadworthy/contracts/primitives";
import { inquiryIdOf } from "../credit/pulls/pull-worker.ts";
import { sealConsumer } from "../credit/pulls/consumer-identity.ts";
import { displayName } from "../credit/pulls/rules/identity.rules.ts";
import type { Cipher } from "../platform/cipher.ts";
import type { Files, PastInquiry } from "./ask-bureaus.ts";
import { openBooks, type AuditRow, type PlatformAccounts } from "./books.ts";
import { demoId, numberOf } from "./chance.ts";
import { harborPoint, type DemoPartner } from "./demo-accounts.ts";
import type { DemoPull } from "./demo-history.rules.ts";
import type { SeedRow } from "./seed-rows.ts";
import type { Tables } from "./tables.ts";

/** What the pricing engine says about a pull. */
export type Quote = {
  readonly totalCents: number;
  readonly lines: readonly {
    readonly label: string;
    readonly bureau: Bureau | null;
    readonly amountCents: number;
  }[];
  readonly shares: Readonly<Partial<Record<Bureau, number>>>;
};

export type PullParts = {
  readonly tables: Tables;
  readonly audit: (row: AuditRow) => void;
  readonly cipher: Cipher;
  readonly files: Files;
  readonly quoteOf: (pull: DemoPull) => Quote;
  readonly platform: PlatformAccounts;
  readonly consentSha256: string;
  /** The partner's person who pulls in the browser, and the key with which its own system does. */
  readonly userOf: (partner: DemoPartner) => string;
  readonly keyId: string;
};

const lowCents = 40_000;
const topUpCents = 75_000;
const firstTopUpCents = 150_000;
/** The demo's partner has paid in well before its last few pulls. */
const reserveCents = 200_000;
const pullsAfterReserve = 8;

/** What a pull of the history asked, of which bureau, when. */
export const pastInquiries = (pulls: readonly DemoPull[]): PastInquiry[] =>
  pulls.flatMap((pull) =>
    pull.bureaus
      .filter((bureau) => !pull.unreachable.includes(bureau))
      .map((bureau) => ({
        bureau,
        placedAt: pull.at,
        request: {
          inquiryId: inquiryIdOf(pull.id, bureau),
          subject: pull.consumer.subject,
          pullType: pull.type,
          scoreType: pull.scoreType,
          ...(pull.ficoModel && { ficoModel: pull.ficoModel }),
          purpose: pull.purpose,
          endUser: { id: pull.partner.id, name: pull.partner.name },
        },
      })),
  );

/**
 * Writes a partner's pulls as the pull engine would have left them: consent, hold, charge for what answered, files, scores
 * and audit trail, with top-ups before the balance runs low. `pulls` are in order of time.
 */
export function writePartner(
  parts: PullParts,
  partner: DemoPartner,
  pulls: readonly DemoPull[],
  openedAt: Date,
): void {
  const { tables, audit } = parts;
  const userId = parts.userOf(partner);
  const books = openBooks(tables, audit, partner, userId, parts.platform, openedAt);
  const known = new Set<string>();
  pulls.forEach((pull, n) => {
    if (partner === harborPoint && n === pulls.length - pullsAfterReserve) {
      books.topUp(new Date(pull.at.getTime() - 7_200_000), reserveCents);
    }
    if (books.balanceCents() < lowCents) {
      const cents = known.size === 0 ? firstTopUpCents : topUpCents;
      books.topUp(new Date(pull.at.getTime() - 3_600_000), cents);
    }
    if (!known.has(pull.consumer.id)) writeConsumer(parts, pull);
    known.add(pull.consumer.id);
    writePull(parts, books, pull, userId);
  });
  books.close();
}

function writeConsumer({ tables, cipher }: PullParts, { consumer, at }: DemoPull): void {
  const sealed = sealConsumer(cipher, consumer.id, consumer.subject);
  tables.add("consumers", {
    id: sealed.id,
    partner_id: consumer.partnerId,
    user_id: consumer.userId,
    sealed_identity: sealed.sealedIdentity,
    display_name: sealed.displayName,
    ssn_last4: sealed.ssnLast4,
    ssn_index: sealed.ssnIndex ?? undefined,
    identity_index: sealed.identityIndex,
    guard_indexes: null,
    created_at: at,
  });
}

function writePull(
  parts: PullParts,
  books: ReturnType<typeof openBooks>,
  pull: DemoPull,
  userId: string,
): void {
  const { tables, audit } = parts;
  const quote = parts.quoteOf(pull);
  const share = (bureau: Bureau): number => quote.shares[bureau] ?? 0;
  const answered = pull.bureaus.filter((bureau) => !pull.unreachable.includes(bureau));
  const chargedCents = answered.reduce((sum, bureau) => sum + share(bureau), 0);
  const status =
    answered.length === pull.bureaus.length ? "completed" : answered.length > 0 ? "partial" : "failed";
  const endedAt = books.charge({
    id: pull.id,
    at: pull.at,
    tookMs: 280 + numberOf(`${pull.id} took`, 1_400),
    quotedCents: quote.totalCents,
    chargedCents,
    description: `Credit pull – ${answered.length} ${answered.length === 1 ? "bureau" : "bureaus"}, ${pull.type}`,
  });
  const consentId = demoId("cons", pull.id);
  const reportId = demoId("rep", pull.id);
  const actorId = pull.isByKey ? parts.keyId : userId;
  tables.add("consents", {
    id: consentId,
    partner_id: pull.partner.id,
    user_id: pull.consumer.userId,
    text_version: 1,
    text_sha256: parts.consentSha256,
    scope: { bureaus: [...pull.bureaus], pullType: pull.type, purpose: pull.purpose },
    method: pull.method,
    granted_at: pull.at,
  });
  tables.add("pulls", {
    id: pull.id,
    partner_id: pull.partner.id,
    mode: "live",
    idempotency_key: demoId("demo", pull.id),
    request_hash: parts.cipher.blindIndex("pull-request-v1", pull.id),
    consumer_id: pull.consumer.id,
    consent_id: consentId,
    pull_type: pull.type,
    score_type: pull.scoreType,
    fico_model: pull.ficoModel,
    purpose: pull.purpose,
    status,
    quoted_cents: quote.totalCents,
    charged_cents: chargedCents,
    requested_by_user_id: pull.isByKey ? null : userId,
    requested_by_key_id: pull.isByKey ? parts.keyId : null,
    created_at: pull.at,
    finished_at: endedAt,
  });
  for (const bureau of pull.bureaus) {
    const isAnswered = answered.includes(bureau);
    tables.add("pull_bureaus", {
      pull_id: pull.id,
      bureau,
      status: isAnswered ? "answered" : "error",
      reason: isAnswered ? null : "bureau_unavailable",
      price_cents: share(bureau),
      attempts: isAnswered ? 1 : 3,
      sent_at: pull.at,
      answered_at: endedAt,
    });
  }
  writeReport(parts, pull, { reportId, status, answered, endedAt, chargedCents });
  const said = { stream: pull.partner.id, object: pull.id };
  audit({
    ...said,
    at: pull.at,
    actorKind: "partner",
    actorId,
    action: "credit_pull.request",
    detail: {
      mode: "live",
      type: pull.type,
      scoreType: pull.scoreType,
      bureaus: pull.bureaus.join(","),
      purpose: pull.purpose,
      consentId,
      consentMethod: pull.method,
      reportId,
      heldCents: quote.totalCents,
    },
  });
  audit({
    ...said,
    at: endedAt,
    actorKind: "system",
    actorId: "pulls",
    action: "credit_pull.settle",
    detail: { status, chargedCents, releasedCents: quote.totalCents - chargedCents },
  });
}

function writeReport(
  { tables, files }: PullParts,
  pull: DemoPull,
  report: {
    readonly reportId: string;
    readonly status: SeedRow<"credit_reports">["status"];
    readonly answered: readonly Bureau[];
    readonly endedAt: Date;
    readonly chargedCents: number;
  },
): void {
  const given = bureaus.filter((bureau) => report.answered.includes(bureau));
  const filed = given.map((bureau) => ({ bureau, file: files.fileOf(bureau, inquiryIdOf(pull.id, bureau)) }));
  tables.add("credit_reports", {
    id: report.reportId,
    consumer_id: pull.consumer.id,
    consumer_name: displayName(pull.consumer.subject),
    charged_cents: report.chargedCents,
    listed_scores: filed.map(({ bureau, file }) => ({ bureau, value: file.score.value })),
    owner_user_id: null,
    partner_id: pull.partner.id,
    mode: "live",
    pull_id: pull.id,
    pull_type: pull.type,
    score_type: pull.scoreType,
    fico_model: pull.ficoModel,
    bureaus: [...pull.bureaus],
    status: report.status,
    purpose: pull.purpose,
    created_at: pull.at,
  });
  for (const { bureau, file } of filed) {
    writeFile(tables, { reportId: report.reportId, bureau, file, receivedAt: report.endedAt });
  }
}

/** Writes a bureau's file and its score. */
export function writeFile(
  tables: Tables,
  {
    reportId,
    bureau,
    file,
    receivedAt,
  }: {
    readonly reportId: string;
    readonly bureau: Bureau;
    readonly file: ReturnType<Files["fileOf"]>;
    readonly receivedAt: Date;
  },
): void {
  const { score } = file;
  tables.add("bureau_files", { report_id: reportId, bureau, file, received_at: receivedAt });
  tables.add("credit_scores", {
    report_id: reportId,
    bureau,
    model: score.model,
    version: score.version,
    value: score.value,
    range_min: score.rangeMin,
    range_max: score.rangeMax,
    scored_on: score.scoredOn,
  });
}

import { hardPurposes, type Bureau } from "@roadworthy/contracts/primitives";
import { accessCodeIndex } from "../credit/access-codes/access-code.ts";
import { clientStream } from "../credit/clients/clients.rules.ts";
import { sealOwnConsumer } from "../credit/pulls/consumer-identity.ts";
import type { Cipher } from "../platform/cipher.ts";
import type { Files, PastInquiry } from "./ask-bureaus.ts";
import type { AuditRow } from "./books.ts";
import { demoId } from "./chance.ts";
import {
  clientIdentities,
  harborPoint,
  harborPointPurposes,
  jordan,
  riley,
  type DemoUser,
} from "./demo-accounts.ts";
import { nextUpdateMs, updateTimes } from "./demo-dates.rules.ts";
import type { DemoKeys } from "./demo-keys.ts";
import type { Tables } from "./tables.ts";
import { writeStoryAlerts, writeUpdateAlerts } from "./write-alerts.ts";
import { writeJordan } from "./write-jordan.ts";
import { lastPaidAt } from "./write-subscription.ts";
import { writeFile } from "./write-pulls.ts";
import { writeProtection } from "./write-protection.ts";

const watched: readonly (readonly [DemoUser, readonly Bureau[]])[] = [
  [jordan, ["equifax"]],
  [riley, ["equifax", "experian", "transunion"]],
];

const inquiryId = (user: DemoUser, bureau: Bureau, n: number): string =>
  demoId("mon", `${user.email} ${bureau} ${n}`);

/** The monthly updates of the two demo clients, as inquiries. */
export const pastUpdates = (now: Date): PastInquiry[] =>
  watched.flatMap(([user, bureaus]) =>
    updateTimes(now).flatMap((placedAt, n) =>
      bureaus.map((bureau) => ({
        bureau,
        placedAt,
        request: {
          inquiryId: inquiryId(user, bureau, n),
          subject: identityOf(user),
          pullType: "soft" as const,
          scoreType: "vantage" as const,
          purpose: "WRITTEN_INSTRUCTION_OTHER" as const,
          endUser: { id: "roadworthy", name: "Roadworthy" },
        },
      })),
    ),
  );

export type ClientParts = {
  readonly tables: Tables;
  readonly audit: (row: AuditRow) => void;
  readonly cipher: Cipher;
  readonly files: Files;
  readonly consentSha256: string;
  readonly instructionsSha256: string;
  readonly now: Date;
};

/** Writes the two demo clients' identities, six monthly updates, the date of the next, and a standing consent to the demo's partner. */
export function writeClients(parts: ClientParts): void {
  const { tables, now } = parts;
  for (const [user, bureaus] of watched) {
    const consumerId = demoId("cnsm", `${user.email} own`);
    const sealed = sealOwnConsumer(parts.cipher, consumerId, identityOf(user));
    const times = updateTimes(now);
    tables.add("consumers", {
      id: consumerId,
      partner_id: null,
      user_id: user.id,
      sealed_identity: sealed.sealedIdentity,
      display_name: sealed.displayName,
      ssn_last4: sealed.ssnLast4,
      ssn_index: sealed.ssnIndex ?? undefined,
      identity_index: sealed.identityIndex,
      guard_indexes: sealed.guardIndexes,
      created_at: times[0],
    });
    times.forEach((at, n) => writeUpdate(parts, { user, consumerId, bureaus, at, n }));
    for (const bureau of bureaus) {
      tables.add("monitoring_schedules", {
        user_id: user.id,
        bureau,
        next_run_at: new Date(now.getTime() + nextUpdateMs),
        last_run_at: times.at(-1),
        last_outcome: "updated",
      });
    }
    tables.add("written_instructions", {
      id: demoId("wri", user.email),
      user_id: user.id,
      text_version: 1,
      text_sha256: parts.instructionsSha256,
      scope: { bureaus },
      granted_at: times[0] ?? now,
    });
    tables.add("consents", {
      id: demoId("cons", `${user.email} standing`),
      partner_id: harborPoint.id,
      user_id: user.id,
      text_version: 1,
      text_sha256: parts.consentSha256,
      scope: {
        bureaus: ["equifax", "experian", "transunion"],
        pullType: "soft",
        purpose: "WRITTEN_INSTRUCTION_PREQUALIFICATION",
      },
      method: "standing",
      granted_at: times[0],
      expires_at: new Date((times[0] ?? now).getTime() + 365 * 86_400_000),
    });
  }
}

/** What the two clients did with their newest updates; see `writeJordan` and `writeProtection`. */
export function writeStory({ tables, cipher, files, now }: ClientParts, priceCents: number): void {
  const times = updateTimes(now);
  const at = (n: number) => ({
    at: times[n] ?? now,
    fileOf: (bureau: Bureau) => files.fileOf(bureau, inquiryId(riley, bureau, n)),
  });
  for (const [user, bureaus] of watched)
    writeUpdateAlerts(
      tables,
      user,
      times.map((time, n) => ({
        at: time,
        reportId: demoId("rep", `${user.email} update ${n}`),
        files: bureaus.map((bureau) => ({ bureau, file: files.fileOf(bureau, inquiryId(user, bureau, n)) })),
      })),
    );
  const [before, last] = [times.length - 2, times.length - 1];
  writeStoryAlerts(tables, {
    readAt: new Date(at(last).at.getTime() + 3_600_000),
    decidedAt: new Date(at(before).at.getTime() + 14 * 86_400_000),
    disputed: at(before).fileOf("experian").tradelines[0]?.creditor ?? "",
    disputedAt: "experian",
    paidAt: lastPaidAt(now),
    amountCents: priceCents,
  });
  writeJordan({
    tables,
    now,
    before: {
      at: times[before] ?? now,
      file: files.fileOf("equifax", inquiryId(jordan, "equifax", before)),
    },
  });
  writeProtection({
    tables,
    cipher,
    before: at(before),
    last: { ...at(last), reportId: demoId("rep", `${riley.email} update ${last}`) },
  });
}

type Update = {
  readonly user: DemoUser;
  readonly consumerId: string;
  readonly bureaus: readonly Bureau[];
  readonly at: Date;
  readonly n: number;
};

function writeUpdate(
  { tables, audit, files }: ClientParts,
  { user, consumerId, bureaus, at, n }: Update,
): void {
  const reportId = demoId("rep", `${user.email} update ${n}`);
  tables.add("credit_reports", {
    id: reportId,
    consumer_id: consumerId,
    consumer_name: null,
    charged_cents: 0,
    listed_scores: [],
    owner_user_id: user.id,
    partner_id: null,
    mode: "live",
    pull_id: null,
    pull_type: "soft",
    score_type: "vantage",
    fico_model: null,
    bureaus: [...bureaus],
    status: "completed",
    created_at: at,
  });
  for (const bureau of bureaus) {
    writeFile(tables, {
      reportId,
      bureau,
      file: files.fileOf(bureau, inquiryId(user, bureau, n)),
      receivedAt: at,
    });
  }
  audit({
    stream: clientStream(user.id),
    at,
    actorKind: "system",
    actorId: "monitoring",
    action: "credit_report.update",
    object: reportId,
    detail: Object.fromEntries(bureaus.map((bureau) => [bureau, "updated"])),
  });
}

const codeTerms = [
  { name: "Equifax check", bureaus: ["equifax"], pullType: "soft", scoreType: "vantage", ficoModel: null },
  {
    name: "All three bureaus",
    bureaus: ["equifax", "experian", "transunion"],
    pullType: "soft",
    scoreType: "vantage",
    ficoModel: null,
  },
  {
    name: "Loan application",
    bureaus: ["equifax", "experian", "transunion"],
    pullType: "hard",
    scoreType: "fico",
    ficoModel: "auto",
  },
] as const;

/** Writes the specification's three client codes for the demo client; a code for hard pulls always has an end. */
export function writeAccessCodes(tables: Tables, cipher: Cipher, keys: DemoKeys, now: Date): void {
  codeTerms.forEach((terms, n) => {
    const code = keys.codes[n] ?? "";
    const isHard = terms.pullType === "hard";
    tables.add("access_codes", {
      id: demoId("code", terms.name),
      user_id: jordan.id,
      name: terms.name,
      code_index: accessCodeIndex(cipher, code),
      code_last4: code.slice(-4),
      bureaus: [...terms.bureaus],
      pull_type: terms.pullType,
      score_type: terms.scoreType,
      fico_model: terms.ficoModel,
      purposes: isHard ? [...hardPurposes] : [...harborPointPurposes],
      is_single_use: isHard,
      allow_paid_access: true,
      notes: "",
      used_at: null,
      consent_text_version: isHard ? 1 : null,
      expires_at: isHard ? new Date(now.getTime() + 720 * 3_600_000) : null,
      created_at: now,
    });
  });
}

function identityOf(user: DemoUser) {
  const identity = clientIdentities.get(user.id);
  if (!identity) throw new Error(`${user.email} has no identity`);
  return identity;
}

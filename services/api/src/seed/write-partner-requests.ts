import { createHash } from "node:crypto";
import type postgres from "postgres";
import { daysAfter } from "@roadworthy/domain/calendar.rules";
import { decisionDue } from "../business/certification/certification.rules.ts";
import { stateText } from "../operations/approvals/approvals.rules.ts";
import type { Cipher } from "../platform/cipher.ts";
import { writePdf } from "../platform/pdf/pdf.ts";
import type { AuditRow } from "./books.ts";
import { demoId } from "./chance.ts";
import {
  demoPartners,
  demoUsers,
  harborPoint,
  morgan,
  type DemoPartner,
  type DemoUser,
} from "./demo-accounts.ts";
import { insertRows } from "./tables.ts";

/** What the admin's rows are written with. */
export type Desk = {
  readonly sql: postgres.TransactionSql;
  readonly cipher: Cipher;
  readonly audit: (row: AuditRow) => void;
  readonly now: Date;
};

const hour = 3_600_000;

/** A partner of the demo by its name. */
export const partnerNamed = (name: string): DemoPartner => {
  const found = demoPartners.find((partner) => partner.name === name);
  if (!found) throw new Error(`the demo has no partner ${name}`);
  return found;
};

/** The newest version of a legal text. */
export async function textOf(sql: postgres.TransactionSql, kind: string) {
  const [text] = await sql<{ version: number; sha256: string }[]>`
    select version, sha256 from legal_texts where kind = ${kind} order by version desc limit 1`;
  if (!text) throw new Error(`there is no text ${kind}; run the migrations first`);
  return text;
}

/** The license that a business must have on file before it is certified. */
export async function writeLicense(
  { sql, cipher, audit }: Desk,
  { partnerId, owner, issuer }: { partnerId: string; owner: DemoUser; issuer: string[] },
  at: Date,
): Promise<void> {
  const content = await writePdf({
    title: "Motor vehicle dealer license",
    language: "en-US",
    issuer,
    createdAt: at,
    footer: "Sample of the demo",
    blocks: [{ kind: "text", text: "A sample document of the demo. It licenses nobody to sell cars." }],
  });
  const documentId = demoId("doc", partnerId);
  await insertRows(sql, "documents", [
    {
      id: documentId,
      owner_id: partnerId,
      kind: "business_license",
      name: "dealer-license.pdf",
      content_type: "application/pdf",
      size_bytes: content.length,
      sha256: createHash("sha256").update(content).digest(),
      sealed_content: cipher.sealBytes(content, `documents.sealed_content:${documentId}`),
      uploaded_by_user_id: owner.id,
      created_at: at,
    },
  ]);
  audit({
    stream: partnerId,
    actorKind: "partner",
    actorId: owner.id,
    at,
    action: "partner_document.upload",
    object: documentId,
    detail: { kind: "business_license", sizeBytes: content.length },
  });
}

/** An application that waits for its decision, with its license. */
export async function writeApplication({ sql, cipher, audit, now }: Desk): Promise<void> {
  const { id, name } = partnerNamed("Juniper Street Autos");
  const owner = demoUsers.find(({ partnerId }) => partnerId === id);
  if (!owner) throw new Error(`${name} has nobody`);
  const { version, sha256 } = await textOf(sql, "partner_agreement");
  const submittedAt = new Date(now.getTime() - 20 * hour);
  await insertRows(sql, "partner_applications", [
    {
      partner_id: id,
      state: "submitted",
      answers: {
        legalName: "Juniper Street Autos Inc.",
        address: { street: "415 Juniper St", city: "Toledo", state: "OH", zipCode: "43604" },
        phone: "419-555-0117",
        website: "https://juniperstreetautos.example",
        useOfReports: "We help people who buy a used car from us to find a loan they can afford.",
        purposes: ["EXTENSION_OF_CREDIT", "WRITTEN_INSTRUCTION_PREQUALIFICATION"],
        pullTypes: ["soft", "vantage"],
      },
      agreement_version: version,
      agreement_sha256: sha256,
      agreed_by_user_id: owner.id,
      agreed_at: submittedAt,
      submitted_at: submittedAt,
      due_at: decisionDue(submittedAt),
      updated_at: submittedAt,
    },
  ]);
  await writeLicense(
    { sql, cipher, audit, now },
    { partnerId: id, owner, issuer: ["Juniper Street Autos Inc.", "415 Juniper St", "Toledo, OH 43604"] },
    submittedAt,
  );
  const by = { stream: id, actorKind: "partner", actorId: owner.id, at: submittedAt } as const;
  audit({
    ...by,
    action: "partner_application.submit",
    object: id,
    detail: { agreementVersion: version, agreementSha256: sha256 },
  });
}

/** A note about a partner, a request of it that waits, and one whose refund is proposed. */
export async function writeRefunds({ sql, audit, now }: Desk): Promise<void> {
  const notedAt = daysAfter(now, -20);
  const noteId = demoId("pnot", harborPoint.name);
  await insertRows(sql, "partner_notes", [
    {
      id: noteId,
      partner_id: harborPoint.id,
      text: "Dana asked how to limit what each person may spend. Showed her the settings.",
      by_user_id: morgan.id,
      created_at: notedAt,
    },
  ]);
  audit({
    stream: "platform",
    at: notedAt,
    actorKind: "admin",
    actorId: morgan.id,
    action: "partner.note",
    object: harborPoint.id,
    detail: {},
  });
  for (const [partner, reason, hoursAgo] of [
    [harborPoint, "The customer's file came without a score.", 26],
    [partnerNamed("Bluestem Auto Group"), "We ordered this pull twice by mistake.", 50],
  ] as const) {
    const at = new Date(now.getTime() - hoursAgo * hour);
    const [pull] = await sql<{ id: string; cents: number; by: string }[]>`
      select p.id, p.charged_cents as cents, u.id as by from pulls p join users u on u.partner_id = p.partner_id and u.member_role = 'owner'
      where p.partner_id = ${partner.id} and p.mode = 'live' and p.status = 'completed' and p.charged_cents > 0 and p.created_at < ${at}
      order by p.created_at desc, p.id limit 1`;
    if (!pull) throw new Error(`${partner.name} has no pull`);
    const id = demoId("rfrq", partner.name);
    await insertRows(sql, "refund_requests", [
      { id, pull_id: pull.id, partner_id: partner.id, reason, by_user_id: pull.by, created_at: at },
    ]);
    audit({
      stream: partner.id,
      at,
      actorKind: "partner",
      actorId: pull.by,
      action: "refund_request.create",
      object: id,
      detail: { pullId: pull.id },
    });
    if (partner !== harborPoint) await proposeRefund({ sql, audit, now }, partner, pull);
  }
}

async function proposeRefund(
  { sql, audit, now }: Pick<Desk, "sql" | "audit" | "now">,
  partner: DemoPartner,
  pull: { readonly id: string; readonly cents: number },
): Promise<void> {
  const at = new Date(now.getTime() - 6 * hour);
  const id = demoId("prop", partner.name);
  const state = { chargedCents: pull.cents, refundedCents: 0 };
  const dollars = `$${(pull.cents / 100).toFixed(2)}`;
  await insertRows(sql, "proposals", [
    {
      id,
      kind: "pull.refund",
      object: pull.id,
      object_name: partner.name,
      summary: `Refund ${dollars} of the ${dollars} that ${partner.name} paid for a pull`,
      reason: "Ordered twice within a minute",
      payload: { pullId: pull.id, amountCents: pull.cents },
      state,
      state_sha256: createHash("sha256").update(stateText(state)).digest("hex"),
      status: "open",
      proposer_id: morgan.id,
      is_alone: false,
      created_at: at,
      expires_at: daysAfter(at, 7),
    },
  ]);
  audit({
    stream: "platform",
    at,
    actorKind: "admin",
    actorId: morgan.id,
    action: "proposal.create",
    object: id,
    detail: { kind: "pull.refund", object: pull.id },
  });
}

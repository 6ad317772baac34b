import { desc, eq } from "drizzle-orm";
import type { AdminPartner } from "@roadworthy/contracts/admin-partners";
import { type DocumentRow, missingParts } from "@roadworthy/contracts/certification";
import type { Ctx } from "../../platform/ctx.ts";
import { listDocuments, type StoredDocument } from "../../platform/documents/documents.service.ts";
import { legalTexts } from "../../accounts/compliance/compliance.table.ts";
import { blankAnswers } from "./certification.rules.ts";
import { partnerApplications } from "./certification.table.ts";

/** An application as both the business and an admin see it. */
export async function applicationOf(ctx: Ctx, partnerId: string): Promise<AdminPartner["application"]> {
  const [row] = await ctx.db
    .select()
    .from(partnerApplications)
    .where(eq(partnerApplications.partnerId, partnerId));
  const documents = await listDocuments(ctx, partnerId);
  const answers = row?.answers ?? blankAnswers;
  const isAgreed = row?.agreementVersion != null;
  return {
    state: row?.state ?? "draft",
    answers,
    missing: missingParts(
      answers,
      documents.map(({ kind }) => kind),
      isAgreed,
    ),
    documents: documents.map(toDocument),
    agreement:
      row?.agreementVersion != null && row.agreedAt
        ? { version: row.agreementVersion, acceptedAt: row.agreedAt }
        : null,
    submittedAt: row?.submittedAt ?? null,
    dueAt: row?.dueAt ?? null,
    note: row?.note ?? null,
  };
}

/** The words of this module's own kinds and types, which `storeDocument` was given. */
export const toDocument = (document: StoredDocument): DocumentRow => ({
  ...document,
  kind: document.kind as DocumentRow["kind"],
  contentType: document.contentType as DocumentRow["contentType"],
});

/** The agreement that is asked for now. */
export async function currentAgreement(ctx: Ctx) {
  const [text] = await ctx.db
    .select()
    .from(legalTexts)
    .where(eq(legalTexts.kind, "partner_agreement"))
    .orderBy(desc(legalTexts.version))
    .limit(1);
  if (!text) throw new Error("the partner agreement has no row");
  return text;
}

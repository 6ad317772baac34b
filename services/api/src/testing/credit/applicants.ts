import { randomUUID } from "node:crypto";
import { storeDocument } from "../../platform/documents/documents.service.ts";
import { contextOf } from "../context.ts";
import type { TestApi } from "../harness.ts";

/** What a complete application says. */
export const answers = {
  legalName: "Test Motors LLC",
  address: { street: "1 Main St", city: "Duluth", state: "MN", zipCode: "55802" },
  phone: "218-555-0143",
  website: "https://motors.example",
  useOfReports: "We arrange loans for people who buy a car from us.",
  purposes: ["EXTENSION_OF_CREDIT"],
  pullTypes: ["soft", "vantage"],
};

/** A business without people: one that has submitted its application, or one that is past that. */
export async function insertApplicant(
  api: Pick<TestApi, "owner">,
  status: "pending" | "active" | "suspended",
): Promise<string> {
  const isCertified = status !== "pending";
  const [row] = await api.owner<{ id: string }[]>`
    insert into partners (name, status, certified_at, suspended_at, suspension_reason)
    values (${`Applicant ${randomUUID()}`}, ${status}, ${isCertified ? new Date() : null},
      ${status === "suspended" ? new Date() : null}, ${status === "suspended" ? "other" : null})
    returning id`;
  if (!row) throw new Error("the business was not stored");
  await api.owner`
    insert into partner_applications (partner_id, state, answers, submitted_at, due_at, updated_at)
    values (${row.id}, ${isCertified ? "certified" : "submitted"}, ${api.owner.json(answers)}, now(), now() + interval '2 days', now())`;
  return row.id;
}

/** A stored document of a business. */
export async function insertDocument(api: TestApi, ownerId: string): Promise<string> {
  const content = Buffer.from("%PDF-1.7 a license");
  const { id } = await storeDocument(contextOf(api), {
    ownerId,
    kind: "business_license",
    name: "license.pdf",
    contentType: "application/pdf",
    content,
    maxBytes: content.length,
    uploadedByUserId: null,
  });
  return id;
}

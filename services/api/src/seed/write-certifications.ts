import type { ApplicationAnswers, DecisionKind } from "@roadworthy/contracts/certification";
import { daysAfter } from "@roadworthy/domain/calendar.rules";
import { demoId, numberOf } from "./chance.ts";
import {
  demoPartners,
  demoUsers,
  harborPoint,
  harborPointPurposes,
  morgan,
  type DemoPartner,
} from "./demo-accounts.ts";
import { inventedPerson } from "./demo-people.ts";
import { insertRows } from "./tables.ts";
import { textOf, writeLicense, type Desk } from "./write-partner-requests.ts";

const day = 86_400_000;

/** What the businesses that pull, or did, were certified on: their answers, their license, and the decisions about them. */
export async function writeCertifications(desk: Desk): Promise<void> {
  const { version, sha256 } = await textOf(desk.sql, "partner_agreement");
  for (const [n, partner] of demoPartners.entries()) {
    if (partner.status === "pending") continue;
    const owner = demoUsers.find(({ partnerId }) => partnerId === partner.id);
    const certifiedAt = daysAfter(desk.now, -partner.daysAgo);
    const submittedAt = new Date(certifiedAt.getTime() - day);
    const answers = answersOf(partner, n);
    await insertRows(desk.sql, "partner_applications", [
      {
        partner_id: partner.id,
        state: "certified",
        answers,
        agreement_version: version,
        agreement_sha256: sha256,
        agreed_by_user_id: owner?.id ?? null,
        agreed_at: submittedAt,
        submitted_at: submittedAt,
        updated_at: certifiedAt,
      },
    ]);
    if (owner)
      await writeLicense(desk, { partnerId: partner.id, owner, issuer: letterhead(answers) }, submittedAt);
    await writeDecisions(desk, partner, certifiedAt);
  }
}

/** A year-old certification was renewed a month before its end (`renewalDueOn` of the seed). */
async function writeDecisions(
  { sql, audit, now }: Desk,
  partner: DemoPartner,
  certifiedAt: Date,
): Promise<void> {
  const made: [kind: DecisionKind, at: Date, note: string | null][] = [["certified", certifiedAt, null]];
  if (partner.daysAgo >= 330) made.push(["renewed", daysAfter(certifiedAt, 330), null]);
  if (partner.status === "suspended") {
    const at = daysAfter(now, -34);
    const note = "Two reports without a consent on file. Send us the signed forms.";
    made.push(["suspended", at, note]);
    await sql`
      update partners set suspended_at = ${at}, suspension_reason = 'compliance_review', suspension_note = ${note}
      where id = ${partner.id}`;
  }
  await insertRows(
    sql,
    "partner_decisions",
    made.map(([kind, at, note]) => ({
      id: demoId("pdec", `${kind} ${partner.name}`),
      partner_id: partner.id,
      kind,
      by_user_id: morgan.id,
      note,
      created_at: at,
    })),
  );
  for (const [kind, at] of made)
    audit({
      stream: "platform",
      at,
      actorKind: "admin",
      actorId: morgan.id,
      action: `partner.${kind}`,
      object: partner.id,
      detail: { from: kind === "certified" ? "pending" : "active" },
    });
}

const permissions = {
  purposes: [...harborPointPurposes],
  pullTypes: ["soft", "hard", "vantage", "fico"],
} satisfies Partial<ApplicationAnswers>;

function answersOf(partner: DemoPartner, n: number): ApplicationAnswers {
  if (partner === harborPoint) {
    return {
      ...permissions,
      legalName: "Harbor Point Motors LLC",
      address: { street: "1200 Jefferson Ave", city: "Detroit", state: "MI", zipCode: "48207" },
      phone: "313-555-0142",
      website: "https://harborpoint.example",
      useOfReports: "We arrange auto loans for people who buy a car from us.",
    };
  }
  return {
    ...permissions,
    legalName: `${partner.name} LLC`,
    address: inventedPerson(800 + n).address,
    phone: `313-555-01${10 + numberOf(`phone ${partner.name}`, 90)}`,
    website: `https://${partner.name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}.example`,
    useOfReports: "We check what a buyer can afford before we offer a loan or a lease.",
  };
}

const letterhead = ({ legalName, address }: ApplicationAnswers): string[] =>
  address
    ? [legalName ?? "", address.street, `${address.city}, ${address.state} ${address.zipCode}`]
    : [legalName ?? ""];

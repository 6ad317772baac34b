import type { ApplicationAnswers, DecisionKind } from "@roadworthy/contracts/certification";
import type postgres from "postgres";
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

/** What the businesses that pull, or did, were certified on: their answers, their license, and the decisions about them. */
export async function writeCertifications(desk: Desk): Promise<void> {
  const { version, sha256 } = await textOf(desk.sql, "partner_agreement");
  for (const [n, partner] of demoPartners.entries()) {
    if (partner.status === "pending") continue;
    const owner = demoUsers.find(({ partnerId }) => partnerId === partner.id);
    const certifiedAt = daysAfter(desk.now, -partner.daysAgo);
    const answers = answersOf(partner, n);
    await insertRows(desk.sql, "partner_applications", [
      {
        partner_id: partner.id,
        state: "certified",
        answers,
        agreement_version: version,
        agreement_sha256: sha256,
        agreed_by_user_id: owner?.id ?? null,
        agreed_at: certifiedAt,
        submitted_at: certifiedAt,
        updated_at: certifiedAt,
      },
    ]);
    if (owner)
      await writeLicense(desk, { partnerId: partner.id, owner, issuer: letterhead(answers) }, certifiedAt);
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

/** The demo partner's brand, and the two programs by which it prequalifies. */
export async function writeHarborPoint(sql: postgres.TransactionSql, now: Date): Promise<void> {
  const certifiedAt = daysAfter(now, -harborPoint.daysAgo);
  // The list has stood since before the first pull, at the prices that were charged.
  await sql`
    insert into prices (scope, item, bureau, amount_cents, effective_from)
    select scope, item, bureau, amount_cents, ${certifiedAt} from prices`;
  const program = {
    maximumLoanToValueBasisPoints: 12_500,
    maximumDebtToIncomeBasisPoints: 4_500,
    maximumPaymentToIncomeBasisPoints: 1_500,
    maximumTermMonths: 72,
    maximumAmountCents: 7_500_000,
  };
  const settings = {
    brand: { color: "#0b6e4f" },
    lenderPrograms: [
      {
        ...program,
        name: "Lakeshore Auto Credit, prime",
        minimumScore: 660,
        rates: [
          { scoreFrom: 720, scoreTo: 900, lowPercent: "4.99", highPercent: "6.49" },
          { scoreFrom: 660, scoreTo: 719, lowPercent: "6.99", highPercent: "8.99" },
        ],
      },
      {
        ...program,
        name: "Motor City Lending, near prime",
        minimumScore: 580,
        maximumLoanToValueBasisPoints: 11_000,
        rates: [{ scoreFrom: 580, scoreTo: 900, lowPercent: "9.49", highPercent: "14.99" }],
      },
    ],
  };
  await sql`update partners set settings = settings || ${sql.json(settings)} where id = ${harborPoint.id}`;
}

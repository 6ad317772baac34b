import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import { addDays, daysAfter, utcDay } from "@roadworthy/domain/calendar.rules";
import { reportLoanId } from "../credit/offers/own-loans.queries.ts";
import { demoId } from "./chance.ts";
import { jordan } from "./demo-accounts.ts";
import type { Tables } from "./tables.ts";
import { noteAlert } from "./write-alerts.ts";

type Story = {
  readonly tables: Tables;
  readonly now: Date;
  /** The update before the newest, and the bureau's file of it. */
  readonly before: { readonly at: Date; readonly file: BureauFile };
};

/** The free client's story: the car behind the loan on the report, its insurance, and an inquiry that was disputed and confirmed. */
export function writeJordan({ tables, now, before }: Story): void {
  const ago = (days: number): string => addDays(utcDay(now), -days);
  const vehicleId = demoId("veh", "Jordan's car");
  tables.add("vehicles", {
    id: vehicleId,
    user_id: jordan.id,
    name: "2022 wagon",
    vin: null,
    make: null,
    model_year: 2022,
    value_cents: 1_920_000,
    value_on: ago(20),
    mileage: 33_600,
    mileage_on: ago(20),
  });
  const loan = before.file.tradelines.find(({ type }) => type === "autoLoan");
  if (loan)
    tables.add("loan_vehicles", {
      user_id: jordan.id,
      loan_id: reportLoanId(loan.creditor, loan.accountNumberLast4),
      vehicle_id: vehicleId,
    });
  tables.add("own_policies", {
    id: demoId("pol", "Jordan's insurance"),
    user_id: jordan.id,
    kind: "insurance",
    provider: "Peninsula Casualty",
    cost_cents: 54_900,
    ends_on: ago(-110),
    reminded_at: null,
  });
  writeDispute(tables, before);
}

function writeDispute(tables: Tables, { at, file }: Story["before"]): void {
  const inquiry = file.inquiries.find(({ type }) => type === "hard");
  if (inquiry?.id === undefined) return;
  const id = demoId("disp", "Jordan's dispute");
  const receivedOn = utcDay(at);
  tables.add("disputes", {
    id,
    user_id: jordan.id,
    kind: "inquiry",
    label: inquiry.subscriber,
    reason: "notAuthorized",
    sealed_explanation: null,
    created_at: at,
  });
  tables.add("dispute_bureaus", {
    id: demoId("dspb", "Jordan's dispute"),
    dispute_id: id,
    user_id: jordan.id,
    bureau: "equifax",
    item_id: inquiry.id,
    status: "resolved",
    told_evidence: 0,
    received_on: receivedOn,
    due_on: addDays(receivedOn, 30),
    outcome: "verified",
    resolved_on: addDays(receivedOn, 11),
  });
  const decidedAt = daysAfter(at, 11);
  noteAlert(tables, jordan, daysAfter(decidedAt, 1), {
    at: decidedAt,
    kind: "dispute_resolved",
    params: { item: inquiry.subscriber, bureau: "equifax" },
    link: "/client/protection",
  });
}

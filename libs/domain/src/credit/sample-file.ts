import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import type { Collection, PublicRecord, ReportedAccount, ReportedInquiry } from "./report-types.ts";

/** Parts of files for tests; every field can be overridden. */

export const account = (over: Partial<ReportedAccount> = {}): ReportedAccount => ({
  id: "a1",
  type: "creditCard",
  creditor: "First Lakes Bank",
  accountNumberLast4: "4821",
  openedOn: "2019-03-14",
  closedOn: null,
  lastReportedOn: "2026-11-05",
  creditLimitCents: 1_000_000,
  originalAmountCents: null,
  balanceCents: 280_000,
  pastDueCents: 0,
  monthlyPaymentCents: 5_000,
  termMonths: null,
  paymentStatus: "current",
  historyFrom: "2026-10",
  paymentHistory: "0".repeat(24),
  ...over,
});

export const inquiry = (over: Partial<ReportedInquiry> = {}): ReportedInquiry => ({
  inquiredOn: "2026-09-02",
  subscriber: "Motor City Credit Union",
  type: "hard",
  industry: "auto",
  ...over,
});

export const collection = (over: Partial<Collection> = {}): Collection => ({
  agency: "Harbor Recovery",
  originalCreditor: "Wolverine Mobile",
  openedOn: "2025-02-01",
  balanceCents: 42_000,
  isPaid: false,
  isMedical: false,
  ...over,
});

export const record = (over: Partial<PublicRecord> = {}): PublicRecord => ({
  type: "bankruptcy7",
  filedOn: "2020-02-29",
  court: "US Bankruptcy Court, E.D. Mich.",
  status: "discharged",
  ...over,
});

export const file = (over: Partial<BureauFile> = {}): BureauFile => ({
  score: {
    model: "VantageScore",
    version: "4.0",
    value: 700,
    noScoreReason: null,
    rangeMin: 300,
    rangeMax: 850,
    scoredOn: "2026-11-10",
    reasons: [],
  },
  alerts: [],
  tradelines: [],
  inquiries: [],
  publicRecords: [],
  collections: [],
  ...over,
});

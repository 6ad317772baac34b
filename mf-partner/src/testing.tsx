import { problemStatus, type Problem, type ProblemCode } from "@roadworthy/contracts/problem";
import { ApiError } from "@roadworthy/kit/api";
import type { PartnerUsage } from "@roadworthy/contracts/partner-usage";
import type { PartnerDashboard } from "@roadworthy/contracts/partners";
import type { ReportRow } from "@roadworthy/contracts/credit-reports";
import type { Pull } from "@roadworthy/contracts/pulls";
import type { Quote } from "@roadworthy/contracts/quotes";
import { openRemote, type OpenArea } from "@roadworthy/kit/testing-area";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import remote from "./remote.tsx";

/** Shows the area at an address, with a shell that gives these answers. */
export const showArea = (path: string, answers: Record<string, (call: unknown) => unknown>): OpenArea =>
  openRemote(remote, path, { answers });

/** A certified partner who may order everything. */
export const certifiedPartner: PartnerDashboard["partner"] = {
  id: "part_00000000000000000000000000000001",
  name: "Harbor Point Motors",
  status: "active",
  mode: "live",
  pullTypes: ["soft", "hard", "vantage", "fico"],
  certifiedPurposes: ["EXTENSION_OF_CREDIT", "WRITTEN_INSTRUCTION_PREQUALIFICATION"],
  defaultPurpose: null,
  certificationEndedOn: null,
};

export const someQuote: Quote = {
  lines: [
    { label: "Equifax, soft pull", bureau: "equifax", amountCents: 999 },
    { label: "Experian, soft pull", bureau: "experian", amountCents: 999 },
    { label: "TransUnion, soft pull", bureau: "transunion", amountCents: 999 },
    { label: "Three-bureau saving, 15%", bureau: null, amountCents: -450 },
  ],
  subtotalCents: 2_997,
  savingCents: 450,
  totalCents: 2_547,
  availableCents: 100_000,
};

export const someRow: ReportRow = {
  id: "rep_00000000000000000000000000000001",
  pullId: "pull_00000000000000000000000000000001",
  createdAt: new Date("2026-11-20T15:00:00Z"),
  consumerName: "Pia Partial",
  bureaus: ["equifax", "experian", "transunion"],
  type: "soft",
  scoreType: "vantage",
  ficoModel: null,
  purpose: "EXTENSION_OF_CREDIT",
  reference: null,
  chargedCents: 1_698,
  status: "partial",
  scores: [
    { bureau: "equifax", value: 747 },
    { bureau: "experian", value: null },
  ],
};

export const somePull: Pull = {
  id: "pull_00000000000000000000000000000001",
  reportId: someRow.id,
  status: "pending",
  mode: "live",
  customerId: "cnsm_00000000000000000000000000000001",
  consumerName: "Pia Partial",
  type: "soft",
  scoreType: "vantage",
  ficoModel: null,
  purpose: "EXTENSION_OF_CREDIT",
  bureaus: (["equifax", "experian", "transunion"] as const).map((bureau) => ({
    bureau,
    status: "sent",
    reason: null,
    priceCents: 849,
    chargedCents: 0,
  })),
  quotedCents: 2_547,
  heldCents: 2_547,
  chargedCents: 0,
  reference: null,
  metadata: {},
  createdAt: new Date("2026-11-20T15:00:00Z"),
  finishedAt: null,
  actions: [],
};

export const someDashboard: PartnerDashboard = {
  partner: certifiedPartner,
  balance: { postedCents: 250_000, heldCents: 2_547, availableCents: 247_453 },
  movedThisMonth: { inCents: 50_000, outCents: 22_923 },
  pullsThisMonth: 27,
  pullsLastMonthToDate: 20,
  activeClients: 89,
  newClients: { thisMonth: 6, lastMonthToDate: 4 },
  apiStatus: "active",
  softPrices: (["equifax", "experian", "transunion"] as const).map((bureau) => ({
    bureau,
    amountCents: 999,
    before30Cents: { equifax: 999, experian: 949, transunion: null }[bureau],
  })),
  allBureaus: { sumCents: 2_997, savingCents: 450, totalCents: 2_547 },
  recentReports: [someRow],
  apiKey: {
    id: "key_00000000000000000000000000000001",
    name: "Live key",
    mode: "live",
    last6: "29K5Ie",
    permissions: ["pull_credit", "read_reports"],
    createdAt: new Date("2026-05-04T12:00:00Z"),
    lastUsedAt: null,
    lastUsedIp: null,
    allowedNetworks: [],
    isReplaced: false,
    apiVersion: "2026-12-01",
    isExposed: false,
    expiresAt: null,
    status: "active",
  },
};

export const someUsage: PartnerUsage = {
  days: Array.from({ length: 30 }, (_, index) =>
    new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10),
  ),
  groups: [
    {
      key: "all",
      name: null,
      pulls: Array.from({ length: 30 }, (_, index) => index % 3),
      chargedCents: Array.from({ length: 30 }, (_, index) => (index % 3) * 849),
    },
  ],
  unusual: [],
  current: { pulls: 30, chargedCents: 29_970 },
  previous: { pulls: 19, chargedCents: 18_981 },
};

/** The API's refusal under this code. */
export const refusal = (code: ProblemCode, issues?: Problem["issues"]): ApiError =>
  new ApiError({
    type: `/problems/${code}`,
    title: code,
    status: problemStatus[code],
    code,
    detail: `Refused: ${code}.`,
    ...(issues && { issues }),
  });

/** Fills the pull form about a test consumer, up to what only some tests enter. */
export async function fillPull(): Promise<void> {
  const put = (label: string, value: string): void => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  };
  await screen.findByLabelText("First name");
  put("First name", "Pia");
  put("Last name", "Partial");
  put("Street address", "2 of 3 Fork Rd");
  put("City", "Kenosha");
  put("State", "WI");
  put("ZIP code", "53140");
  put("Permissible purpose", "EXTENSION_OF_CREDIT");
}

/** Goes from the pull form's first step to its second one. */
export async function goToConsent(): Promise<void> {
  const button = screen.getByRole("button", { name: "Continue to consent" });
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
  await userEvent.click(button);
}

import type { ClientDashboard } from "@roadworthy/contracts/clients";
import type { FakeShell } from "@roadworthy/kit/testing";
import { openRemote } from "@roadworthy/kit/testing-area";
import remote from "./remote.tsx";

/** Shows the area at an address, with a shell that gives these answers. */
export const showArea = (path: string, answers: Record<string, (call: unknown) => unknown>): FakeShell =>
  openRemote(remote, path, { basePath: "/client", answers }).shell;

/** The query of a call, which the shell passes on just as the page gave it. */
export const queryIn = (call: unknown): Record<string, unknown> =>
  (call as { query: Record<string, unknown> }).query;

/** A free client's dashboard with a real score and one month without one. */
export const freeDashboard: ClientDashboard = {
  name: "Jordan Avery",
  subscriptionTier: "free",
  bureaus: ["equifax"],
  scores: [
    {
      bureau: "equifax",
      score: {
        model: "VantageScore",
        version: "4.0",
        value: 729,
        noScoreReason: null,
        rangeMin: 300,
        rangeMax: 850,
        scoredOn: "2026-11-05",
      },
      previous: { value: 732, scoredOn: "2026-10-05" },
      changePoints: -3,
      isSample: false,
    },
  ],
  history: [
    { month: "2026-10", scores: [{ bureau: "equifax", value: null }], hardInquiries: [], events: [] },
    {
      month: "2026-11",
      scores: [{ bureau: "equifax", value: 729 }],
      hardInquiries: ["Harbor Point Motors"],
      events: [],
    },
  ],
  stats: {
    utilizationBasisPoints: 2812,
    onTimeBasisPoints: 9792,
    newHardInquiries: 1,
    openAccounts: 6,
    asOf: "2026-11-05",
    previous: {
      utilizationBasisPoints: 3190,
      onTimeBasisPoints: 9811,
      newHardInquiries: 0,
      asOf: "2026-10-05",
    },
  },
  nextReportAt: new Date("2126-12-05T12:00:00Z"),
  identity: "verified",
  isFirstReportPending: false,
  goal: null,
  latestReportId: "rep_0199f2a6b1c47d3e8a5f60718293a4b5",
  recentActivity: [
    {
      id: "rep_0199f2a6b1c47d3e8a5f60718293a4b5",
      at: new Date("2026-11-05T10:00:00Z"),
      kind: "update",
      type: "soft",
      requester: "Roadworthy",
      status: "completed",
      bureaus: ["equifax"],
    },
  ],
};

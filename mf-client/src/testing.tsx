import type { ClientDashboard } from "@roadworthy/contracts/clients";
import type { Problem, ProblemCode } from "@roadworthy/contracts/problem";
import { ApiError } from "@roadworthy/kit/api";
import { MemoryRouter } from "@roadworthy/kit/memory-router";
import { useLocation, useRoutes, type RouteObject } from "@roadworthy/kit/router";
import { fakeShell, type FakeShell } from "@roadworthy/kit/testing";
import { configure, render } from "@testing-library/react";
import remote from "./remote.tsx";

// The first test of a file also waits for the page's code to be compiled.
configure({ asyncUtilTimeout: 60_000 });

type Answers = Record<string, (call: unknown) => unknown>;

/** Shows the area at an address, as the shell does, with a shell that gives these answers. */
export function showArea(path: string, answers: Answers): FakeShell {
  const shell = fakeShell({ basePath: "/client", answers });
  const { routes } = remote.setup(shell);
  render(
    <MemoryRouter initialEntries={[path]}>
      <Area routes={routes} />
      <Address />
    </MemoryRouter>,
  );
  return shell;
}

const Area = ({ routes }: { routes: readonly RouteObject[] }) =>
  useRoutes([{ path: "/client", children: [...routes] }]);

/** The address as text, for a test to read. */
function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** The query of a call, which the shell passes on just as the page gave it. */
export const queryIn = (call: unknown): Record<string, unknown> =>
  (call as { query: Record<string, unknown> }).query;

/** A refusal of the API. */
export const refusal = (code: ProblemCode, status: Problem["status"], detail: string): ApiError =>
  new ApiError({ type: `/problems/${code}`, title: code, status, code, detail, requestId: "req_1" });

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
    { month: "2026-10", scores: [{ bureau: "equifax", value: null }] },
    { month: "2026-11", scores: [{ bureau: "equifax", value: 729 }] },
  ],
  stats: {
    utilizationBasisPoints: 2812,
    onTimeBasisPoints: 9792,
    newHardInquiries: 1,
    openAccounts: 6,
    asOf: "2026-11-05",
  },
  nextReportAt: new Date("2126-12-05T12:00:00Z"),
  recentActivity: [
    { at: new Date("2026-11-05T10:00:00Z"), title: "Monthly update received", detail: "Equifax" },
  ],
};

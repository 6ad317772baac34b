// @vitest-environment happy-dom
import type { ClientDashboard } from "@roadworthy/contracts/clients";
import { refusal } from "@roadworthy/kit/testing-area";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { freeDashboard, showArea } from "../testing.tsx";
import { scoresTexts } from "./scores-texts.ts";

const sampleSentence = scoresTexts.sample;

const show = (dashboard: ClientDashboard) =>
  showArea("/client/dashboard", { "clients.dashboard": () => dashboard });
const score = (name: string) => screen.findByRole("article", { name: `${name} score` });
const stat = async (label: string) => (await screen.findByRole("heading", { name: label })).parentElement;
const refreshButton = () => screen.findByRole("button", { name: "Refresh Credit Report" });

describe("the dashboard of a free client", () => {
  it("shows the score with model, version, date, range, band and change", async () => {
    show(freeDashboard);
    expect(await screen.findByRole("heading", { level: 1 })).toHaveProperty(
      "textContent",
      "Welcome, Jordan Avery",
    );
    const card = await score("Equifax");
    const dial = within(card).getByRole("img").getAttribute("aria-label");
    expect(dial).toContain("score 729 on a scale from 300 to 850, Good");
    expect(card.textContent).toContain("VantageScore 4.0");
    expect(card.textContent).toContain("Nov 5, 2026");
    expect(card.textContent).toContain("Down 3 points since Oct 5, 2026");
    expect(card.textContent).not.toContain(sampleSentence);
  });

  it("shows the figures with their formula and day", async () => {
    show(freeDashboard);
    expect((await stat("Credit utilization"))?.textContent).toContain("28%");
    expect((await stat("Credit utilization"))?.textContent).toContain("Balances ÷ limits");
    expect((await stat("Payment history"))?.textContent).toContain("98%");
    expect((await stat("New inquiries"))?.textContent).toContain("1");
    expect((await stat("Next report"))?.textContent).toContain("Dec 5, 2126");
    expect(screen.getByText(/as of/).textContent).toContain("Nov 5, 2026");
  });

  it("says how each figure moved since the file before, and nothing with the first one", async () => {
    show(freeDashboard);
    expect((await stat("Credit utilization"))?.textContent).toContain("Down from 32% on Oct 5, 2026");
    expect((await stat("Payment history"))?.textContent).toContain("Same as on Oct 5, 2026");
    expect((await stat("New inquiries"))?.textContent).toContain("Up from 0 on Oct 5, 2026");
    cleanup();
    const { stats } = freeDashboard;
    show({ ...freeDashboard, stats: stats && { ...stats, previous: null } });
    expect((await stat("New inquiries"))?.textContent).not.toContain(" on Oct");
  });

  it("says when the next report is due already", async () => {
    show({ ...freeDashboard, nextReportAt: new Date("2020-01-01T00:00:00Z") });
    expect((await stat("Next report"))?.textContent).toContain("Due now");
  });

  it("says how far the goal is, and leads to its planner", async () => {
    const goal = {
      bureau: "equifax",
      target: 760,
      reachBy: "2127-03-01",
      start: 701,
      setAt: new Date("2026-10-01T12:00:00Z"),
      current: 729,
      currentOn: "2026-11-05",
      isReached: false,
      neededPlan: null,
    } as const;
    show({ ...freeDashboard, goal });
    const line = (await screen.findByText(/Your goal: 760 at Equifax by Mar 1, 2127\./)).closest("p");
    expect(line?.textContent).toContain("31 points to go.");
    const link = screen.getByRole("link", { name: "Open the goal planner" });
    expect(link.getAttribute("href")).toBe("/client/simulator");
  });

  it("offers Premium and knows no other bureau", async () => {
    show(freeDashboard);
    const link = await screen.findByRole("link", { name: "Compare plans" });
    expect(link.getAttribute("href")).toBe("/pricing");
    expect(screen.getAllByRole("article")).toHaveLength(1);
  });
});

describe("the dashboard before the first report", () => {
  const [card] = freeDashboard.scores;
  if (!card) throw new Error("The fixture has a score.");
  const sample = { ...card, score: { ...card.score, value: 700 }, changePoints: 10, isSample: true };
  const newcomer: ClientDashboard = {
    ...freeDashboard,
    scores: [sample],
    stats: null,
    nextReportAt: null,
    latestReportId: null,
    identity: "unverified",
    recentActivity: [],
  };

  it("leads with the identity step and marks the score as a sample, for the eyes and in words", async () => {
    show(newcomer);
    const lead = await screen.findByRole("link", { name: "Confirm who I am" });
    expect(lead.getAttribute("href")).toBe("/client/identity");
    const shown = await score("Equifax");
    expect(within(shown).getByText(sampleSentence)).toBeTruthy();
    expect(within(shown).getByRole("img").getAttribute("aria-label")).toMatch(
      new RegExp(`^${sampleSentence}`),
    );
    expect(shown.textContent).not.toMatch(/2026|Good|Up 10/);
    expect(screen.queryByRole("button", { name: "Refresh Credit Report" })).toBeNull();
  });

  it("follows each bureau once somebody is verified, then shows what came", async () => {
    let isDone = false;
    const shell = showArea("/client/dashboard", {
      "clients.dashboard": () =>
        isDone ? freeDashboard : { ...newcomer, identity: "verified", isFirstReportPending: true },
      "clientIdentity.firstReport": () => {
        const status = isDone ? "arrived" : "asking";
        isDone = true;
        return {
          bureaus: [{ bureau: "equifax", status, reason: null, nextTryAt: null }],
          isDone: status === "arrived",
          reportId: null,
        };
      },
    });
    expect(await screen.findByText("Asking the bureau")).toBeTruthy();
    expect(await score("Equifax")).toBeTruthy();
    expect(shell.calls.length).toBeGreaterThan(3);
  });
});

it("follows the bureau that a larger plan has added until its score is in", async () => {
  const premium = { ...freeDashboard, subscriptionTier: "premium", bureaus: ["equifax", "experian"] };
  let looks = 0;
  showArea("/client/dashboard", {
    "clients.dashboard": () => ({
      ...premium,
      scores: premium.scores.flatMap((one) => (looks > 1 ? [one, { ...one, bureau: "experian" }] : [one])),
    }),
    "clientIdentity.firstReport": () => {
      looks += 1;
      const bureaus = [
        { bureau: "equifax", status: "arrived", reason: null, nextTryAt: null },
        { bureau: "experian", status: looks > 1 ? "arrived" : "waiting", reason: null, nextTryAt: null },
      ];
      return { bureaus, isDone: looks > 1, reportId: null };
    },
  });
  expect(await screen.findByText(/getting your first report from Experian\./)).toBeTruthy();
  expect((await score("Experian")).textContent).toContain("not in yet");
  await waitFor(() => expect(screen.queryByText(/Your first Experian report/)).toBeNull(), {
    timeout: 60_000,
  });
  expect(screen.queryByText(/getting your first report/)).toBeNull();
});

it("tells a premium client which bureau is still to come and offers no upgrade", async () => {
  showArea("/client/dashboard", {
    "clients.dashboard": () => ({
      ...freeDashboard,
      subscriptionTier: "premium",
      bureaus: ["equifax", "experian"],
    }),
    "clientIdentity.firstReport": () => ({
      bureaus: [{ bureau: "experian", status: "no_file", reason: null, nextTryAt: null }],
      isDone: true,
      reportId: null,
    }),
  });
  expect((await score("Experian")).textContent).toContain("Your first Experian report is not in yet.");
  expect(screen.queryByRole("link", { name: "Compare plans" })).toBeNull();
});

it("says when loading failed and loads again without a page reload", async () => {
  let isDown = true;
  showArea("/client/dashboard", {
    "clients.dashboard": () => {
      if (isDown) throw refusal("unavailable", 503, "Roadworthy could not be reached.");
      return freeDashboard;
    },
  });
  expect(await screen.findByRole("heading", { name: "Error Loading Data" })).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await score("Equifax")).toBeTruthy();
});

const dueDashboard = { ...freeDashboard, nextReportAt: new Date("2020-01-01T00:00:00Z") };

describe("refreshing the report", () => {
  it("asks once however often the button is pressed, says what came and shows it", async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    let value = 729;
    const shell = showArea("/client/dashboard", {
      "clients.dashboard": () => ({
        ...dueDashboard,
        scores: freeDashboard.scores.map((card) => ({ ...card, score: { ...card.score, value } })),
      }),
      "clients.refresh": () => promise,
    });
    await userEvent.dblClick(await refreshButton());
    expect(await screen.findByText(/Asking Equifax/)).toBeTruthy();
    expect((await refreshButton()).getAttribute("aria-disabled")).toBe("true");
    value = 741;
    resolve({ refreshed: ["equifax"], failed: [], nextReportAt: new Date() });
    await waitFor(async () =>
      expect(
        within(await score("Equifax"))
          .getByRole("img")
          .getAttribute("aria-label"),
      ).toContain("741"),
    );
    expect(shell.calls.filter(({ operation }) => operation.id === "clients.refresh")).toHaveLength(1);
    expect(shell.notices).toEqual([{ type: "success", message: "New report from Equifax." }]);
    expect(screen.queryByText(/Asking Equifax/)).toBeNull();
  });

  it("waits for its date, which it names, instead of refusing", async () => {
    showArea("/client/dashboard", { "clients.dashboard": () => freeDashboard });
    expect((await refreshButton()).hasAttribute("disabled")).toBe(true);
    expect(screen.getByText("Available Dec 5, 2126")).toBeTruthy();
  });

  it("shows what the monthly run has brought when it was quicker, or that it is at it", async () => {
    const answers = [dueDashboard, dueDashboard, freeDashboard];
    showArea("/client/dashboard", {
      "clients.dashboard": () => answers.shift(),
      "clients.refresh": () => {
        throw refusal("refresh_cool_down", 422, "Not now.");
      },
    });
    await userEvent.click(await refreshButton());
    expect(await screen.findByText(/getting your report right now/)).toBeTruthy();
    await userEvent.click(await refreshButton());
    expect(await screen.findByText(/You have your newest report/)).toBeTruthy();
    expect(screen.getByText("Available Dec 5, 2126")).toBeTruthy();
  });

  it("names each bureau that brought nothing and what to do", async () => {
    showArea("/client/dashboard", {
      "clients.dashboard": () => dueDashboard,
      "clients.refresh": () => ({
        refreshed: [],
        failed: [
          { bureau: "equifax", reason: "frozen" },
          { bureau: "experian", reason: "unknown" },
        ],
        nextReportAt: new Date(),
      }),
    });
    await userEvent.click(await refreshButton());
    expect(await screen.findByText(/Equifax has a freeze on your file/)).toBeTruthy();
    expect(screen.getByText(/Experian couldn't answer. We'll ask again within the hour/)).toBeTruthy();
  });

  it("gives the request's id when it fails on our side", async () => {
    showArea("/client/dashboard", {
      "clients.dashboard": () => dueDashboard,
      "clients.refresh": () => {
        throw refusal("internal", 500, "boom");
      },
    });
    await userEvent.click(await refreshButton());
    expect((await screen.findByText(/couldn't refresh your report/)).textContent).not.toContain("boom");
    expect(screen.getByText("Request req_1")).toBeTruthy();
  });
});

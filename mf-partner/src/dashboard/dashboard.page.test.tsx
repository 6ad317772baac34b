// @vitest-environment happy-dom
import { applicationPart } from "@roadworthy/contracts/certification";
import type { TopUp } from "@roadworthy/contracts/ledger";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { openRemote } from "@roadworthy/kit/testing-area";
import remote from "../remote.tsx";
import { showArea, someDashboard, someUsage } from "../testing.tsx";

const path = "/partner/dashboard";
const answers = { "partners.dashboard": () => someDashboard, "partnerUsage.read": () => someUsage };
const figure = async (name: string) =>
  (await screen.findByRole("heading", { name, level: 2 })).parentElement?.textContent;

it("shows the account's figures, with what is held", async () => {
  showArea(path, answers);
  expect(await figure("Available balance")).toBe(
    "Available balance$2,474.53$25.47 held for pulls under way. This month $500.00 came in and $229.23 went out.See transactions",
  );
  expect(await figure("Pulls this month")).toMatch(/^Pulls this month277 more than \w+ 1/);
  expect(await figure("Active clients")).toMatch(/^Active clients89.*6 new this month, 2 more than \w+ 1/);
  expect(await figure("API status")).toContain("Active");
  const targetOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(targetOf("See transactions")).toBe("/partner/billing/transactions");
  expect(targetOf("See this month’s pulls")).toMatch(/^\/partner\/credit-pulls\?from=\d{4}-\d{2}-01$/);
  expect(targetOf("See all consumers")).toBe("/partner/customers");
  expect(targetOf("See API requests")).toBe("/partner/api/requests");
});

it("leads a certified business to money on its account, then to its first pull, then to nothing", async () => {
  const open = (availableCents: number, recentReports = someDashboard.recentReports) =>
    showArea(path, {
      ...answers,
      "partners.dashboard": () => ({
        ...someDashboard,
        balance: { postedCents: availableCents, heldCents: 0, availableCents },
        recentReports,
      }),
    });
  open(2_546, []);
  await userEvent.click(await screen.findByRole("button", { name: "Choose an amount" }));
  expect(screen.getByRole("dialog", { name: "Add Funds" })).toBeDefined();
  cleanup();
  open(2_547, []);
  expect((await screen.findByRole("link", { name: "Start your first pull" })).getAttribute("href")).toBe(
    "/partner/credit-reports/new",
  );
  cleanup();
  open(2_547);
  await screen.findByRole("heading", { name: "All 3 Bureaus" });
  expect(screen.queryByText(/^Next step/)).toBeNull();
});

it("offers neither money nor pulls to a suspended business, before the frame knows of it", async () => {
  showArea(path, {
    ...answers,
    "partners.dashboard": () => ({
      ...someDashboard,
      partner: { ...someDashboard.partner, status: "suspended" as const },
    }),
  });
  expect(await screen.findByText("This account is suspended.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Add Funds" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Pull Credit" })).toBeNull();
  expect(screen.getByText("Stopped")).toBeDefined();
  expect(screen.queryByText("The partner API answers normally.")).toBeNull();
});

it("says on top when the certification has ended, and what to do", async () => {
  showArea(path, {
    ...answers,
    "partners.dashboard": () => ({
      ...someDashboard,
      partner: { ...someDashboard.partner, certificationEndedOn: "2026-09-25" },
    }),
  });
  expect(await screen.findByText("Your certification ended on Sep 25, 2026.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Add Funds" })).toBeDefined();
});

it("shows the sum of the three prices and the saving", async () => {
  showArea(path, answers);
  const card = (await screen.findByRole("heading", { name: "All 3 Bureaus" })).parentElement;
  expect(card?.textContent).toContain("$25.47$29.97Save $4.50");
  expect(card?.querySelector("s")?.textContent).toBe("$29.97");
});

it("says how each price moved in thirty days, where it stood then", async () => {
  showArea(path, answers);
  const price = async (name: string) =>
    (await screen.findByRole("heading", { name, level: 3 })).parentElement?.textContent;
  expect(await price("Equifax")).toContain("Same as 30 days ago");
  expect(await price("Experian")).toContain("$0.50 more than 30 days ago");
  expect(await price("TransUnion")).not.toContain("30 days ago");
});

it("compares the usage with the days before, gives it as a table too, and splits it as asked", async () => {
  const { shell } = showArea(path, answers);
  expect(
    await screen.findByText(/30 pulls, \$299\.70 charged\. 11 more than in the 30 days before\./),
  ).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "View as table" }));
  const table = screen.getByRole("table", { name: "Usage" });
  expect(within(table).getAllByRole("row")).toHaveLength(31);
  expect(screen.getByRole("button", { name: "View as chart" })).toBeDefined();
  await userEvent.click(screen.getByText("90 days"));
  await waitFor(() =>
    expect(shell.calls.at(-1)?.call).toMatchObject({ query: { days: "90", split: "none" } }),
  );
});

it("leaves the reports out for a role that may not read them: an empty list would say that there are none", async () => {
  openRemote(remote, path, {
    answers: { ...answers, "partners.dashboard": () => ({ ...someDashboard, recentReports: [] }) },
    user: {
      id: "01920000-0000-7000-8000-000000000001",
      email: "developer@harborpoint.example",
      name: "Devon",
      role: "partner",
      companyName: "Harbor Point Motors",
      subscriptionTier: "free",
      memberRole: "developer",
    },
  });
  await screen.findByRole("heading", { name: "All 3 Bureaus" });
  expect(screen.queryByRole("heading", { name: "Recent reports" })).toBeNull();
});

describe("the API key", () => {
  it("is masked but for its last six characters", async () => {
    showArea(path, answers);
    expect((await screen.findByText("API key that ends in 29K5Ie")).parentElement?.textContent).toContain(
      "rw_sk_live_••••••••••••29K5Ie",
    );
  });

  it("is rotated with the chosen overlap, and the new one is shown once", async () => {
    const { shell } = showArea(path, {
      ...answers,
      "apiKeys.rotate": () => ({ key: someDashboard.apiKey, secret: "rw_sk_live_secret" }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Rotate API Keys" }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("radio", { name: /^7 days/ }));
    await userEvent.click(screen.getByRole("button", { name: "Rotate key" }));
    expect(await screen.findByLabelText("New API key")).toHaveProperty("value", "rw_sk_live_secret");
    expect(shell.calls.at(-1)?.call).toEqual({
      params: { id: someDashboard.apiKey?.id },
      body: { overlapHours: 168 },
    });
    await userEvent.click(screen.getByRole("button", { name: "I have stored it" }));
    expect(screen.queryByLabelText("New API key")).toBeNull();
  });
});

describe("coming back from a payment", () => {
  const topUp: TopUp = {
    id: "topup_00000000000000000000000000000001",
    amountCents: 5_000,
    status: "paid",
    declineReason: null,
    createdAt: new Date(),
  };

  it.each([
    ["paid", null, "success", "$50.00 was added to your balance."],
    [
      "declined",
      "The card was declined.",
      "error",
      "The payment of $50.00 was declined. The card was declined. Nothing was charged.",
    ],
    [
      "processing",
      null,
      "info",
      "$50.00 is on its way from your bank account, which can take up to four business days. We’ll add it to your balance when it arrives.",
    ],
    ["expired", null, "warning", "The payment of $50.00 was not completed. Nothing was charged."],
  ] as const)(
    "says once that it was %s, and reads the balance anew",
    async (status, declineReason, type, message) => {
      const { shell, address } = showArea(`${path}?topUp=${topUp.id}`, {
        ...answers,
        "topUps.get": () => ({ ...topUp, status, declineReason }),
      });
      await waitFor(() => expect(address()).toBe(path));
      await waitFor(() =>
        expect(shell.calls.filter(({ operation }) => operation.id === "partners.dashboard")).toHaveLength(2),
      );
      expect(shell.notices).toMatchObject([{ type, message }]);
    },
  );

  it("asks again while the payment is being confirmed", async () => {
    let asked = 0;
    const { shell } = showArea(`${path}?topUp=${topUp.id}`, {
      ...answers,
      "topUps.get": () => ({ ...topUp, status: (asked += 1) < 2 ? "open" : "paid" }),
    });
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    expect(shell.notices[0]?.type).toBe("success");
  });
});

it("refuses an amount outside the limits before anything is sent", async () => {
  const { shell } = showArea(path, answers);
  await userEvent.click(await screen.findByRole("button", { name: "Add Funds" }));
  const amount = screen.getByLabelText("Amount in US dollars");
  await userEvent.clear(amount);
  await userEvent.type(amount, "9.99");
  await userEvent.click(screen.getByRole("button", { name: "Continue to payment" }));
  expect(screen.getByText("The amount must be at least $10.00.")).toBeDefined();
  expect(amount).toHaveProperty("value", "9.99");
  expect(shell.calls.map(({ operation }) => operation.id).toSorted()).toEqual([
    "partnerUsage.read",
    "partners.dashboard",
  ]);
});

/** The dashboard of a business that is not certified yet. */
const openPending = (application: object) =>
  showArea("/partner/dashboard", {
    "partners.dashboard": () => ({
      ...someDashboard,
      partner: { ...someDashboard.partner, status: "pending", mode: "test" },
    }),
    "partnerUsage.read": () => someUsage,
    "apiKeys.list": () => ({ items: [], allowedNetworks: [] }),
    "applications.read": () => application,
  });

it("gives a business that has not begun one next step instead of everything that is missing", async () => {
  openPending({
    state: "draft",
    missing: [...applicationPart.options],
    note: null,
    dueAt: null,
  });
  expect(await screen.findByRole("link", { name: "Start application" })).toBeDefined();
  expect(screen.queryByText("Still missing")).toBeNull();
});

it("tells a business that is not certified what its application lacks, and by when", async () => {
  openPending({
    state: "more_asked",
    missing: ["website"],
    note: "Tell us your website.",
    dueAt: new Date("2026-12-01T12:00:00Z"),
  });
  expect(await screen.findByText("Tell us your website.")).toBeDefined();
  expect(screen.getByText("Please answer by Dec 1, 2026.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Continue application" }).getAttribute("href")).toBe(
    "/partner/application",
  );
});

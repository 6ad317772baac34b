// @vitest-environment happy-dom
import { refusal } from "@roadworthy/kit/testing-area";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { dashboard, showArea } from "../testing.tsx";

const show = () =>
  showArea("/admin/dashboard", {
    "admin.dashboard": () => dashboard,
    "adminQueue.read": () => ({ items: waiting, admins: [] }),
  });
const waiting = [
  {
    key: "application:part_1",
    kind: "application",
    title: "Lakeside Cars",
    detail: "Waits for certification",
    link: "/admin/partners/part_1",
    since: new Date("2026-11-20T09:00:00Z"),
    dueAt: new Date("2026-11-22T09:00:00Z"),
    owner: null,
    isMine: false,
    escalatedAt: null,
  },
];
const card = async (label: string) =>
  (await screen.findByRole("heading", { name: label })).parentElement?.textContent;

describe("the admin's dashboard", () => {
  it("shows the figures with what they count and how they were before", async () => {
    show();
    expect(await card("Total users")).toContain("1,061");
    expect(await card("Business partners")).toContain("15");
    expect(await card("Monthly revenue")).toContain("$679.99");
    expect(await card("Monthly revenue")).toContain("$640.06 in all of Oct 2026");
    expect(await card("Monthly revenue")).toContain("$655.00 of pulls, $24.99 of plans");
    expect(await card("Monthly recurring revenue")).toContain("$24.99");
    expect(await card("Credit pulls, 30 days")).toContain("12.5% above the 30 days before");
    expect(await card("Failure rate, 30 days")).toContain("3.3%3 of 90 live pulls");
    expect(await card("Total users")).toContain("12 joined in the last 30 days");
    expect(await card("Business partners")).toContain("1 joined in the last 30 days");
    expect(await card("Monthly recurring revenue")).toContain(
      "$24.99 of it from 1 plan that started in the last 30 days",
    );
    expect(await card("Credit pulls today")).toContain(
      "3 more than by this time on the same day last week (5)",
    );
  });

  it("says the revenue of each month in words and in a table", async () => {
    show();
    expect(await screen.findByText(/\$640\.06 \(Oct 2026\), \$679\.99 \(Nov 2026\)/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "View as table" }));
    const table = screen.getByRole("table", { name: "Revenue, last 6 months" });
    expect(
      within(table)
        .getAllByRole("row")
        .map((row) => row.textContent),
    ).toEqual(["TimeRevenue", "Nov 2026$679.99", "Oct 2026$640.06"]);
  });

  it("shows each group with its percentage and count", async () => {
    show();
    const groups = await screen.findByRole("region", { name: "User distribution" });
    expect(
      within(groups)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Premium40%24 accounts", "Basic0%0 accounts", "Free35%21 accounts", "Partners25%15 accounts"]);
  });

  it("shows who registered, and links to the screens there are", async () => {
    show();
    const table = await screen.findByRole("table", { name: "The newest accounts" });
    expect(table.textContent).toContain("Hana Underhillhana@mail.exampleClient");
    expect(table.textContent).toContain("Premium");
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    const pulls = links.filter((href) => href?.startsWith("/admin/pulls?"));
    expect(pulls).toHaveLength(3);
    expect(pulls.at(0)).toMatch(/^\/admin\/pulls\?from=\d{4}-\d\d-\d\d&mode=live$/);
    expect(links.filter((href) => !pulls.includes(href))).toEqual([
      "/admin/partners#add",
      "/admin/users#add",
      "/admin/queue",
      "/admin/partners/part_1",
      "/admin/users",
      "/admin/partners",
      "/admin/revenue?from=2026-11-01",
      "/admin/users?renewing=yes",
      "/admin/users?role=client&plan=premium",
      "/admin/users?role=client&plan=basic",
      "/admin/users?role=client&plan=free",
      "/admin/users?role=partner",
      "/admin/users",
      `/admin/users/${dashboard.recentRegistrations[0]?.id}`,
      "/admin/system",
      "/admin/content?kind=lender",
      "/admin/settings?section=prices",
      "/admin/reports?month=2026-11",
      "/admin/partners",
      "/admin/settings?section=bureaus",
    ]);
  });

  it("shows how often links to lenders were followed", async () => {
    show();
    const table = await screen.findByRole("table", { name: "Clicks on links to lenders" });
    expect(table.textContent).toContain("Lakeshore Auto Finance/auto-refinance1,204");
  });

  it("shows each part's state, what was found and when; an old finding with its date", async () => {
    show();
    const item = within(await screen.findByRole("region", { name: "System status" })).getByRole("listitem");
    expect(item.textContent).toContain("TransUnion connectionDegradedAnswered in 1206 ms");
    expect(item.querySelector("time")?.dateTime).toBe("2026-11-20T23:58:52.000Z");
  });
});

it("says when loading failed and loads again without a page reload", async () => {
  let isDown = true;
  showArea("/admin/dashboard", {
    "adminQueue.read": () => ({ items: [] }),
    "admin.dashboard": () => {
      if (isDown) throw refusal("unavailable", 503, "Roadworthy could not be reached.");
      return dashboard;
    },
  });
  expect(await screen.findByRole("heading", { name: "Error Loading Data" })).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await card("Total users")).toContain("1,061");
});

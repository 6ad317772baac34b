// @vitest-environment happy-dom
import type { SavedComparison } from "@roadworthy/contracts/comparisons";
import type { CoverageReply } from "@roadworthy/contracts/coverage";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showArea } from "../testing.tsx";

const id = (prefix: string, digit: number): string => `${prefix}_${String(digit).repeat(32)}`;
const contract = (place: number, provider: string, priceCents: number, exclusions: readonly string[]) => ({
  id: id("cvp", place),
  provider,
  name: "Select",
  url: place === 1 ? `/go/${id("cvp", place)}` : null,
  isSample: place === 1,
  compensationCents: 8_500,
  validUntil: null,
  quote: {
    kind: "warranty" as const,
    id: id("cvp", place),
    tier: "stated_component" as const,
    priceCents,
    termMonths: 36,
    mileageLimit: 45_000,
    deductibleCents: 10_000,
    components: ["engine"],
    exclusions,
    isTransferable: true,
    isCancelable: true,
  },
  refusals: [],
});
const offers: CoverageReply = {
  kind: "warranty",
  hasComparison: true,
  claims: 1,
  vehicleId: null,
  items: [contract(1, "Alder", 150_000, ["maintenance"]), contract(2, "Birch", 190_000, ["Something else"])],
  promotions: [
    {
      id: id("prm", 1),
      amountOffCents: 10_000,
      appliesTo: "warranty",
      plans: ["premium"],
      validFrom: "2026-01-01",
      validUntil: null,
      minimumPriceCents: 100_000,
      isInPlan: true,
      isUsedUp: false,
      code: null,
    },
  ],
  comparison: {
    headings: [
      {
        name: "engine",
        cells: [
          { state: "covered", limitCents: null, deductibleCents: 10_000 },
          { state: "covered", limitCents: null, deductibleCents: 10_000 },
        ],
      },
      { name: "maintenance", cells: [{ state: "excluded" }, { state: "not_stated" }] },
    ],
    costs: [
      { id: id("cvp", 1), discountCents: 10_000, threeYearCostCents: 150_000 },
      { id: id("cvp", 2), discountCents: 10_000, threeYearCostCents: 190_000 },
    ],
    cheapestId: id("cvp", 1),
  },
};
const kept: SavedComparison = {
  id: id("cmp", 1),
  name: "For the hatchback",
  asked: { kind: "warranty", claims: 1, vehicleId: null },
  savedAt: new Date("2026-10-05T12:00:00Z"),
  isVehicleGone: false,
  neededPlan: null,
  offers: [
    {
      provider: "Alder",
      product: "Select",
      termMonths: null,
      thenCents: 145_000,
      nowCents: 150_000,
      differenceCents: 5_000,
    },
  ],
};

const show = (reply: CoverageReply, answers: Record<string, (call: unknown) => unknown> = {}) =>
  showArea("/client/coverage?kind=warranty", {
    "coverage.compare": () => reply,
    "loanOffers.vehicles": () => ({ items: [] }),
    "comparisons.list": () => ({ items: [kept] }),
    "ownPolicies.list": () => ({ items: [] }),
    ...answers,
  });

it("lays quotes side by side with the promotion taken off, and says what each leaves out", async () => {
  show(offers);
  await screen.findByText("$100 off service contracts");
  expect(screen.getByText(/of \$1,000\.00 or more, since Jan 1, 2026, with no end date/)).toBeTruthy();
  const card = screen.getByRole("article", { name: "Alder Select" });
  expect(within(card).getByText("$100.00 off with your plan: $1,400.00")).toBeTruthy();
  expect(within(card).getByText("Lowest three-year cost")).toBeTruthy();
  expect(within(card).getByText("Sample")).toBeTruthy();
  const way = within(card).getByRole("link", { name: /^See offer at Alder/ });
  expect(way.getAttribute("href")).toBe(`/go/${id("cvp", 1)}?from=client/coverage`);
  expect(way.getAttribute("rel")).toBe("noopener noreferrer sponsored");
  const disclosure = document.getElementById(way.getAttribute("aria-describedby") ?? "");
  expect(disclosure?.textContent).toContain("Pays us $85 when a contract starts");
  expect(screen.queryByRole("link", { name: /^See offer at Birch/ })).toBeNull();
  expect(screen.getByText("Not covered: Something else")).toBeTruthy();
  const row = screen.getByRole("row", { name: /^Maintenance/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["Not covered", "Not stated. Ask."]);
});

it("says where a claimed code is used, and is friendly where nobody is listed", async () => {
  const [promotion] = offers.promotions;
  if (!promotion) throw new Error("no promotion");
  const code = {
    code: "RW-AAAA-CCCC-DDDD",
    amountOffCents: 10_000,
    expiresOn: "2026-12-01",
    productId: id("cvp", 2),
    provider: "Birch",
    product: "Select",
    url: "/go/birch",
  };
  const showCode = (url: string | null) =>
    show({ ...offers, items: [], promotions: [{ ...promotion, code: { ...code, url } }] });
  showCode("/go/birch");
  expect(await screen.findByText(/^Enter this code on Birch's page when you buy/)).toBeTruthy();
  const way = screen.getByRole("link", { name: /^See offer at Birch/ });
  expect(way.getAttribute("href")).toBe("/go/birch?from=client/coverage");
  expect(screen.getByText("No providers listed yet")).toBeTruthy();
  cleanup();
  showCode(null);
  expect(await screen.findByText("Give this code to Birch when you buy.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^See offer at/ })).toBeNull();
});

it("brings a removed comparison back, and shows a plan that does not compare only that it is kept", async () => {
  const user = userEvent.setup();
  const calls: string[] = [];
  let items = [kept];
  show(offers, {
    "comparisons.list": () => ({ items }),
    "comparisons.remove": () => {
      calls.push("remove");
      items = [];
      return { id: kept.id };
    },
    "comparisons.restore": () => {
      calls.push("restore");
      items = [kept];
      return { id: kept.id };
    },
  });
  expect((await screen.findByText("+$50.00")).textContent).toBe("+$50.00");
  await user.click(screen.getByRole("button", { name: /^Remove.*For the hatchback$/ }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByRole("heading", { name: "For the hatchback" });
  expect(calls).toEqual(["remove", "restore"]);
  cleanup();
  items = [{ ...kept, neededPlan: "Basic", offers: [] }];
  show({ ...offers, hasComparison: false, comparison: null }, { "comparisons.list": () => ({ items }) });
  await screen.findByRole("article", { name: "Alder Select" });
  expect(screen.queryByText(/over three years$/)).toBeNull();
  expect(screen.getByText(/Basic does\./)).toBeTruthy();
  expect(screen.queryByRole("columnheader", { name: "Today" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Save comparison" })).toBeNull();
  expect(screen.getByRole("link", { name: "Compare plans" })).toBeTruthy();
});

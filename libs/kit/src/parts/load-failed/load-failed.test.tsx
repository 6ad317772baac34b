// @vitest-environment happy-dom
import type { Member } from "@roadworthy/contracts/partner-team";
import type { SessionUser } from "@roadworthy/contracts/remote";
import { render, screen } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { expect, it } from "vitest";
import { MemoryRouter } from "../../memory-router.ts";
import { refusal } from "../../testing-area.ts";
import { fakeShell } from "../../testing.ts";
import { LoadFailed } from "./load-failed.tsx";

const billing: SessionUser = {
  id: "0192f0c1-0000-7000-8000-000000000001",
  email: "billing@motors.example",
  name: "Bo Billing",
  role: "partner",
  companyName: "Motor City Motors",
  subscriptionTier: "free",
  memberRole: "billing",
};
const member = (name: string, more: Partial<Member>): Member => ({
  id: crypto.randomUUID(),
  name,
  email: `${name.toLowerCase()}@motors.example`,
  role: "owner",
  standing: "active",
  hasSecondFactor: false,
  workingKeys: 0,
  lastSignInAt: null,
  isSelf: false,
  ...more,
});
const team = [
  member("Olive", {}),
  member("Ivan", { standing: "invited" }),
  member("Paula", { role: "puller" }),
];
const forbidden = refusal("forbidden", 403, "Your role in this business doesn't allow that.");
const inRouter = (node: ReactNode) => createElement(MemoryRouter, { initialEntries: ["/partner/x"] }, node);
const show = (error: unknown, answers = {}, user = billing) => {
  fakeShell({ user, answers });
  render(inRouter(<LoadFailed heading="h1" title="No pulls" error={error} onRetry={() => undefined} />));
};

it("names the owners who can change a member's role, and offers no second try", async () => {
  show(forbidden, { "members.list": () => ({ items: team, ownRole: "billing" }) });
  expect((await screen.findByRole("link", { name: "olive@motors.example" })).getAttribute("href")).toBe(
    "mailto:olive@motors.example",
  );
  expect(screen.queryByText(/Ivan|Paula/)).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("link", { name: "Back to dashboard" }).getAttribute("href")).toBe(
    "/partner/dashboard",
  );
});

it("still says whom to ask when the names can't be had", async () => {
  show(forbidden);
  expect(await screen.findByText("Ask an owner of your business to change your role.")).toBeTruthy();
});

it("offers somebody without a business the way back", async () => {
  const { memberRole: _, ...admin } = billing;
  show(forbidden, {}, { ...admin, role: "admin" });
  await screen.findByRole("heading", { level: 1, name: "Your account can't open this page" });
  expect(screen.getByRole("link", { name: "Back to dashboard" })).toBeTruthy();
});

it("tells people of a suspended business so, and whom to ask, with no second try", async () => {
  show(refusal("partner_not_active", 403, "This partner account is suspended."));
  await screen.findByRole("heading", { level: 1, name: "Your business is suspended" });
  expect(screen.getByRole("link", { name: "help@roadworthy.example" })).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it("offers another try for any other failure", () => {
  show(refusal("unavailable", 503, "Not now."));
  screen.getByRole("heading", { level: 1, name: "No pulls" });
  expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
});

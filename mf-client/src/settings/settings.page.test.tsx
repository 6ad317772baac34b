// @vitest-environment happy-dom
import type { AlertPreferences } from "@roadworthy/contracts/alert-preferences";
import { chosenTopics } from "@roadworthy/contracts/alert-topics";
import { refusal } from "@roadworthy/kit/testing-area";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { showArea } from "../testing.tsx";

const preferences: AlertPreferences = {
  topics: chosenTopics.map((topic) => ({ topic, inApp: true, email: true, sms: false })),
  mail: "daily",
  isMailPaused: false,
  quietHours: { fromMinute: 1320, untilMinute: 420 },
  timeZone: "America/Detroit",
  language: "en",
  scorePoints: 10,
  utilizationPercents: [30, 50],
  hasEmail: true,
  hasPhone: false,
};
const answers = {
  "me.profile": () => ({
    name: "Jordan Avery",
    email: "jordan@mail.example",
    phone: null,
    createdAt: new Date("2026-01-05T15:00:00Z"),
  }),
  "clientIdentity.name": () => ({
    name: { firstName: "Jordan", lastName: "Avery" },
    hasFraudAlert: false,
    hasAddressDiscrepancy: false,
  }),
  "clientIdentity.address": () => ({
    address: { street: "5 Oak St", city: "Detroit", state: "MI", zipCode: "48201" },
  }),
  "clientConsents.access": () => ({ allowApiCreditPulls: true, lockedAt: null, blockedAttempts: 0 }),
  "clients.alertPreferences": () => preferences,
  "subscriptions.get": () => ({ subscription: null, plans: [], cards: [] }),
  "ownPrivacyRequests.list": () => ({ items: [] }),
};
const basicPlan = {
  id: `sub_${"0".repeat(32)}`,
  planId: "basic",
  planName: "Basic",
  status: "active",
  priceMonthlyCents: 299,
  periodStart: new Date("2126-02-03T12:00:00Z"),
  periodEnd: new Date("2126-03-03T12:00:00Z"),
  endsAtPeriodEnd: false,
  nextPlanId: null,
  nextChargeAt: new Date("2126-03-03T12:00:00Z"),
  nextChargeCents: 299,
  refundableCents: 0,
};

it("shows every section, and the specification's words without a card", async () => {
  showArea("/client/settings", answers);
  expect(await screen.findByText("No payment method on file.")).not.toBeNull();
  for (const name of ["Profile", "Security", "Credit report access", "Notifications", "Language", "Privacy"])
    expect(screen.getByRole("heading", { name })).not.toBeNull();
});

it("changes the address after a move, which is shown only once there is one", async () => {
  let address: object | null = null;
  const moved = { street: "9 Calle Luna", city: "San Juan", state: "PR", zipCode: "00901" };
  showArea("/client/settings", {
    ...answers,
    "clientIdentity.address": () => ({ address }),
  });
  await screen.findByText("No payment method on file.");
  expect(screen.queryByText("Change address")).toBeNull();
  cleanup();
  address = { ...moved, street: "5 Oak St" };
  const shell = showArea("/client/settings", {
    ...answers,
    "clientIdentity.address": () => ({ address }),
    "clientIdentity.move": () => {
      address = moved;
      return { address };
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Change address" }));
  for (const [label, value] of [
    ["Street address", moved.street],
    ["City", moved.city],
    ["State", moved.state],
    ["ZIP code", moved.zipCode],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole("button", { name: "Save address" }));
  expect(await screen.findByText("9 Calle Luna, San Juan, PR 00901")).toBeDefined();
  expect(shell.calls.find(({ operation }) => operation.id === "clientIdentity.move")?.call).toMatchObject({
    body: { address: moved },
  });
});

it("changes the legal name once a bureau confirms it, and says why it doesn't", async () => {
  let isKnown = false;
  let name = { firstName: "Jordan", lastName: "Avery" };
  const shell = showArea("/client/settings", {
    ...answers,
    "clientIdentity.name": () => ({ name, hasFraudAlert: false, hasAddressDiscrepancy: false }),
    "clientIdentity.rename": () => {
      if (!isKnown) throw refusal("illegal_transition", 409, "Not on file");
      name = { firstName: "Jordan", lastName: "Vale" };
      return { name, hasFraudAlert: false, hasAddressDiscrepancy: false };
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Change legal name" }));
  fireEvent.change(screen.getByLabelText("Last name"), { target: { value: "Vale" } });
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "Save legal name" });
  expect(save.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText("Why it changed"), { target: { value: "marriage" } });
  fireEvent.click(save);
  expect((await screen.findByRole("alert")).textContent).toContain("Give it to your bank and lenders");
  expect(screen.getByLabelText<HTMLInputElement>("Last name").value).toBe("Vale");
  isKnown = true;
  await waitFor(() => expect(save.getAttribute("aria-busy")).toBe("false"));
  fireEvent.click(save);
  expect(await screen.findByText("Jordan Vale")).toBeDefined();
  expect(
    shell.calls.findLast(({ operation }) => operation.id === "clientIdentity.rename")?.call,
  ).toMatchObject({
    body: { firstName: "Jordan", middleName: "", lastName: "Vale", reason: "marriage" },
  });
});

it("says what to do where a fraud alert keeps a name from being confirmed", async () => {
  const shell = showArea("/client/settings", {
    ...answers,
    "clientIdentity.name": () => ({
      name: { firstName: "Jordan", lastName: "Avery" },
      hasFraudAlert: true,
      hasAddressDiscrepancy: false,
    }),
    "clientIdentity.rename": () => {
      throw refusal("illegal_transition", 409, "Not on file");
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Change legal name" }));
  expect(screen.getByText(/ask the bureaus to remove it/)).toBeDefined();
  fireEvent.change(screen.getByLabelText("Last name"), { target: { value: "Vale" } });
  fireEvent.change(screen.getByLabelText("Why it changed"), { target: { value: "marriage" } });
  fireEvent.click(screen.getByRole("button", { name: "Save legal name" }));
  expect((await screen.findByRole("alert")).textContent).toContain("because of the fraud alert");
  await waitFor(() =>
    expect(shell.notices).toEqual([{ type: "error", message: "Your name wasn't changed." }]),
  );
});

it("tells only a client on the free plan which alerts come with the others", async () => {
  const note = /^On the Free plan, we alert you to what may be fraud/;
  showArea("/client/settings", answers);
  await screen.findByRole("checkbox", { name: "Accounts: Email" });
  expect(screen.getByText(note)).toBeTruthy();
  cleanup();
  showArea("/client/settings", {
    ...answers,
    "subscriptions.get": () => ({ subscription: basicPlan, plans: [], cards: [] }),
  });
  await screen.findByRole("checkbox", { name: "Accounts: Email" });
  expect(screen.queryByText(note)).toBeNull();
});

it("saves the preferences with the specification's notice; text messages wait for a number", async () => {
  const shell = showArea("/client/settings", {
    ...answers,
    "clients.changeAlertPreferences": () => preferences,
  });
  fireEvent.click(await screen.findByRole("button", { name: "Accounts" }));
  const mail = await screen.findByRole("checkbox", { name: "New account: Email" });
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "New account: Text" }).disabled).toBe(true);
  fireEvent.click(mail);
  fireEvent.click(screen.getByRole("button", { name: "Save preferences" }));
  await waitFor(() =>
    expect(shell.notices).toEqual([
      { type: "success", message: "Notification preferences updated successfully" },
    ]),
  );
  const sent = shell.calls.find(({ operation }) => operation.id === "clients.changeAlertPreferences");
  expect(sent?.call).toMatchObject({
    body: {
      topics: expect.arrayContaining([{ topic: "new_account", inApp: true, email: false, sms: false }]),
    },
  });
});

it("says when emails come in another language than the screens, and changes that", async () => {
  let stored: AlertPreferences = { ...preferences, language: "es" };
  showArea("/client/settings", {
    ...answers,
    "clients.alertPreferences": () => stored,
    "clients.changeAlertPreferences": () => (stored = preferences),
  });
  expect(await screen.findByText(/Our emails to you are in Spanish\./)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Email me in English" }));
  await waitFor(() => expect(screen.queryByText(/Our emails to you are in Spanish\./)).toBeNull());
});

it("keeps the profile's name in the account and says so", async () => {
  const shell = showArea("/client/profile", { ...answers, "me.changeProfile": answers["me.profile"] });
  const field = await screen.findByLabelText("Full name");
  fireEvent.change(field, { target: { value: "Jordan A. Avery" } });
  fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() =>
    expect(shell.notices).toEqual([{ type: "success", message: "Settings updated successfully" }]),
  );
});

it("shows what was asked of one's data with the day of the answer, and asks for a correction", async () => {
  const asked = {
    id: `priv_${"1".repeat(32)}`,
    kind: "access",
    receivedOn: "2026-11-02",
    dueOn: "2026-12-17",
    note: "By mail",
    doneAt: null,
    outcome: null,
  };
  const shell = showArea("/client/settings", {
    ...answers,
    "ownPrivacyRequests.list": () => ({ items: [asked] }),
    "ownPrivacyRequests.create": () => ({ items: [asked] }),
  });
  expect(await screen.findByText("Answer due by Dec 17, 2026")).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Ask for a correction" }));
  fireEvent.change(screen.getByLabelText("What's wrong, and what it should say"), {
    target: { value: "My street is Elm, not Oak" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Send request" }));
  await waitFor(() =>
    expect(
      shell.calls.find(({ operation }) => operation.id === "ownPrivacyRequests.create")?.call,
    ).toMatchObject({
      body: { note: "My street is Elm, not Oak" },
    }),
  );
});

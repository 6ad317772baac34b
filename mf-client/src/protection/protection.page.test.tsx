// @vitest-environment happy-dom
import type { ConsentRecord } from "@roadworthy/contracts/client-consents";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { showArea } from "../testing.tsx";
import { title } from "./protection.page.tsx";

const instructions: ConsentRecord = {
  id: "wri_1",
  kind: "instructions",
  method: null,
  partnerName: null,
  bureaus: ["equifax"],
  pullType: "soft",
  purpose: "WRITTEN_INSTRUCTION_OTHER",
  textVersion: "1",
  textSha256: "a".repeat(64),
  grantedAt: new Date("2026-11-01T15:00:00Z"),
  expiresAt: null,
  revokedAt: null,
  pulls: 0,
};
const pull: ConsentRecord = {
  ...instructions,
  id: "cons_2",
  kind: "pull",
  method: "link",
  partnerName: "Harbor Point Motors",
  purpose: "EXTENSION_OF_CREDIT",
  textVersion: "2",
  textSha256: "b".repeat(64),
};
const page = {
  "accessCodes.list": () => ({ items: [], consentText: { version: 1, title: "Consent", body: "I agree." } }),
  "clientConsents.access": () => ({ allowApiCreditPulls: true, lockedAt: null, blockedAttempts: 0 }),
  "clientConsents.list": () => ({ items: [] }),
  "supportViews.list": () => ({ items: [], codeMinutes: 60, viewMinutes: 30 }),
  "disputes.list": () => ({ items: [] }),
  "disputes.items": () => ({ inquiry: null, items: [] }),
  "freezes.read": () => ({ isIdentityKnown: false, bureaus: [], fraudAlerts: [] }),
  "identityRecovery.read": () => ({
    steps: [],
    signs: null,
    passwordLists: "built_in",
    canCheckAddress: false,
  }),
  "clientConsents.records": () => ({
    items: [pull, instructions],
    total: 2,
    nextCursor: null,
    texts: [
      { sha256: instructions.textSha256, title: "Your written instructions", body: "I instruct Roadworthy." },
    ],
  }),
};
// The page is loaded with the test: as a part of its own it takes longer than a query waits.
const heading = async () => {
  await screen.findByRole("heading", { name: title });
  return screen.getByRole("heading", { name: "What you agreed to" });
};

const code = {
  id: "code_1",
  name: "Loan application",
  codeLast4: "8AQ5",
  bureaus: ["equifax", "transunion"],
  pullType: "hard",
  scoreType: "fico",
  ficoModel: "auto",
  purposes: ["EXTENSION_OF_CREDIT", "WRITTEN_INSTRUCTION_OTHER"],
  allowPaidAccess: true,
  singleUse: true,
  notes: "",
  createdAt: new Date("2026-11-01T15:00:00Z"),
  expiresAt: new Date("2026-12-01T15:00:00Z"),
  status: "active",
  usedBy: [],
  uses: [],
};

it("says of an access code what it lets a business do, for what, and since when", async () => {
  showArea("/client/protection", {
    ...page,
    "accessCodes.list": () => ({ ...page["accessCodes.list"](), items: [code] }),
  });
  expect(await screen.findByText("Equifax, TransUnion • FICO Auto • Hard • New pull")).toBeTruthy();
  expect(screen.getByText("For: a credit application, a report I asked for in writing")).toBeTruthy();
  expect(screen.getByText(/Created Nov 1, 2026 • Ends Dec 1, 2026/)).toBeTruthy();
  expect(screen.queryByText(/still works once/)).toBeNull();
});

it("says why a code for one use still works after a pull that brought nothing", async () => {
  const use = {
    at: new Date("2026-11-02T15:00:00Z"),
    kind: "pull",
    partnerName: "Quarry Road",
    id: "pull_1",
  };
  showArea("/client/protection", {
    ...page,
    "accessCodes.list": () => ({ ...page["accessCodes.list"](), items: [{ ...code, uses: [use] }] }),
  });
  expect(await screen.findByText("That pull brought no report, so the code still works once.")).toBeTruthy();
});

it("keeps the focus on a switch while it saves, and takes no second press meanwhile", async () => {
  let lockedAt: Date | null = null;
  const shell = showArea("/client/protection", {
    ...page,
    "clientConsents.access": () => ({ ...page["clientConsents.access"](), lockedAt }),
    "clientConsents.setAccess": () => {
      lockedAt = new Date("2026-11-02T15:00:00Z");
      return { ...page["clientConsents.access"](), lockedAt };
    },
  });
  const lock = await screen.findByRole<HTMLButtonElement>("switch", { name: "Lock everything" });
  lock.focus();
  await userEvent.keyboard(" ");
  expect(lock.getAttribute("aria-busy")).toBe("true");
  expect(lock.disabled).toBe(false);
  await userEvent.keyboard(" ");
  await waitFor(() => expect(lock.getAttribute("aria-checked")).toBe("true"));
  await waitFor(() => expect(lock.getAttribute("aria-busy")).toBe("false"));
  expect(document.activeElement).toBe(lock);
  expect(shell.calls.filter(({ operation }) => operation.id === "clientConsents.setAccess")).toHaveLength(1);
});

describe("an inquiry that a client doesn't recognize", () => {
  it("is disputed at every bureau that answered it, by that bureau's id", async () => {
    const places = [
      { bureau: "experian", id: "XP-7" },
      { bureau: "transunion", id: "TU-9" },
    ];
    const inquiry = {
      kind: "inquiry",
      label: "Quarry Road",
      detail: "2026-11-01",
      isNegative: false,
      places,
    };
    const shell = showArea("/client/protection?inquiry=pull_1", {
      ...page,
      "disputes.items": () => ({ inquiry, items: [{ ...inquiry, label: "Another", places: [] }] }),
      "disputes.create": () => ({}),
    });
    const dialog = await screen.findByRole("dialog", { name: "Start a dispute" });
    expect(within(dialog).getAllByText("Quarry Road Nov 1, 2026")).not.toHaveLength(0);
    await userEvent.click(within(dialog).getByRole("button", { name: "Send dispute" }));
    const sent = shell.calls.find(({ operation }) => operation.id === "disputes.create");
    expect(sent?.call).toMatchObject({ body: { kind: "inquiry", reason: "notAuthorized", places } });
    const asked = shell.calls.find(({ operation }) => operation.id === "disputes.items");
    expect(asked?.call).toMatchObject({ query: { inquiry: "pull_1" } });
  });

  it("is asked for no reason that only an account can have", async () => {
    const inquiry = {
      kind: "inquiry",
      label: "Quarry Road",
      detail: "2026-11-01",
      isNegative: false,
      places: [],
    };
    showArea("/client/protection?inquiry=pull_1", {
      ...page,
      "disputes.items": () => ({ inquiry, items: [] }),
    });
    const dialog = await screen.findByRole("dialog", { name: "Start a dispute" });
    await userEvent.click(within(dialog).getByRole("combobox", { name: "Why" }));
    expect(await screen.findByRole("option", { name: "I didn't authorize it" })).toBeTruthy();
    expect(screen.queryByRole("option", { name: "The balance is wrong" })).toBeNull();
  });

  it("that no bureau lists is said to be nothing to dispute", async () => {
    showArea("/client/protection?inquiry=pull_1", page);
    expect(await screen.findByText(/No bureau lists this inquiry/)).toBeTruthy();
  });
});

it("leads to the section that a link names", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  showArea("/client/protection#disputes", page);
  await screen.findByRole("heading", { name: title });
  expect(scroll.mock.contexts.map((section) => (section as Element).id)).toEqual(["disputes"]);
  // Whoever came by keyboard goes on from there.
  expect(document.activeElement?.id).toBe("disputes");
  scroll.mockRestore();
});

describe("what a client agreed to", () => {
  it("loads when it is asked for, and each consent leads to its text", async () => {
    const shell = showArea("/client/protection", page);
    const panel = (await heading()).closest("section");
    if (panel === null) throw new Error("no panel");
    expect(shell.calls.some(({ operation }) => operation.id === "clientConsents.records")).toBe(false);
    await userEvent.click(within(panel).getByRole("button", { name: "Show all" }));
    expect(await within(panel).findByText("Consent to a pull by Harbor Point Motors")).toBeTruthy();
    expect(within(panel).getByText(/Given through a link sent to you on/)).toBeTruthy();
    await userEvent.click(within(panel).getByRole("button", { name: /version 1.*Written instructions/ }));
    expect(await screen.findByText("I instruct Roadworthy.")).toBeTruthy();
  });

  it("leads from accepted Terms to the version they had", async () => {
    const terms: ConsentRecord = {
      ...instructions,
      id: "dacc_1",
      kind: "terms",
      bureaus: [],
      pullType: null,
      purpose: null,
      textVersion: "2",
    };
    showArea("/client/protection", {
      ...page,
      "clientConsents.records": () => ({ items: [terms], total: 1, nextCursor: null, texts: [] }),
    });
    await heading();
    await userEvent.click(screen.getByRole("button", { name: "Show all" }));
    const link = await screen.findByRole("link", { name: /^Read version 2.*Terms of Service/ });
    expect(link.getAttribute("href")).toBe("/terms?version=2");
  });

  it("opens the text of the consent that an inquiry leads to, and says when it is no longer kept", async () => {
    showArea("/client/protection?consent=cons_2", page);
    await heading();
    expect(await screen.findByText(/no longer keep this text/)).toBeTruthy();
    expect(screen.getByText(pull.textSha256)).toBeTruthy();
    const [close] = screen.getAllByRole("button", { name: "Close" });
    if (close === undefined) throw new Error("no way out");
    await userEvent.click(close);
    expect(screen.queryByText(/no longer keep this text/)).toBeNull();
  });
});

it("looks the email address up in a list of breaches only where there is one, and only when asked", async () => {
  const shell = showArea("/client/protection", {
    ...page,
    "identityRecovery.read": () => ({
      steps: [],
      signs: null,
      passwordLists: "built_in",
      canCheckAddress: true,
    }),
    "identityRecovery.checkAddress": () => ({
      email: "jordan@mail.example",
      breaches: [{ name: "Adobe", domain: "adobe.com", breachedOn: "2013-10-04", data: ["Passwords"] }],
    }),
  });
  await heading();
  expect(screen.queryByText(/We don't look for your email address/)).toBeNull();
  const asked = () => shell.calls.some(({ operation }) => operation.id === "identityRecovery.checkAddress");
  expect(asked()).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Check my email address" }));
  expect(await screen.findByText(/jordan@mail\.example is in 1 breach on the list/)).toBeTruthy();
  expect(screen.getByText("adobe.com, Oct 4, 2013")).toBeTruthy();
});

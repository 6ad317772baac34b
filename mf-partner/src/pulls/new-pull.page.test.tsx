// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { forgetPull } from "./kept-pull.store.ts";
import {
  certifiedPartner,
  fillPull,
  goToConsent,
  showArea,
  refusal,
  someDashboard,
  somePull,
  someQuote,
} from "../testing.tsx";

// The first import of antd takes seconds on a busy machine; no test should pay for it.
beforeAll(() => import("./new-pull.page.tsx"));
afterEach(forgetPull);

const consentText = { version: 3, title: "Consent", body: "One.\n\nTwo.", sha256: "00" };

const open = (answers: Record<string, (call: unknown) => unknown> = {}, partner = certifiedPartner) =>
  showArea("/partner/credit-reports/new", {
    "partners.dashboard": () => ({ ...someDashboard, partner }),
    "consentTexts.current": () => consentText,
    "quotes.create": () => someQuote,
    "pulls.request": () => somePull,
    "pulls.get": () => ({ ...somePull, status: "completed", chargedCents: 2_547, heldCents: 0 }),
    "ledger.balance": () => ({ postedCents: 97_453, heldCents: 0, availableCents: 97_453 }),
    ...answers,
  });

async function accept(): Promise<void> {
  await userEvent.click(await screen.findByRole("radio", { name: "In person" }));
  await userEvent.click(screen.getByRole("button", { name: "Accept" }));
}

const requests = (shell: ReturnType<typeof open>["shell"]) =>
  shell.calls.filter(({ operation }) => operation.id === "pulls.request").map(({ call }) => call);

/** What a looked-up code of a client allows. */
const codeTerms = {
  bureaus: ["experian"],
  pullType: "soft",
  scoreType: "fico",
  ficoModel: "bankcard",
  purposes: ["WRITTEN_INSTRUCTION_PREQUALIFICATION"],
  allowPaidAccess: true,
  singleUse: true,
  expiresAt: null,
};

describe("the first step", () => {
  it("names every required field that is empty, and keeps date of birth and SSN optional for a soft pull", async () => {
    open();
    await screen.findByLabelText("First name");
    await goToConsent();
    for (const name of ["First name", "Last name", "Street address", "City", "State", "ZIP code"]) {
      expect(await screen.findByText(`${name} is required.`)).toBeDefined();
    }
    expect(screen.queryByText(/Date of birth is required/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  });

  it("requires date of birth and SSN for a hard pull", async () => {
    open();
    await fillPull();
    await userEvent.click(screen.getByRole("radio", { name: /^Hard/ }));
    await goToConsent();
    expect(await screen.findByText("Date of birth is required for a hard pull.")).toBeDefined();
    expect(await screen.findByText("Social Security number is required for a hard pull.")).toBeDefined();
  });

  it("masks the SSN until it is asked to show it", async () => {
    open();
    const field = await screen.findByLabelText(/^Social Security number/);
    expect(field).toHaveProperty("type", "password");
    expect(field.getAttribute("autocomplete")).toBe("off");
    await userEvent.click(screen.getByRole("button", { name: "Show Social Security number" }));
    expect(field).toHaveProperty("type", "text");
  });

  it("takes made-up people only in test mode, and fills one in", async () => {
    const consumer = {
      case: "frozen",
      firstName: "Fiona",
      lastName: "Frozen",
      ssn: "666-40-2004",
      dateOfBirth: "1980-01-02",
      address: { street: "4 Glacier Way", city: "Ely", state: "MN", zipCode: "55731" },
      whatHappens: "Refused.",
    };
    open(
      { "sandbox.consumers": () => ({ items: [consumer] }) },
      { ...certifiedPartner, mode: "test", status: "pending" },
    );
    await fillPull();
    expect(screen.queryByLabelText(/^Client code/)).toBeNull();
    await goToConsent();
    expect(await screen.findByText(/enter a number that begins with 666 or 9/)).toBeDefined();
    fireEvent.change(await screen.findByLabelText(/^Test consumer/), { target: { value: consumer.ssn } });
    expect(screen.getByLabelText("First name")).toHaveProperty("value", "Fiona");
    expect(screen.getByLabelText("City")).toHaveProperty("value", "Ely");
    await goToConsent();
    expect(await screen.findByRole("button", { name: "Accept" })).toBeDefined();
  });

  it("cannot be left without a bureau", async () => {
    open();
    await fillPull();
    for (const name of ["Equifax", "Experian", "TransUnion"]) {
      await userEvent.click(screen.getByRole("checkbox", { name }));
    }
    expect(screen.getByRole("button", { name: "Continue to consent" })).toHaveProperty("disabled", true);
    expect(screen.getByText("Choose at least one bureau to continue.")).toBeDefined();
  });

  it("cannot be left with too little money, and says so", async () => {
    open({ "quotes.create": () => ({ ...someQuote, availableCents: 2_546 }) });
    await fillPull();
    expect(await screen.findByText("Insufficient balance. Please add funds to continue.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Continue to consent" })).toHaveProperty("disabled", true);
    expect(screen.getByRole("button", { name: "Add Funds" })).toBeDefined();
  });

  it("offers only what the partner may order, and says why not", async () => {
    open({}, { ...certifiedPartner, pullTypes: ["soft", "vantage"] });
    await screen.findByLabelText("First name");
    for (const name of [/^Hard/, /^FICO/]) {
      const choice = screen.getByRole("radio", { name });
      expect(choice).toHaveProperty("disabled", true);
      expect(choice.closest("label")?.textContent).toContain("Not enabled for your account.");
    }
    const purposes = screen.getByLabelText("Permissible purpose").querySelectorAll("option");
    expect([...purposes].map(({ value }) => value)).toEqual(["", ...certifiedPartner.certifiedPurposes]);
  });

  it("offers a hard pull for the two purposes that it may have", async () => {
    const certifiedPurposes = [
      "EXTENSION_OF_CREDIT",
      "WRITTEN_INSTRUCTION_PREQUALIFICATION",
      "ACCOUNT_REVIEW_CREDIT",
    ] as const;
    open(
      {},
      {
        ...certifiedPartner,
        pullTypes: ["soft", "hard", "vantage"],
        certifiedPurposes: [...certifiedPurposes],
      },
    );
    await screen.findByLabelText("First name");
    const offered = () =>
      [...screen.getByLabelText("Permissible purpose").querySelectorAll("option")].map(({ value }) => value);
    expect(offered()).toEqual(["", ...certifiedPurposes]);
    await userEvent.selectOptions(screen.getByLabelText("Permissible purpose"), "ACCOUNT_REVIEW_CREDIT");
    expect(await screen.findByText(/you are reviewing or collecting it/)).toBeTruthy();
    await userEvent.click(screen.getByRole("radio", { name: /^Hard/ }));
    expect(offered()).toEqual(["", "EXTENSION_OF_CREDIT"]);
    // What is said of a purpose goes with it.
    expect(screen.queryByText(/you are reviewing or collecting it/)).toBeNull();
  });
});

describe("accepting", () => {
  it("needs to know how the consumer consented", async () => {
    const { shell } = open();
    await fillPull();
    await goToConsent();
    await userEvent.click(await screen.findByRole("button", { name: "Accept" }));
    expect(screen.getByText("Choose how the consumer consented.")).toBeDefined();
    expect(requests(shell)).toHaveLength(0);
  });

  it("orders once, with the consent, and follows the pull to its report", async () => {
    const { shell, address } = open();
    await fillPull();
    await goToConsent();
    await accept();
    expect(await screen.findByText("The report is ready", { selector: "h2" })).toBeDefined();
    expect(requests(shell)).toEqual([
      {
        headers: { "idempotency-key": expect.stringMatching(/^[0-9a-f-]{36}$/), prefer: "respond-async" },
        body: expect.objectContaining({
          firstName: "Pia",
          address: { street: "2 of 3 Fork Rd", city: "Kenosha", state: "WI", zipCode: "53140" },
          purpose: "EXTENSION_OF_CREDIT",
          consent: { textVersion: 3, method: "in_person" },
        }),
      },
    ]);
    expect(address()).toBe(`/partner/credit-reports/new?pull=${somePull.id}`);
    expect(screen.getByRole("link", { name: "Open report" }).getAttribute("href")).toBe(
      `/partner/credit-reports/${somePull.reportId}`,
    );
  });

  it("sends the same order under the same key when the first answer was lost, and cannot be changed meanwhile", async () => {
    let sent = 0;
    const { shell } = open({
      "pulls.request": () => {
        sent += 1;
        if (sent === 1) throw refusal("unavailable");
        return somePull;
      },
    });
    await fillPull();
    await goToConsent();
    await accept();
    expect(await screen.findByText(/never placed or charged twice/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Back" })).toHaveProperty("disabled", true);
    await userEvent.click(screen.getByRole("button", { name: "Accept" }));
    await screen.findByText("The report is ready", { selector: "h2" });
    const [first, second] = requests(shell);
    expect(second).toEqual(first);
    expect(sent).toBe(2);
  });

  it("goes back to the field that the API refused, with everything that was typed", async () => {
    open({
      "pulls.request": () => {
        throw refusal("invalid_request", [{ path: "address.zipCode", message: "does not exist" }]);
      },
    });
    await fillPull();
    await goToConsent();
    await accept();
    expect(await screen.findByText("ZIP code does not exist.")).toBeDefined();
    expect(screen.getByLabelText("ZIP code")).toHaveProperty("value", "53140");
    expect(screen.getByLabelText("First name")).toHaveProperty("value", "Pia");
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  });

  it("goes back to the fields, with what was typed, by the browser's Back", async () => {
    const { goBack, address } = open();
    await fillPull();
    await goToConsent();
    expect(await screen.findByRole("button", { name: "Accept" })).toBeDefined();
    expect(address()).toBe("/partner/credit-reports/new#consent");
    goBack();
    expect(await screen.findByText(/Step 1 of 2:/)).toBeDefined();
    expect(screen.getByLabelText("First name")).toHaveProperty("value", "Pia");
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  });

  it("leaves the consent to the client's code in a soft pull", async () => {
    const { shell } = open({ "sharedReports.lookUp": () => codeTerms });
    await fillPull();
    await userEvent.type(screen.getByLabelText(/^Client code/), "6TVC-MAME");
    await goToConsent();
    expect(await screen.findByText(/^Choose Use code first/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Use code" }));
    await screen.findByText(/now asks for what this code allows/);
    await goToConsent();
    expect(await screen.findByRole("radio", { name: "By the client’s access code" })).toHaveProperty(
      "checked",
      true,
    );
    await userEvent.click(screen.getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(requests(shell)).toHaveLength(1));
    expect(requests(shell)[0]).not.toHaveProperty("body.consent");
  });
});

it("says at once that a followed pull does not exist", async () => {
  showArea(`/partner/credit-reports/new?pull=${somePull.id}`, {
    "pulls.get": () => {
      throw refusal("not_found");
    },
  });
  expect(await screen.findByText("Pull not found")).toBeDefined();
});

describe("a client's code", () => {
  async function use(): Promise<void> {
    fireEvent.change(await screen.findByLabelText(/^Client code/), { target: { value: "ABCD-EFGH" } });
    await userEvent.click(await screen.findByRole("button", { name: "Use code" }));
  }

  it("fills in what it allows, and leaves only its purposes to choose", async () => {
    open({ "sharedReports.lookUp": () => codeTerms });
    await use();
    await screen.findByText(/now asks for what this code allows/);
    expect(screen.getByRole("radio", { name: /^FICO/ })).toHaveProperty("checked", true);
    expect(screen.getByRole("radio", { name: /^Bankcard/ })).toHaveProperty("checked", true);
    expect(screen.getByRole("checkbox", { name: "Equifax" })).toHaveProperty("checked", false);
    expect(screen.getByRole("checkbox", { name: "Experian" })).toHaveProperty("checked", true);
    expect(screen.getByLabelText("Permissible purpose")).toHaveProperty("value", codeTerms.purposes[0]);
    expect(screen.queryByRole("option", { name: "Credit application" })).toBeNull();
  });

  it("without paid access opens the client's own report and orders nothing", async () => {
    const { shell } = open({
      "sharedReports.lookUp": () => ({ ...codeTerms, allowPaidAccess: false }),
      "sharedReports.open": () => ({ consumerName: "Pia Partial", createdAt: new Date(0), files: [] }),
    });
    await fillPull();
    await use();
    await screen.findByRole("button", { name: "Open shared report" });
    await goToConsent();
    expect(await screen.findByText(/^You can’t order a pull with this code/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Open shared report" }));
    await screen.findByRole("heading", { name: "Pia Partial" });
    expect(requests(shell)).toEqual([]);
  });
});

it("warns on the second step of a pull of the same name within 24 hours", async () => {
  open({
    "customers.list": () => ({
      items: [
        {
          id: "cnsm_00000000000000000000000000000001",
          name: "PIA PARTIAL",
          lastPull: { id: somePull.id, status: "completed", createdAt: new Date() },
        },
      ],
      total: 1,
      nextCursor: null,
    }),
  });
  await fillPull();
  await goToConsent();
  expect(await screen.findByText(/with this name in the last 24 hours/)).toBeDefined();
});

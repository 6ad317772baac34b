import { pullRequest } from "@roadworthy/contracts/pull-request";
import { describe, expect, it } from "vitest";
import { certifiedPartner } from "../testing.tsx";
import {
  consentOrderOf,
  dateOfBirthFault,
  emptyDraft,
  mayCodeConsent,
  orderOf,
  pulledLately,
  type PullDraft,
  requestOf,
  ssnLast4,
} from "./pull-draft.rules.ts";

const filled: PullDraft = {
  ...emptyDraft(certifiedPartner),
  firstName: " Pia ",
  lastName: "Partial",
  address: { street: "2 of 3 Fork Rd", city: "Kenosha", state: "WI", zipCode: "53140" },
  purpose: "EXTENSION_OF_CREDIT",
};
const consent = { textVersion: 1, method: "in_person" } as const;

describe("emptyDraft", () => {
  it("starts soft, vantage, all bureaus, with the partner's default purpose", () => {
    expect(emptyDraft({ ...certifiedPartner, defaultPurpose: "EXTENSION_OF_CREDIT" })).toMatchObject({
      type: "soft",
      scoreType: "vantage",
      bureaus: ["equifax", "experian", "transunion"],
      purpose: "EXTENSION_OF_CREDIT",
    });
  });

  it("starts with what the partner may order", () => {
    expect(emptyDraft({ ...certifiedPartner, pullTypes: ["hard", "fico"] })).toMatchObject({
      type: "hard",
      scoreType: "fico",
    });
  });

  it("never starts with a purpose that the partner is not certified for", () => {
    const partner = { ...certifiedPartner, defaultPurpose: "ELIGIBILITY_FOR_GOVT_BENEFITS" } as const;
    expect(emptyDraft(partner).purpose).toBe("");
  });
});

describe("orderOf", () => {
  it("is nothing while no bureau is chosen", () => {
    expect(orderOf({ ...filled, bureaus: [] })).toBeNull();
  });

  it("names a FICO model only with a FICO score, and the bureaus in one order", () => {
    expect(orderOf({ ...filled, bureaus: ["transunion", "equifax"] })).toEqual({
      bureaus: ["equifax", "transunion"],
      type: "soft",
      scoreType: "vantage",
    });
    expect(orderOf({ ...filled, scoreType: "fico", ficoModel: "bankcard" })?.ficoModel).toBe("bankcard");
  });
});

describe("requestOf", () => {
  const request = (draft: PullDraft, given: typeof consent | null = consent) => {
    const order = orderOf(draft);
    if (order === null) throw new Error("The draft has no bureau.");
    return requestOf(draft, order, given);
  };

  it("makes what the contract accepts, without what was left empty", () => {
    const body = request(filled);
    expect(pullRequest.safeParse(body).error?.issues).toBeUndefined();
    expect(body).not.toHaveProperty("ssn");
    expect(body).not.toHaveProperty("middleName");
    expect(body).not.toHaveProperty("clientCode");
    expect(body.firstName).toBe("Pia");
  });

  it("makes a hard pull that the contract accepts only with date of birth and SSN", () => {
    const hard: PullDraft = { ...filled, type: "hard" };
    expect(pullRequest.safeParse(request(hard)).error?.issues.map(({ path }) => path.join("."))).toEqual([
      "dateOfBirth",
      "ssn",
    ]);
    const whole = request({ ...hard, dateOfBirth: "1981-07-07", ssn: " 666–40–2016 " });
    expect(pullRequest.parse(whole).ssn).toBe("666402016");
  });

  it("carries the business's own reference, also on a consent that was given behind a link", () => {
    expect(request(filled)).not.toHaveProperty("reference");
    const named = { ...filled, reference: " Deal 4711 " };
    expect(request(named).reference).toBe("Deal 4711");
    const order = orderOf(named);
    if (order === null) throw new Error("The draft has no bureau.");
    expect(consentOrderOf(named, order)?.reference).toBe("Deal 4711");
    const consentId = "cons_00000000000000000000000000000001";
    expect(requestOf(named, order, { consentId })).toMatchObject({ consentId, reference: "Deal 4711" });
  });

  it("leaves the consent to the client's code", () => {
    const body = request({ ...filled, clientCode: " ABCD-EFGH " }, null);
    expect(body.clientCode).toBe("ABCD-EFGH");
    expect(body).not.toHaveProperty("consent");
  });
});

it("lets a client's code stand for consent in a soft pull only", () => {
  expect(mayCodeConsent({ type: "soft", clientCode: "ABCD" })).toBe(true);
  expect(mayCodeConsent({ type: "hard", clientCode: "ABCD" })).toBe(false);
  expect(mayCodeConsent({ type: "soft", clientCode: "  " })).toBe(false);
});

it("knows an SSN's last four digits only when it has nine", () => {
  expect(ssnLast4("666-40-2016")).toBe("2016");
  expect(ssnLast4("666402016")).toBe("2016");
  expect(ssnLast4(" 666 – 40 – 2016\u00a0")).toBe("2016");
  expect(ssnLast4("66640201")).toBeNull();
  expect(ssnLast4("666-40-201a")).toBeNull();
});

it("finds fault with dates of birth that cannot be", () => {
  expect(dateOfBirthFault("1981-07-07", "2026-11-20", true)).toBeNull();
  expect(dateOfBirthFault("2026-11-21", "2026-11-20", true)).toMatch(/future/);
  expect(dateOfBirthFault("1906-11-19", "2026-11-20", true)).toMatch(/120 years/);
  expect(dateOfBirthFault("2008-11-21", "2026-11-20", false)).toMatch(/18 or older/);
  expect(dateOfBirthFault("2008-11-21", "2026-11-20", true)).toBeNull();
  expect(dateOfBirthFault("07/07/1981", "2026-11-20", true)).toMatch(/a real date/);
});

describe("pulledLately", () => {
  const now = new Date("2026-11-22T09:00:00Z");
  type Known = NonNullable<Parameters<typeof pulledLately>[0]>;
  const known = (...pulls: [status: Known["pulls"][number]["status"], hoursAgo: number][]): Known => {
    const made = pulls.map(([status, hours]) => ({
      status,
      createdAt: new Date(now.getTime() - hours * 3_600_000),
    }));
    // It reads nothing else.
    return { pulls: made } as unknown as Known;
  };

  it.each([
    ["a pull of yesterday", known(["completed", 23]), 23],
    ["one that is a day old", known(["completed", 24]), null],
    ["one that brought nothing", known(["failed", 1], ["canceled", 2]), null],
    ["the one before that", known(["failed", 1], ["partial", 5], ["completed", 9]), 5],
    ["nobody known", null, null],
  ])("%s", (_what, customer, hours) =>
    expect(pulledLately(customer, now)).toEqual(
      hours === null ? null : new Date(now.getTime() - hours * 3_600_000),
    ),
  );
});

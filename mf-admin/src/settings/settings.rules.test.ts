import type { SecuritySettings } from "@roadworthy/contracts/admin-security";
import type { Problem } from "@roadworthy/contracts/problem";
import { describe, expect, it } from "vitest";
import { choicesOf, consequencesOf, fieldErrorsOf, isChanged, networksIn } from "./settings.rules.ts";

const settings: SecuritySettings = {
  version: 3,
  isTwoFactorRequired: false,
  isAddressListOn: false,
  allowedNetworks: ["203.0.113.0/24", "2001:db8::/32"],
  sessionTimeoutMinutes: 30,
  updatedAt: new Date("2026-11-20T12:00:00Z"),
  updatedByName: "Ada Admin",
  yourAddress: "203.0.113.7",
  isTwoFactorProved: true,
  adminsWithoutSecondFactor: 2,
};
const choices = choicesOf(settings);
const refusal = (...issues: { path: string; message: string }[]): Problem => ({
  type: "/problems/invalid_request",
  title: "Bad Request",
  status: 400,
  code: "invalid_request",
  detail: "The settings were not saved.",
  issues,
});

describe("the list", () => {
  it("is read by line, comma or blank, as it is pasted", () => {
    expect(networksIn(" 1.2.3.4,\n\n5.6.7.0/24; ::1\t9.9.9.9 ")).toEqual([
      "1.2.3.4",
      "5.6.7.0/24",
      "::1",
      "9.9.9.9",
    ]);
    expect(networksIn("  \n ")).toEqual([]);
  });
});

describe("a change", () => {
  it("is one only when something is chosen otherwise", () => {
    expect(isChanged(settings, choices)).toBe(false);
    expect(isChanged(settings, { ...choices, networks: `${choices.networks}\n` })).toBe(false);
    expect(isChanged(settings, { ...choices, networks: "203.0.113.0/24" })).toBe(true);
    expect(isChanged(settings, { ...choices, sessionTimeoutMinutes: 60 })).toBe(true);
  });

  it("is asked about when it shuts somebody out, and only then", () => {
    expect(consequencesOf(settings, { ...choices, sessionTimeoutMinutes: 60 })).toEqual([]);
    expect(consequencesOf(settings, { ...choices, networks: "::1" })).toEqual([]);
    expect(consequencesOf(settings, { ...choices, sessionTimeoutMinutes: 15 })).toHaveLength(1);
    expect(consequencesOf(settings, { ...choices, isAddressListOn: true })).toHaveLength(1);
    const on = { ...settings, isAddressListOn: true, isTwoFactorRequired: true };
    expect(consequencesOf(on, choicesOf(on))).toEqual([]);
    expect(consequencesOf(on, choices)).toEqual([]);
    expect(consequencesOf(on, { ...choicesOf(on), networks: "203.0.113.7" })).toHaveLength(1);
  });

  it.each([
    [0, "Admins who signed in without their second factor have to enter it right away."],
    [1, "1 admin has no second factor and can do nothing here until one is added."],
    [2, "2 admins have no second factor and can do nothing here until one is added."],
  ])("says what it means when %d admins have no second factor", (adminsWithoutSecondFactor, said) => {
    const asked = { ...choices, isTwoFactorRequired: true };
    expect(consequencesOf({ ...settings, adminsWithoutSecondFactor }, asked)).toEqual([said]);
  });
});

describe("a refusal", () => {
  it("is told by field, and of the list by the entry as it was typed", () => {
    const typed = { ...choices, networks: "1.2.3.4\nnonsense" };
    expect(
      fieldErrorsOf(
        refusal(
          { path: "allowedNetworks.1", message: "must be an IP address" },
          { path: "isTwoFactorRequired", message: "needs a second factor on your own account first" },
        ),
        typed,
      ),
    ).toEqual({
      networks: "“nonsense” must be an IP address.",
      isTwoFactorRequired: "Two-Factor Authentication needs a second factor on your own account first.",
    });
    const whole = refusal({ path: "allowedNetworks", message: "must contain your own address, 203.0.113.7" });
    expect(fieldErrorsOf(whole, typed).networks).toBe("The list must contain your own address, 203.0.113.7.");
    expect(fieldErrorsOf(refusal({ path: "version", message: "is old" }), typed)).toEqual({});
  });
});

import { describe, expect, it } from "vitest";
import {
  adminRefusal,
  changeWords,
  isAllowedAddress,
  normalNetwork,
  type AdminRules,
  needingTwoAdmins,
} from "./admin-security.rules.ts";

describe("a network as it is stored", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7/32"],
    ["203.0.113.7/24", "203.0.113.0/24"],
    ["10.0.0.0/8", "10.0.0.0/8"],
    ["2001:DB8::1", "2001:db8::1/128"],
    ["2001:db8:0:1::7/64", "2001:db8:0:1::/64"],
    ["::ffff:203.0.113.7", "203.0.113.7/32"],
    ["::ffff:203.0.113.0/120", "203.0.113.0/24"],
  ])("%s is %s", (typed, stored) => {
    expect(normalNetwork(typed)).toBe(stored);
    expect(normalNetwork(stored)).toBe(stored);
  });

  it.each(["0.0.0.0/0", "::/0", "::ffff:0:0/96", "203.0.113.7/33", "fe80::1%eth0", "example.com", "", "/24", "1.2.3.4/"])(
    "%j is none",
    (typed) => {
      expect(normalNetwork(typed)).toBeNull();
    },
  ); // prettier-ignore
});

describe("an address on the list", () => {
  const networks = ["203.0.113.0/24", "2001:db8::/32"];

  it.each(["203.0.113.0", "203.0.113.255", "::ffff:203.0.113.7", "2001:db8:ffff::1"])("%s", (address) => {
    expect(isAllowedAddress(networks, address)).toBe(true);
  });

  it.each(["203.0.112.255", "203.0.114.0", "2001:db9::1", "::1", "", "203.0.113.7, 1.2.3.4", "unknown"])(
    "not %j",
    (address) => {
      expect(isAllowedAddress(networks, address)).toBe(false);
      expect(isAllowedAddress([], address)).toBe(false);
    },
  );
});

describe("the time-out", () => {
  const rules: AdminRules = {
    isTwoFactorRequired: false,
    isAddressListOn: false,
    allowedNetworks: [],
    sessionTimeoutMinutes: 15,
  };
  const at = (time: string) => new Date(`2026-11-21T${time}Z`);

  it("ends a session at its last minute and not before", () => {
    const refusal = (minutes: number, time: string) =>
      adminRefusal({ ...rules, sessionTimeoutMinutes: minutes }, { lastActiveAt: at("12:00:00") }, at(time));
    expect(refusal(15, "12:14:59.999")).toBeNull();
    expect(refusal(15, "12:15:00")).toBe("idle");
    expect(refusal(60, "12:59:59")).toBeNull();
  });

  it("comes first, then the address, then the second factor; what is left out is no condition", () => {
    const all = {
      ...rules,
      isAddressListOn: true,
      allowedNetworks: ["203.0.113.0/24"],
      isTwoFactorRequired: true,
    };
    const of = (session: { ip?: string; isRaised?: boolean }, time = "12:01:00") =>
      adminRefusal(all, { lastActiveAt: at("12:00:00"), ...session }, at(time));
    expect(of({ ip: "198.51.100.1", isRaised: false }, "12:15:00")).toBe("idle");
    expect(of({ ip: "198.51.100.1", isRaised: false })).toBe("address");
    expect(of({ ip: "203.0.113.7", isRaised: false })).toBe("second_factor");
    expect(of({ ip: "203.0.113.7", isRaised: true })).toBeNull();
    expect(of({})).toBeNull();
  });
});

describe("a change", () => {
  const before = {
    isTwoFactorRequired: true,
    isAddressListOn: true,
    allowedNetworks: ["203.0.113.0/24"],
    sessionTimeoutMinutes: 30,
  };
  it.each([
    [{ isTwoFactorRequired: false }, ["isTwoFactorRequired"]],
    [{ isAddressListOn: false, allowedNetworks: ["198.51.100.7/32"] }, ["isAddressListOn"]],
    [{ allowedNetworks: ["203.0.113.0/24", "198.51.100.7/32"] }, ["allowedNetworks"]],
    [{ allowedNetworks: ["203.0.112.0/23"] }, ["allowedNetworks"]],
    [{ allowedNetworks: ["2001:db8::/32"] }, ["allowedNetworks"]],
    [{ sessionTimeoutMinutes: 60 }, ["sessionTimeoutMinutes"]],
    // Shuts out every other admin but those in it.
    [{ allowedNetworks: ["203.0.113.7/32"] }, ["allowedNetworks"]],
    [{ sessionTimeoutMinutes: 15 }, []],
  ])("%j takes two admins for %j", (change, fields) => {
    expect(needingTwoAdmins(before, { ...before, ...change })).toEqual(fields);
  });

  it("of a list that is off takes one admin, and to switch it on two", () => {
    const off = { ...before, isAddressListOn: false };
    expect(needingTwoAdmins(off, { ...off, allowedNetworks: ["198.51.100.7/32"] })).toEqual([]);
    expect(needingTwoAdmins(off, before)).toEqual(["isAddressListOn"]);
  });

  it("is told in clauses", () => {
    const after = {
      ...before,
      isAddressListOn: false,
      allowedNetworks: ["::1/128"],
      sessionTimeoutMinutes: 60,
    };
    expect(changeWords(before, after)).toBe(
      "switch the IP allow-list off; add ::1/128 to the allow-list; take 203.0.113.0/24 off the allow-list; " +
        "end idle admin sessions after 60 minutes instead of 30",
    );
  });
});

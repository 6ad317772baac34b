import { describe, expect, it } from "vitest";
import { isFresh, lastProofAt, reauthenticationMethods, type StandingProof } from "./step-up.rules.ts";

const proof = (changed: Partial<StandingProof> = {}): StandingProof => ({
  amr: [],
  factorTypes: [],
  hasPasskey: false,
  hasPassword: true,
  ...changed,
});
const now = new Date("2026-11-21T12:00:00Z");
const minutesAgo = (minutes: number): number => now.getTime() / 1000 - minutes * 60;

describe("the last proof", () => {
  it("is the newest entry, whatever their order, and fresh to the second", () => {
    const amr = [
      { method: "password", timestamp: minutesAgo(30) },
      { method: "otp", timestamp: minutesAgo(10) },
    ];
    expect(lastProofAt(proof({ amr }))).toEqual(new Date("2026-11-21T11:50:00Z"));
    expect(isFresh(proof({ amr }), now, 10)).toBe(true);
    expect(isFresh(proof({ amr }), new Date(now.getTime() + 1), 10)).toBe(false);
    expect(isFresh(proof(), now, 10)).toBe(false);
  });

  it.each(["totp", "mfa/phone", "mfa/webauthn", "mfa/recovery_code", "passkey"])(
    "of somebody with a second factor is one of that: %s",
    (method) => {
      const amr = [
        { method: "password", timestamp: minutesAgo(0) },
        { method, timestamp: minutesAgo(20) },
      ];
      expect(lastProofAt(proof({ amr, factorTypes: ["totp"] }))).toEqual(new Date("2026-11-21T11:40:00Z"));
      expect(lastProofAt(proof({ amr }))).toEqual(now);
    },
  );

  it("is none when a factor was never proved in this session", () => {
    const amr = [{ method: "password", timestamp: minutesAgo(0) }];
    expect(lastProofAt(proof({ amr, factorTypes: ["webauthn"] }))).toBeNull();
  });
});

describe("the ways to prove it again", () => {
  it("are the person's own, the usual one first", () => {
    expect(reauthenticationMethods(proof())).toEqual(["password"]);
    expect(reauthenticationMethods(proof({ hasPasskey: true }))).toEqual(["password", "passkey"]);
    expect(reauthenticationMethods(proof({ hasPasskey: true, hasPassword: false }))).toEqual([
      "passkey",
      "email_code",
    ]);
    expect(reauthenticationMethods(proof({ hasPassword: false }))).toEqual(["email_code"]);
    const factorTypes = ["recovery_code", "phone", "totp"] as const;
    expect(reauthenticationMethods(proof({ factorTypes, hasPasskey: true }))).toEqual([
      "totp",
      "phone",
      "passkey",
      "recovery_code",
    ]);
  });
});

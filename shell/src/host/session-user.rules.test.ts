import { describe, expect, it } from "vitest";
import { isSecondFactorDue, sessionIdOf, toSessionUser } from "./session-user.rules.ts";

const user = { id: "0192", email: "dana@mail.example", app_metadata: {}, user_metadata: {} };

describe("the session's person", () => {
  it("takes role and plan from what only the server can write", () => {
    const made = toSessionUser({
      ...user,
      app_metadata: {
        role: "partner",
        subscription_tier: "premium",
        name: "Dana",
        company_name: "Motor City",
      },
      user_metadata: { role: "admin", subscription_tier: "basic" },
    });
    expect(made).toEqual({
      id: "0192",
      email: "dana@mail.example",
      name: "Dana",
      role: "partner",
      companyName: "Motor City",
      subscriptionTier: "premium",
    });
  });

  it("is a free client when the server says nothing, whatever the person claims", () => {
    const made = toSessionUser({ ...user, user_metadata: { role: "admin", name: "Dana" } });
    expect(made).toMatchObject({ role: "client", subscriptionTier: "free", name: "Dana", companyName: null });
  });

  it("goes by the address when there is no name", () => {
    expect(toSessionUser({ ...user, user_metadata: { name: " " } }).name).toBe("dana@mail.example");
  });
});

const tokenAt = (aal: string, more = {}): string =>
  `x.${btoa(JSON.stringify({ aal, ...more })).replaceAll("=", "")}.y`;

describe("a second factor", () => {
  const factors = [{ status: "unverified" }, { status: "verified" }];

  it("is due while the session's token has not proved one", () => {
    expect(isSecondFactorDue({ access_token: tokenAt("aal1"), user: { factors } })).toBe(true);
    expect(isSecondFactorDue({ access_token: tokenAt("aal2"), user: { factors } })).toBe(false);
    expect(isSecondFactorDue({ access_token: "nonsense", user: { factors } })).toBe(true);
  });

  it("names the session of a token, if it has one", () => {
    expect(sessionIdOf(tokenAt("aal1", { session_id: "s-1" }))).toBe("s-1");
    expect([sessionIdOf(tokenAt("aal1")), sessionIdOf("nonsense")]).toEqual([null, null]);
  });

  it("is not due while the device is trusted", () => {
    const inSeconds = (seconds: number) => ({
      access_token: tokenAt("aal1", { second_factor_waived_until: Math.floor(Date.now() / 1000) + seconds }),
      user: { factors },
    });
    expect(isSecondFactorDue(inSeconds(3_600))).toBe(false);
    expect(isSecondFactorDue(inSeconds(-3_600))).toBe(true);
    const odd = { access_token: tokenAt("aal1", { second_factor_waived_until: "later" }), user: { factors } };
    expect(isSecondFactorDue(odd)).toBe(true);
  });

  it("is not due for who has none, or only began to set one up", () => {
    expect(isSecondFactorDue({ access_token: tokenAt("aal1"), user: {} })).toBe(false);
    const begun = { factors: [{ status: "unverified" }] };
    expect(isSecondFactorDue({ access_token: tokenAt("aal1"), user: begun })).toBe(false);
  });
});

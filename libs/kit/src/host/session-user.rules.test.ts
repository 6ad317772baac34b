import { describe, expect, it } from "vitest";
import { toSessionUser } from "./session-user.rules.ts";

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

import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import type { KeyScope, Policy } from "@roadworthy/contracts/endpoint";
import { AppError } from "../app-error.ts";
import type { Actor, Deps } from "../ctx.ts";
import { authorize, principalPlugin } from "./principal.plugin.ts";

const person = { userId: "u", sessionId: "s" };
const client: Actor = { kind: "client", ...person, aal: "aal1" };
const admin: Actor = { kind: "admin", ...person, aal: "aal1" };
const partner: Actor = {
  kind: "partner",
  partnerId: "part_1",
  ...person,
  keyId: null,
  keyMode: "live",
  scopes: [],
};
const key = (...scopes: KeyScope[]): Actor => ({
  kind: "partner",
  partnerId: "part_1",
  userId: null,
  sessionId: null,
  keyId: "key_1",
  keyMode: "live",
  scopes,
});

const verdict = (policy: Exclude<Policy, "public">, actor: Actor, noticeAccepted = true): string => {
  try {
    authorize(policy, { actor, noticeAccepted });
    return "allowed";
  } catch (error) {
    return error instanceof AppError ? error.code : "defect";
  }
};

describe("authorize", () => {
  const pulls: Policy = { roles: ["partner"], keyScope: "pull_credit" };

  it("lets in the roles that the policy names and nobody else", () => {
    expect(verdict(pulls, partner)).toBe("allowed");
    expect(verdict(pulls, client)).toBe("forbidden");
    expect(verdict(pulls, admin)).toBe("forbidden");
    expect(verdict(pulls, { kind: "anonymous" })).toBe("forbidden");
    expect(verdict(pulls, { kind: "system", job: "recovery" })).toBe("forbidden");
  });

  it("lets an API key in by its permission, and never where the policy names none", () => {
    expect(verdict(pulls, key("pull_credit"))).toBe("allowed");
    expect(verdict(pulls, key("read_reports"))).toBe("forbidden");
    expect(verdict(pulls, key())).toBe("forbidden");
    expect(verdict({ roles: ["partner"] }, key("pull_credit", "read_reports"))).toBe("forbidden");
  });

  it("keeps people out until they have accepted the notice, except from what is open before", () => {
    expect(verdict(pulls, partner, false)).toBe("compliance_required");
    expect(verdict({ roles: ["admin"], beforeNotice: true }, admin, false)).toBe("allowed");
  });
});

describe("principalPlugin", () => {
  it("stops the boot for a route that says nothing about who may call it", async () => {
    const app = Fastify();
    const deps = {} as Deps;
    await app.register(principalPlugin, {
      deps,
      resolveSession: async () => null,
      resolveApiKey: async () => null,
      requireRecentProof: async () => undefined,
    });
    expect(() => app.get("/open-by-mistake", () => "secret")).toThrow(/declares no policy/);
    await app.close();
  });
});

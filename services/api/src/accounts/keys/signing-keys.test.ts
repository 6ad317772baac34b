import { describe, expect, it } from "vitest";
import type { Deps } from "../../platform/ctx.ts";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { createClient, signIn, TEST_PASSWORD } from "../../testing/fixtures.ts";
import { startTestApi, testApi } from "../../testing/harness.ts";
import { openKeyRing } from "./signing-keys.service.ts";
import { keyLifeMs, rotationStep, type KeyRow } from "./signing-keys.rules.ts";

const api = testApi();

const MINUTE_MS = 60_000;

const statuses = async (): Promise<string[]> =>
  (await api.owner<{ status: string }[]>`select status from signing_keys order by created_at`).map(
    (row) => row.status,
  );

describe("signing keys", () => {
  it("are made once, also when ten processes start on an empty table", async () => {
    await api.owner`delete from signing_keys`;
    const rings = await Promise.all(Array.from({ length: 10 }, () => openKeyRing(api.deps)));
    const kids = await Promise.all(rings.map(async (ring) => (await ring.signer()).kid));
    expect(new Set(kids).size).toBe(1);
    expect(await statuses()).toEqual(["active"]);
  });

  it("are kept sealed, bound to their row", async () => {
    const [row] = await api.owner<{ kid: string; sealed: string }[]>`
      select kid, sealed_private_jwk as sealed from signing_keys`;
    expect(row?.sealed).toMatch(/^v1\./);
    expect(() => api.deps.cipher.open(row?.sealed ?? "", "signing_keys.sealed_private_jwk:other")).toThrow(
      /authenticate data/,
    );
  });

  it("rotate: published first, signing eleven minutes later, the old one verifying until its tokens end", async () => {
    await api.owner`delete from signing_keys`;
    let nowMs = Date.now();
    const deps: Deps = { ...api.deps, now: () => new Date(nowMs) };
    const ring = await openKeyRing(deps);
    const first = (await ring.signer()).kid;
    const kids = async () => (await ring.jwks()).keys.map((key) => key.kid ?? "").toSorted();

    await ring.maintain(true);
    expect(await statuses()).toEqual(["active", "published"]);
    expect((await ring.signer()).kid).toBe(first);
    const published = await kids();
    expect(published).toHaveLength(2);

    nowMs += 10 * MINUTE_MS;
    await ring.maintain(true);
    expect((await ring.signer()).kid).toBe(first);

    nowMs += MINUTE_MS;
    await ring.maintain();
    const second = (await ring.signer()).kid;
    expect(second).not.toBe(first);
    expect(await statuses()).toEqual(["retired", "active"]);
    expect(await kids()).toEqual(published);
    expect(await ring.verifier(first)).toContain("BEGIN PUBLIC KEY");

    nowMs += 71 * MINUTE_MS;
    await ring.maintain();
    expect(await kids()).toEqual([second]);
    expect(await ring.verifier(first)).toBeUndefined();
  });

  it("take one step when two processes maintain them at once", async () => {
    const [a, b] = await Promise.all([openKeyRing(api.deps), openKeyRing(api.deps)]);
    const before = (await statuses()).length;
    await Promise.all([a, b, a, b].map((ring) => ring.maintain(true)));
    expect((await statuses()).length).toBe(before + 1);
  });

  it("found unknown are looked for once, not once per forged token", async () => {
    let reads = 0;
    const db = new Proxy(api.deps.db, {
      get(target, property, receiver) {
        if (property === "select") reads++;
        return Reflect.get(target, property, receiver) as unknown;
      },
    });
    const ring = await openKeyRing({ ...api.deps, db });
    const atStart = reads;
    for (let i = 0; i < 100; i++) expect(await ring.verifier(`forged-${i}`)).toBeUndefined();
    expect(reads - atStart).toBe(0);
  });
});

describe("tokens across a rotation", () => {
  it("stay valid, and auth-js verifies old and new", async () => {
    const other = await startTestApi();
    try {
      const person = await createClient(other);
      const ring = await openKeyRing(other.deps);
      await ring.maintain(true);
      await other.owner`update signing_keys set created_at = created_at - interval '1 hour'`;
      await ring.maintain();
      const second = await other.another();
      const fresh = await signIn({ app: second.app, owner: other.owner }, person.email);
      expect(kidOf(fresh.accessToken)).not.toBe(kidOf(person.accessToken));
      for (const headers of [person.headers, fresh.headers]) {
        const reply = await second.app.inject({ url: "/api/v1/client/dashboard", headers });
        expect(reply.statusCode).toBe(200);
      }
      const auth = authClientOf(second);
      await auth.signInWithPassword({ email: person.email, password: TEST_PASSWORD });
      expect((await auth.getClaims(person.accessToken)).error).toBeNull();
      expect((await auth.getClaims(fresh.accessToken)).error).toBeNull();
    } finally {
      await other.stop();
    }
  });
});

describe("the step of a rotation", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const key = (status: KeyRow["status"], ageMs: number, kid = status): KeyRow => {
    const createdAt = new Date(now.getTime() - ageMs);
    return { kid, status, createdAt, activatedAt: status === "active" ? createdAt : null };
  };

  it.each([
    ["a young key", [key("active", 1)], false, "none"],
    ["an old key", [key("active", keyLifeMs)], false, "publish"],
    ["a young key, when asked", [key("active", 1)], true, "publish"],
    ["a successor just published", [key("active", keyLifeMs), key("published", 1)], true, "none"],
    ["a successor that is known", [key("active", 1), key("published", 11 * MINUTE_MS)], false, "activate"],
    ["no key", [], false, "none"],
  ])("for %s", (_name, rows, isForced, kind) => {
    expect(rotationStep(rows, now, isForced).kind).toBe(kind);
  });
});

const kidOf = (token: string): unknown =>
  (JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()) as { kid: unknown }).kid;

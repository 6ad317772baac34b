import { beforeAll, describe, expect, it } from "vitest";
import type { RunningApi } from "../../start.ts";
import { appCode, newWorld, signedIn, withApp } from "../../testing/conformance/wire.ts";
import { createClient, TEST_PASSWORD, newEmail } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { noIssuer } from "../../testing/sign-in/issuer.ts";
import { mailTo } from "../../testing/sign-in/mailbox.ts";

const api = testApi();
let second: RunningApi;
beforeAll(async () => {
  second = await api.another();
});

async function tryDoor(email: string, password: string, remoteAddress: string, at: RunningApi = api) {
  const reply = await at.app.inject({
    method: "POST",
    url: "/auth/v1/token?grant_type=password",
    remoteAddress,
    payload: { email, password },
  });
  return reply.statusCode;
}

const subjectsTo = async (email: string): Promise<string[]> =>
  (await mailTo(api, email)).map(({ subject }) => subject);

describe("the owner of an account that is guessed at", () => {
  it("is told once, however long it goes on and at however many processes", async () => {
    const { email } = await createClient(api);
    for (let i = 0; i < 10; i++) await tryDoor(email, "wrong password", `198.51.100.${i}`);
    expect(await subjectsTo(email)).toEqual([]);
    const late = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        tryDoor(email, "wrong password", `198.51.101.${i}`, i % 2 ? api : second),
      ),
    );
    expect(new Set(late)).toEqual(new Set([429]));
    expect(await subjectsTo(email)).toEqual(["Wrong passwords for your Roadworthy account"]);
    const [mail] = await mailTo(api, email);
    expect(mail?.text).toContain("Network: 198.51.101.x");
    expect(mail?.text).not.toMatch(/198\.51\.101\.\d/);
  });

  it("is not told of an address that is stopped for what it did elsewhere", async () => {
    const { email } = await createClient(api);
    const ip = "198.51.102.1";
    await tryDoor(newEmail(), "wrong password", ip);
    await api.owner`update throttles set used = 100 where key = (
      select key from throttles where key like 'password-ip:%' order by window_ends_at desc limit 1)`;
    for (let i = 0; i < 12; i++) expect(await tryDoor(email, "wrong password", ip)).toBe(429);
    expect(await subjectsTo(email)).toEqual([]);
    // It has not used up any of the account's tries either.
    expect(await tryDoor(email, TEST_PASSWORD, "198.51.102.2")).toBe(200);
  });

  it("is withheld a mail when nobody has the address, with all the work of one", async () => {
    const withheld = async () => {
      const [row] = await api.owner`select count(*)::int as n from messages where status = 'withheld'`;
      return Number(row?.["n"]);
    };
    const [email, before] = [newEmail(), await withheld()];
    for (let i = 0; i < 12; i++) await tryDoor(email, "wrong password", `198.51.103.${i}`);
    expect((await withheld()) - before).toBe(1);
    expect(await subjectsTo(email)).toEqual([]);
  });

  it("is told that the password is known when it is the second factor", async () => {
    const world = newWorld(api, noIssuer);
    const { email, factorId, secret } = await withApp(world);
    const { auth } = await signedIn(world, email);
    const wrong = appCode(secret) === "000000" ? "111111" : "000000";
    const statuses: unknown[] = [];
    for (let i = 0; i < 12; i++) {
      statuses.push((await auth.mfa.challengeAndVerify({ factorId, code: wrong })).error?.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    const about = (await subjectsTo(email)).filter((subject) => subject.includes("may know"));
    expect(about).toEqual(["Someone may know your Roadworthy password"]);
  });
});

describe("an address", () => {
  it("is familiar where its owner was before, also with the address of another day", async () => {
    const { email } = await createClient(api);
    expect(await tryDoor(email, TEST_PASSWORD, "2001:db8:8:8:1::1")).toBe(200);
    for (let i = 0; i < 12; i++) await tryDoor(email, "wrong password", `198.51.104.${i}`);
    expect(await tryDoor(email, TEST_PASSWORD, "198.51.104.99")).toBe(429);
    expect(await tryDoor(email, TEST_PASSWORD, "2001:db8:8:8:2::2")).toBe(200);
  });
});

import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { ownSecurity, type SecurityEvent } from "@roadworthy/contracts/security-events";
import { transact } from "../../platform/ctx.ts";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { contextOf } from "../../testing/context.ts";
import { createClient, createPartner, signIn, TEST_PASSWORD, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { noteSecurityEvent, sweepSecurityLog } from "./security-log.service.ts";

const api = testApi();

async function pageOf(person: Pick<Person, "headers">, query = "") {
  const url = `/api/v1/me/security-events${query}`;
  const reply = await api.app.inject({ url, headers: person.headers });
  expect(reply.statusCode).toBe(200);
  return ownSecurity.events.reply.decode(reply.json());
}

const eventsOf = async (person: Pick<Person, "headers">): Promise<readonly SecurityEvent[]> =>
  (await pageOf(person, "?limit=100")).items;

const kindsOf = async (person: Pick<Person, "headers">) => (await eventsOf(person)).map(({ kind }) => kind);

const knock = (email: string, password: string, remoteAddress = "127.0.0.1", userAgent = "") =>
  api.app.inject({
    method: "POST",
    url: "/auth/v1/token?grant_type=password",
    headers: { "user-agent": userAgent },
    remoteAddress,
    payload: { email, password },
  });

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";

describe("a person's security log", () => {
  it("tells of sign-ins, how and from what, and marks this device", async () => {
    const person = await createClient(api);
    await knock(person.email, TEST_PASSWORD, "203.0.113.77", firefox);
    const [other, own] = await eventsOf(person);
    expect(other).toMatchObject({
      kind: "sign_in",
      method: "password",
      browser: "Firefox",
      system: "Linux",
      network: "203.0.113.0/24",
      isThisDevice: false,
      count: 1,
    });
    expect(own).toMatchObject({ kind: "sign_in", isThisDevice: true, network: "127.0.0.0/24" });
  });

  it.each([
    ["203.0.113.200", "203.0.113.0/24"],
    ["::ffff:198.51.100.7", "198.51.100.0/24"],
    ["2001:db8:1:2::3", "2001:db8:1::/48"],
  ])("keeps of the address %s the network %s", async (address, network) => {
    const person = await createClient(api);
    await knock(person.email, TEST_PASSWORD, address);
    expect((await eventsOf(person))[0]).toMatchObject({ network });
  });

  it("marks what this browser did in earlier sessions, and not what another one like it did", async () => {
    const person = await createClient(api);
    const enter = async (cookie: string) => {
      const headers = { "user-agent": firefox, cookie };
      const payload = { email: person.email, password: TEST_PASSWORD };
      const url = "/auth/v1/token?grant_type=password";
      return api.app.inject({ method: "POST", url, headers, payload });
    };
    const cookie = String((await enter("")).headers["set-cookie"]).split(";")[0] ?? "";
    await enter("");
    const { access_token: token } = (await enter(cookie)).json<{ access_token: string }>();
    const events = await eventsOf({ headers: { authorization: `Bearer ${token}` } });
    expect(events.map(({ isThisDevice }) => isThisDevice)).toEqual([true, false, true, false]);
  });

  it("counts the failed sign-ins of an hour in one line", async () => {
    const person = await createClient(api);
    await Promise.all(["wrong-a", "wrong-b", "wrong-c"].map((password) => knock(person.email, password)));
    const failures = (await eventsOf(person)).filter(({ kind }) => kind === "sign_in_failed");
    expect(failures.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    // Two if the hour changes in between.
    expect(failures.length).toBeLessThanOrEqual(2);
    expect(failures[0]).toMatchObject({ method: "password", isThisDevice: false });
  });

  it("writes as much about an address that nobody has, and drops it after a day", async () => {
    const person = await createClient(api);
    const count = async () => Number((await api.owner`select count(*) as n from security_events`)[0]?.["n"]);
    const before = await count();
    await knock("nobody-at-all@test.example", "wrong");
    await knock(person.email, "wrong");
    expect(await count()).toBe(before + 2);
    await api.owner`update security_events set at = at - interval '25 hours' where kind = 'sign_in_failed'`;
    await sweepSecurityLog(api.deps);
    expect(await kindsOf(person)).toContain("sign_in_failed");
    const nobody = await api.owner`
      select 1 from security_events e where not exists (select from users where id = e.user_id)`;
    expect(nobody).toHaveLength(0);
  });

  it("tells of second factors that are added, used, failed and removed, and of recovery codes", async () => {
    const person = await createClient(api);
    const auth = authClientOf(api);
    await auth.signInWithPassword({ email: person.email, password: TEST_PASSWORD });
    const { data: app } = await auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
    if (!app) throw new Error("not enrolled");
    const codeNow = () => new TOTP({ secret: Secret.fromBase32(app.totp.secret) }).generate();
    await auth.mfa.challengeAndVerify({ factorId: app.id, code: codeNow() });
    await api.owner`update factors set last_step = last_step - 3`;
    await auth.mfa.challengeAndVerify({
      factorId: app.id,
      code: codeNow() === "000000" ? "111111" : "000000",
    });
    const { data } = await auth.getSession();
    const headers = { authorization: `Bearer ${data.session?.access_token ?? ""}` };
    const codes = "/auth/v1/factors/recovery-codes";
    await api.app.inject({ method: "POST", url: codes, headers, payload: {} });
    await api.app.inject({ method: "POST", url: `${codes}/verify`, headers, payload: { code: "nonsense" } });
    await api.app.inject({ method: "DELETE", url: codes, headers });
    await auth.mfa.unenroll({ factorId: app.id });
    const events = (await eventsOf({ headers })).map(({ kind, method }) => `${kind} ${method}`);
    expect(new Set(events)).toEqual(
      new Set([
        "sign_in password",
        "factor_added totp",
        "factor_used totp",
        "factor_failed recovery_code",
        "recovery_codes_made null",
        "recovery_codes_removed null",
        "factor_removed totp",
      ]),
    );
  });

  it("tells of a changed password, other devices signed out, and a stolen session", async () => {
    const person = await createClient(api);
    const { headers } = person;
    const other = await signIn(api, person.email);
    await api.app.inject({ method: "DELETE", url: `/auth/v1/sessions/${other.sessionId}`, headers });
    await api.app.inject({ method: "POST", url: "/auth/v1/logout?scope=others", headers });
    const third = await signIn(api, person.email);
    await api.owner`update sessions set refresh_counter = 5, refreshed_at = now() - interval '1 minute' where id = ${third.sessionId}`;
    await api.app.inject({
      method: "POST",
      url: "/auth/v1/token?grant_type=refresh_token",
      payload: { refresh_token: third.refreshToken },
    });
    await api.app.inject({
      method: "PUT",
      url: "/auth/v1/user",
      headers,
      payload: { password: "another-good-passphrase-41" },
    });
    expect(await kindsOf(person)).toEqual([
      "password_changed",
      "session_stolen",
      "sign_in",
      "others_signed_out",
      "device_signed_out",
      "sign_in",
      "sign_in",
    ]);
  });

  it("tells a partner's person of the keys they made, rotated and revoked, and a colleague nothing of it", async () => {
    const partner = await createPartner(api);
    const { headers } = partner;
    const colleague = await createPartner(api, { partnerId: partner.partnerId });
    const made = await api.app.inject({
      method: "POST",
      url: "/api/v1/api-keys",
      headers,
      payload: { name: "Desk", mode: "live", permissions: ["read_reports"] },
    });
    const { id } = made.json<{ key: { id: string } }>().key;
    await api.app.inject({
      method: "POST",
      url: `/api/v1/api-keys/${id}/rotate`,
      headers,
      payload: { overlapHours: 1 },
    });
    await api.app.inject({ method: "DELETE", url: `/api/v1/api-keys/${id}`, headers });
    const events = (await eventsOf(partner)).map(({ kind, method }) => [kind, method]);
    expect(events.slice(0, -1)).toEqual([
      ["api_key_revoked", "live"],
      ["api_key_rotated", "live"],
      ["api_key_made", "live"],
    ]);
    expect(await kindsOf(colleague)).toEqual(["sign_in"]);
  });

  it("is read in pages that miss and repeat nothing", async () => {
    const person = await createClient(api);
    for (let n = 0; n < 6; n++) await signIn(api, person.email);
    // Entries from the same instant are told apart too.
    await api.owner`update security_events set at = date_trunc('minute', at) where user_id = ${person.userId}`;
    const all = (await eventsOf(person)).map(({ id }) => id);
    const walked: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await pageOf(person, `?limit=2${cursor && `&cursor=${cursor}`}`);
      walked.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(walked).toEqual(all);
    expect(walked).toHaveLength(7);
  });

  it("says nothing of what was undone", async () => {
    const person = await createClient(api);
    const undone = transact(contextOf(api), async (ctx) => {
      await noteSecurityEvent(ctx, { userId: person.userId, sessionId: null }, "password_changed");
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await kindsOf(person)).toEqual(["sign_in"]);
  });

  it("is kept for 180 days", async () => {
    const person = await createClient(api);
    await signIn(api, person.email);
    await api.owner`update security_events set at = at - interval '181 days'
      where id = (select min(id) from security_events where user_id = ${person.userId})`;
    expect(await kindsOf(person)).toHaveLength(2);
    await sweepSecurityLog(api.deps);
    expect(await kindsOf(person)).toHaveLength(1);
  });
});

import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { createClient, signIn, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { mailTo } from "../../testing/sign-in/mailbox.ts";

const api = testApi();

type Headers = { authorization: string };
type Reply = {
  status: number;
  id?: string;
  codes?: string[];
  total?: number;
  remaining?: number;
  error_code?: string;
  access_token?: string;
  totp?: { secret: string };
  user?: { factors?: { factor_type: string }[] };
};

// auth-js has these behind an experimental flag; the wire format is what counts here.
async function call(
  method: "GET" | "POST" | "DELETE",
  path: string,
  headers: Headers,
  payload?: object,
): Promise<Reply> {
  const reply = await api.app.inject({
    method,
    url: `/auth/v1/factors${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, ...reply.json<Omit<Reply, "status">>() };
}

/** Somebody with an authenticator app, in a session that has proved it. */
async function withApp(): Promise<{ person: Person; headers: Headers; factorId: string }> {
  const person = await createClient(api);
  const enrolled = await call("POST", "", person.headers, { factor_type: "totp" });
  const factorId = enrolled.id ?? "";
  const challenge = await call("POST", `/${factorId}/challenge`, person.headers, {});
  const code = new TOTP({ secret: Secret.fromBase32(enrolled.totp?.secret ?? "") }).generate();
  const raised = await call("POST", `/${factorId}/verify`, person.headers, {
    challenge_id: challenge.id,
    code,
  });
  expect(raised.status).toBe(200);
  return { person, factorId, headers: { authorization: `Bearer ${raised.access_token ?? ""}` } };
}

describe("recovery codes", () => {
  it("are made once, shown once, and stored so that the table opens nothing", async () => {
    const { headers } = await withApp();
    const made = await call("POST", "/recovery-codes", headers);
    expect(made).toMatchObject({ status: 200, type: "recovery_code", total: 10 });
    expect(new Set(made.codes).size).toBe(10);
    for (const code of made.codes ?? [])
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const again = await call("POST", "/recovery-codes", headers, { friendly_name: "More" });
    expect(again).toMatchObject({ status: 422, error_code: "mfa_verified_factor_exists" });
    const status = await call("GET", "/recovery-codes", headers);
    expect(status).toMatchObject({ id: made.id, total: 10, remaining: 10 });
    expect(status.codes).toBeUndefined();
  });

  it("stand in for the app, each once, however it is typed, and their owner is told", async () => {
    const { person, headers } = await withApp();
    const [code = ""] = (await call("POST", "/recovery-codes", headers)).codes ?? [];
    const next = await signIn(api, person.email);
    const twice = await Promise.all(
      [code.toLowerCase().replace("-", " "), code].map((typed) =>
        call("POST", "/recovery-codes/verify", next.headers, { code: typed }),
      ),
    );
    const raised = twice.find(({ status }) => status === 200);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const now = { authorization: `Bearer ${raised?.access_token ?? ""}` };
    expect((await api.app.inject({ url: "/api/v1/client/dashboard", headers: now })).statusCode).toBe(200);
    expect(raised?.user?.factors?.map((one) => one.factor_type)).toEqual(["totp", "recovery_code"]);
    expect(await call("GET", "/recovery-codes", now)).toMatchObject({ remaining: 9 });
    const told = (await mailTo(api, person.email)).filter(({ subject }) =>
      subject.startsWith("A recovery code opened"),
    );
    expect(told).toHaveLength(1);
  });

  it("are guessed at ten times in a quarter of an hour, and by nobody else", async () => {
    const { person, headers } = await withApp();
    const { codes = [] } = await call("POST", "/recovery-codes", headers);
    const stranger = await withApp();
    await call("POST", "/recovery-codes", stranger.headers);
    const foreign = await call("POST", "/recovery-codes/verify", stranger.headers, { code: codes[0] });
    expect(foreign).toMatchObject({ status: 422, error_code: "mfa_verification_failed" });
    const next = await signIn(api, person.email);
    const wrong = await Promise.all(
      Array.from({ length: 15 }, () =>
        call("POST", "/recovery-codes/verify", next.headers, { code: "AAAAA-AAAAA" }),
      ),
    );
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it("are made, replaced and removed only from a session that proved a factor", async () => {
    const { person, headers } = await withApp();
    const old = await call("POST", "/recovery-codes", headers);
    const next = await signIn(api, person.email);
    for (const [method, path] of [
      ["POST", "/recovery-codes"],
      ["POST", "/recovery-codes/regenerate"],
      ["DELETE", "/recovery-codes"],
    ] as const) {
      expect(await call(method, path, next.headers)).toMatchObject({
        status: 403,
        error_code: "insufficient_aal",
      });
    }
    const fresh = await call("POST", "/recovery-codes/regenerate", headers);
    const stale = await call("POST", "/recovery-codes/verify", next.headers, { code: old.codes?.[0] });
    expect(stale.status).toBe(422);
    const works = await call("POST", "/recovery-codes/verify", next.headers, { code: fresh.codes?.[0] });
    expect(works.status).toBe(200);
    // The right one gives the tries back.
    const left = await api.owner`
      select used from throttles where key like 'factor:%' order by window_ends_at desc limit 1`;
    expect(left).toEqual([{ used: 0 }]);
    expect((await call("DELETE", "/recovery-codes", headers)).status).toBe(200);
    expect(await call("GET", "/recovery-codes", headers)).toMatchObject({ status: 404 });
  });

  it("go with the last app, so that they never are the only factor", async () => {
    const { headers, factorId } = await withApp();
    await call("POST", "/recovery-codes", headers);
    expect((await call("DELETE", `/${factorId}`, headers)).status).toBe(200);
    expect((await call("GET", "/recovery-codes", headers)).status).toBe(404);
    expect((await api.app.inject({ url: "/api/v1/client/dashboard", headers })).statusCode).toBe(200);
  });

  it("are not there for who has none, nor for nobody", async () => {
    const { headers } = await createClient(api);
    expect(await call("GET", "/recovery-codes", headers)).toMatchObject({
      error_code: "mfa_factor_not_found",
    });
    expect(await call("POST", "/recovery-codes/verify", headers, { code: "x" })).toMatchObject({
      status: 404,
    });
    expect(await call("POST", "/recovery-codes", headers)).toMatchObject({ error_code: "insufficient_aal" });
    expect((await api.app.inject({ url: "/auth/v1/factors/recovery-codes" })).statusCode).toBe(401);
  });
});

import {
  createPrivateKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  type JsonWebKey,
  type KeyObject,
} from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { operatorContextOf } from "../../testing/context.ts";
import { createAdmin, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { signingKeys } from "../sessions/sessions.table.ts";
import { issueServiceToken } from "./service-token.service.ts";

type Json = Record<string, unknown>;

const api = testApi();
let admin: Person;
let token: string;
let header: Json;
let payload: Json;
let ourKey: KeyObject;
beforeAll(async () => {
  admin = await createAdmin(api);
  ({ token } = await issueServiceToken(operatorContextOf(api), 15));
  [header, payload] = token
    .split(".")
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, "base64url").toString()) as Json) as [Json, Json];
  const [row] = await api.deps.db.select().from(signingKeys);
  if (!row) throw new Error("there is no signing key");
  const sealed = api.deps.cipher.open(row.sealedPrivateJwk, `signing_keys.sealed_private_jwk:${row.kid}`);
  ourKey = createPrivateKey({ key: JSON.parse(sealed) as JsonWebKey, format: "jwk" });
});

const sections = [
  ["GET", "/auth/v1/admin/users"],
  ["POST", "/auth/v1/admin/users"],
  ["POST", "/auth/v1/invite"],
  ["POST", "/auth/v1/admin/generate_link"],
  ["GET", `/auth/v1/admin/users/${randomUUID()}`],
  ["PUT", `/auth/v1/admin/users/${randomUUID()}`],
  ["DELETE", `/auth/v1/admin/users/${randomUUID()}`],
  ["GET", `/auth/v1/admin/users/${randomUUID()}/factors`],
  ["DELETE", `/auth/v1/admin/users/${randomUUID()}/factors/${randomUUID()}`],
  ["GET", `/auth/v1/admin/users/${randomUUID()}/passkeys`],
  ["DELETE", `/auth/v1/admin/users/${randomUUID()}/passkeys/${randomUUID()}`],
] as const;

async function knock(
  authorization: string | undefined,
  [method, url]: readonly ["GET" | "POST" | "PUT" | "DELETE", string],
) {
  const reply = await api.app.inject({
    method,
    url,
    headers: {
      "x-supabase-api-version": "2024-01-01",
      ...(authorization !== undefined && { authorization }),
    },
    ...(method !== "GET" && { payload: {} }),
  });
  return { status: reply.statusCode, code: reply.json<{ code?: string }>().code };
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
function forge(head: Json, body: Json, key: KeyObject = ourKey): string {
  const input = `${encode(head)}.${encode(body)}`;
  return `${input}.${sign("sha256", Buffer.from(input), { key, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
}
const less = (from: Json, ...names: string[]): Json =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)));

describe.each(sections)("%s %s", (...section) => {
  it("is for service tokens alone", async () => {
    expect(await knock(undefined, section)).toEqual({ status: 401, code: "no_authorization" });
    expect(await knock("Basic eDp5", section)).toEqual({ status: 401, code: "no_authorization" });
    expect(await knock("Bearer not.a.token", section)).toEqual({ status: 403, code: "bad_jwt" });
    expect(await knock(admin.headers.authorization, section)).toEqual({ status: 403, code: "not_admin" });
    const letIn = await knock(`Bearer ${token}`, section);
    expect(["no_authorization", "bad_jwt", "not_admin"]).not.toContain(letIn.code);
    expect(letIn.status).not.toBe(403);
  });
});

describe("a service token", () => {
  it("is no session: the routes of a person and of the product refuse it", async () => {
    const authorization = `Bearer ${token}`;
    expect(await knock(authorization, ["GET", "/auth/v1/user"])).toEqual({ status: 403, code: "bad_jwt" });
    expect(await knock(authorization, ["POST", "/auth/v1/factors"])).toEqual({
      status: 403,
      code: "bad_jwt",
    });
    for (const url of ["/api/v1/admin/dashboard", "/api/v1/admin/audit", "/api/v1/client-dashboard"]) {
      const reply = await api.app.inject({ url, headers: { authorization } });
      expect([401, 404]).toContain(reply.statusCode);
    }
  });

  it("is accepted when it is made by hand from the same parts, so that the forgeries below fail for their own reason", async () => {
    const made = forge(header, payload);
    expect((await knock(`Bearer ${made}`, ["GET", "/auth/v1/admin/users"])).status).toBe(200);
  });

  const now = Math.floor(Date.now() / 1000);
  const stranger = generateKeyPairSync("ec", { namedCurve: "P-256" });
  it.each<[string, () => string]>([
    ["without a signature", () => `${encode({ ...header, alg: "none" })}.${encode(payload)}.`],
    ["signed by somebody else under our key id", () => forge(header, payload, stranger.privateKey)],
    [
      "with the key in its header",
      () =>
        forge({ ...header, jwk: stranger.publicKey.export({ format: "jwk" }) }, payload, stranger.privateKey),
    ],
    ["that says another algorithm", () => forge({ ...header, alg: "HS256" }, payload)],
    ["with an unknown key id", () => forge({ ...header, kid: "other" }, payload)],
    ["without a key id", () => forge(less(header, "kid"), payload)],
    ["of another type", () => forge({ ...header, typ: "at+jwt" }, payload)],
    ["with a critical extension", () => forge({ ...header, crit: ["x"], x: 1 }, payload)],
    ["of another issuer", () => forge(header, { ...payload, iss: "https://elsewhere.example/auth/v1" })],
    ["without an issuer", () => forge(header, less(payload, "iss"))],
    ["for people", () => forge(header, { ...payload, aud: "authenticated" })],
    ["for nobody", () => forge(header, less(payload, "aud"))],
    ["of another role", () => forge(header, { ...payload, role: "authenticated" })],
    ["without a role", () => forge(header, less(payload, "role"))],
    ["without an id", () => forge(header, less(payload, "jti"))],
    ["with an id of another kind", () => forge(header, { ...payload, jti: "x" })],
    ["that has expired", () => forge(header, { ...payload, iat: now - 120, exp: now - 1 })],
    ["without an end", () => forge(header, less(payload, "exp"))],
    [
      "that lives longer than any of ours",
      () => forge(header, { ...payload, iat: now - 7200, exp: now + 7200 }),
    ],
    ["from the future", () => forge(header, { ...payload, iat: now + 600, exp: now + 900 })],
    ["not valid yet", () => forge(header, { ...payload, nbf: now + 600 })],
  ])("is refused %s", async (_name, make) => {
    expect(await knock(`Bearer ${make()}`, ["GET", "/auth/v1/admin/users"])).toEqual({
      status: 403,
      code: "bad_jwt",
    });
  });

  it("lasts an hour at most, and its making is recorded", async () => {
    await expect(issueServiceToken(operatorContextOf(api), 61)).rejects.toThrow("1 to 60");
    await expect(issueServiceToken(operatorContextOf(api), 0)).rejects.toThrow("1 to 60");
    const made = await issueServiceToken(operatorContextOf(api), 60);
    const [row] = await api.owner`select action, detail from audit_rows where object = ${made.id}`;
    expect(row).toMatchObject({ action: "service_token.issue", detail: { minutes: 60 } });
    expect(JSON.stringify(await api.owner`select * from audit_rows`)).not.toContain(made.token);
  });
});

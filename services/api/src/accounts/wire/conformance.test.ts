import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { codesApart, codesNeverSent, codesSent, rowsApart } from "../../testing/conformance/contract.ts";
import { judgeCall, judgeRefusal, lastOf } from "../../testing/conformance/judge.ts";
import { session, user } from "../../testing/conformance/shapes.ts";
import { calls, refusals } from "../../testing/conformance/table.ts";
import { newWorld, signedIn } from "../../testing/conformance/wire.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { issuerClient, startIssuer, type TestIssuer } from "../../testing/sign-in/issuer.ts";

const siteUrl = "http://localhost:4000";
let issuer: TestIssuer;
let api: TestApi;
beforeAll(async () => {
  issuer = await startIssuer([siteUrl]);
  const acme = { ...issuerClient, name: "acme", label: "Acme ID", issuer: issuer.url };
  api = await startTestApi({
    siteUrl,
    // Nothing that this half of the API does may need a second connection inside its transaction.
    databasePool: 1,
    authProviders: [{ ...acme, scopes: "openid email profile", linkingDomain: "default" }],
  });
});
afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

describe("a call of the contract", () => {
  it.each(calls)("row $row, $title", async (call) => {
    await expect(judgeCall(call, newWorld(api, issuer))).resolves.toBeUndefined();
  });
});

describe("the shapes", () => {
  it("notice every member that is missing and any that is not the contract's", async () => {
    const world = newWorld(api, issuer);
    await signedIn(world);
    const real = z.record(z.string(), z.unknown()).parse(JSON.parse(lastOf(world).text));
    const account = z.record(z.string(), z.unknown()).parse(real["user"]);
    const without = (whole: Record<string, unknown>, name: string) =>
      Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name));
    const isOptional = /_at$|^is_sso/;
    const unnoticed = [
      ...Object.keys(real).filter((name) => session.safeParse(without(real, name)).success),
      ...Object.keys(account).filter(
        (name) => !isOptional.test(name) && user.safeParse(without(account, name)).success,
      ),
      ...(session.safeParse({ ...real, expires_at: 1 }).success ? ["expires_at"] : []),
      ...(user.safeParse({ ...account, password_hash: "x" }).success ? ["password_hash"] : []),
    ];
    expect(unnoticed).toEqual([]);
    expect(session.safeParse(real).success && user.safeParse(account).success).toBe(true);
  });
});

describe("a refusal of the contract", () => {
  it.each(refusals)("$status $code: $title", async (refusal) => {
    await expect(judgeRefusal(refusal, newWorld(api, issuer))).resolves.toBeUndefined();
  });

  it("in the older form of GoTrue too, and in OAuth's for a bad id_token", async () => {
    const older = await fetch(`${api.url}/auth/v1/user`);
    expect(await older.json()).toEqual({
      code: 401,
      error_code: "no_authorization",
      msg: expect.any(String),
      error_id: expect.any(String),
    });
    const world = newWorld(api, issuer);
    const { error } = await world.client().signInWithIdToken({ provider: "acme", token: "a.b.c" });
    expect(error).toMatchObject({ status: 400, message: "Bad ID token" });
    expect(JSON.parse(lastOf(world).text)).toEqual({
      error: "invalid_request",
      error_description: "Bad ID token",
    });
  });
});

describe("the table", () => {
  const listed = new Set(refusals.map(({ code }) => code));

  it("has every row of the contract up to 49, or says why not", () => {
    const rows = new Set([...calls.map(({ row }) => row), ...Object.keys(rowsApart).map(Number)]);
    const missing = Array.from({ length: 49 }, (_, index) => index + 1).filter((row) => !rows.has(row));
    expect(missing).toEqual([]);
  });

  it("has every code of the contract, or says why not", () => {
    expect(codesSent.filter((code) => !listed.has(code))).toEqual([]);
    expect([...listed].filter((code) => code in codesNeverSent)).toEqual([]);
  });

  it("has every code that our source sends, unless another test provokes it", () => {
    const source = fileURLToPath(new URL("../../", import.meta.url));
    const read = (pattern: string) =>
      globSync(pattern, { cwd: source }).map((file) => ({ file, text: readFileSync(source + file, "utf8") }));
    const files = read("**/*.ts");
    const sent = files
      .filter(({ file }) => !file.endsWith(".test.ts") && !file.startsWith("testing/"))
      .flatMap(({ text }) => [...text.matchAll(/new AuthError\(\s*\d{3},\s*"(\w+)"/g)])
      .map(([, code = ""]) => code);
    expect(sent.length).toBeGreaterThan(50);
    expect(sent.filter((code) => code in codesNeverSent)).toEqual([]);
    const tests = files.filter(({ file }) => file.endsWith(".test.ts")).map(({ text }) => text);
    const provoked = (code: string) =>
      listed.has(code) || code in codesApart || tests.some((text) => text.includes(`"${code}"`));
    expect(sent.filter((code) => !provoked(code))).toEqual([]);
  });

  it("names no file that is not there", () => {
    const named = Object.values({ ...codesApart }).flatMap((why) => why.match(/[\w.-]+\.test\.ts/g) ?? []);
    const present = globSync("**/*.test.ts", { cwd: fileURLToPath(new URL("../../", import.meta.url)) });
    expect(named.filter((file) => !present.some((path) => path.endsWith(`/${file}`)))).toEqual([]);
  });
});

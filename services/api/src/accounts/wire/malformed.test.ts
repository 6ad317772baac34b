import { sampled, testSeed } from "@roadworthy/build/launch/depth";
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from "vitest";
import { z } from "zod";
import { operatorContextOf } from "../../testing/context.ts";
import { createClient } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { acmeAt, startIssuer, type TestIssuer } from "../../testing/sign-in/issuer.ts";
import {
  wrongAddresses,
  wrongBodies,
  wrongHeaders,
  wrongMembers,
  wrongQueries,
  type Attempt,
} from "../../testing/malformed.ts";
import { sabotage } from "../../testing/sabotage.ts";
import { issueServiceToken } from "../people/service-token.service.ts";

// Anything sent to /auth/v1 is answered in GoTrue's form, and never by an error of ours.

const siteUrl = "http://localhost:4000";
let issuer: TestIssuer;
let api: TestApi;
let service: string;
const unhandled: unknown[] = [];
const collect = (error: unknown): void => void unhandled.push(error);
beforeAll(async () => {
  issuer = await startIssuer([siteUrl]);
  api = await startTestApi({
    siteUrl,
    authProviders: [acmeAt(issuer.url)],
  });
  service = `Bearer ${(await issueServiceToken(operatorContextOf(api), 30)).token}`;
  process.on("unhandledRejection", collect);
});
afterAll(async () => {
  process.off("unhandledRejection", collect);
  await api.stop();
  await issuer.stop();
});

const extra = { weak_password: z.unknown().optional(), reauthenticate: z.unknown().optional() };
const oauthStyle = z.strictObject({ error: z.string(), error_description: z.string() });
const older = z.strictObject({ code: z.int(), error_code: z.string(), msg: z.string().min(1), error_id: z.string(), ...extra }); // prettier-ignore
const versioned = z.strictObject({ code: z.string(), message: z.string().min(1), ...extra });

/** Sends it and returns what is wrong with the answer, if anything. */
async function wrongWith({ headers, ...attempt }: Attempt, isVersioned: boolean): Promise<string | null> {
  const reply = await api.app.inject({
    ...attempt,
    headers: {
      ...(attempt.payload !== undefined && { "content-type": "application/json;charset=UTF-8" }),
      ...(isVersioned && { "x-supabase-api-version": "2024-01-01" }),
      ...headers,
    },
  });
  const { statusCode: status, headers: told, body } = reply;
  const found = `${status} ${told["location"] ?? body}`;
  if (status >= 500 || found.includes("unexpected_failure")) return found;
  if (status < 400) return null;
  const refusal: unknown = JSON.parse(body);
  if (status === 400 && oauthStyle.safeParse(refusal).success) return null;
  const isShaped = (isVersioned ? versioned : older).safeParse(refusal).success;
  const isMarked = told["x-sb-error-code"] !== undefined && told["cache-control"] === "no-store";
  return isShaped && isMarked && (told["x-supabase-api-version"] !== undefined) === isVersioned
    ? null
    : found;
}

/** The person whose token gets far enough for the input to be read: a new one each time, because some requests sign out. */
async function authorizationAt(url: string): Promise<string | undefined> {
  if (/\/auth\/v1\/(admin|invite)/.test(url)) return service;
  const isOwn = /\/(user|factors|reauthenticate|sessions|logout|passkeys(?!\/authentication))/.test(url);
  return isOwn ? (await createClient(api)).headers.authorization : undefined;
}

/** Sends all of them, four at a time; returns those that were answered wrongly. */
async function send(attempts: readonly Attempt[]): Promise<string[]> {
  const wrong: string[] = [];
  const byRoute = Map.groupBy(attempts, ({ method, url }) => `${method} ${url.split("?")[0]}`);
  const queue = [...byRoute.values()];
  const work = async (): Promise<void> => {
    for (let route = queue.pop(); route; route = queue.pop()) {
      const authorization = await authorizationAt(route[0]?.url ?? "");
      for (const [index, attempt] of route.entries()) {
        // Rate limits are not what is tested here. Rows that a request holds are left, as waiting for several could end in a deadlock.
        if (index % 20 === 0)
          await api.owner`delete from throttles where key in (select key from throttles for update skip locked)`;
        const headers = { ...(authorization && { authorization }), ...attempt.headers };
        const problem = await wrongWith({ ...attempt, headers }, index % 2 === 0);
        const sent = [attempt.method, attempt.url, attempt.payload, JSON.stringify(attempt.headers)];
        if (problem)
          wrong.push(`${sent.map((part) => String(part ?? "").slice(0, 120)).join(" ")}: ${problem}`);
      }
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return wrong;
}

const routes = (): string[] =>
  api.app.mountedRoutes
    .filter(({ method, url }) => url.startsWith("/auth/v1/") && method !== "HEAD")
    .map(({ method, url }) => `${method} ${url.slice("/auth/v1".length)}`);

describe("what makes no sense is refused in GoTrue's form", () => {
  it.each<[string, () => readonly Attempt[]]>([
    ["members of bodies", () => wrongMembers],
    ["queries", () => wrongQueries],
    ["headers", () => wrongHeaders(routes())],
    ["whole bodies", () => wrongBodies(routes())],
    ["addresses", () => wrongAddresses(routes())],
  ])("%s", { timeout: 900_000 }, async (_what, attempts) => {
    onTestFailed(() => void process.stderr.write(`Repeat it with TEST_SEED=${testSeed()}\n`));
    const all = attempts();
    expect(all.length).toBeGreaterThan(200);
    // `DEPTH=full` sends all of them, otherwise a tenth.
    expect(await send(sampled(all))).toEqual([]);
    expect(unhandled).toEqual([]);
  });

  it("sends a body to every route that reads one", () => {
    const paths = new Set(wrongMembers.map(({ method, url }) => `${method} ${url.split("?")[0]}`));
    const id =
      wrongMembers
        .find(({ url }) => url.includes("/admin/users/"))
        ?.url.split("/")
        .at(-1) ?? "";
    const bodiless = /\/logout|\/options|\/regenerate|\/devices|\/reauthenticate\/passkey|\/callback|\/acs/;
    const missing = routes()
      .filter((route) => /^(POST|PUT|PATCH)/.test(route) && !bodiless.test(route))
      .filter((route) => !paths.has(route.replace(" ", " /auth/v1").replaceAll(/:\w+/g, id)));
    expect(missing).toEqual([]);
  });

  it("would be noticed to be otherwise", async () => {
    const attempt: Attempt = {
      method: "POST",
      url: "/auth/v1/recover",
      payload: '{"email":"a@test.example"}',
    };
    expect(await wrongWith(attempt, true)).toBeNull();
    await api.owner`delete from throttles`;
    await sabotage(
      api,
      { on: "throttles", when: "before insert or update", how: "raise exception 'broken'" },
      async () => {
        expect(await wrongWith({ ...attempt, payload: '{"email":"b@test.example"}' }, true)).toMatch(/^500 /);
      },
    );
    expect(await wrongWith({ method: "GET", url: "/api/v1/nothing" }, false)).toMatch(/^404 /);
  });
});

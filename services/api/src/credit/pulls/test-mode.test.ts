import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FastifyInstance } from "fastify";
import { buildSandbox } from "@roadworthy/bureau-sandbox/app";
import { createAdmin, createApiKey, createClient } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import {
  createAccessCode,
  createPuller,
  inquiriesOf,
  order,
  pulled,
  putIdentity,
  putStandingConsent,
  refused,
  send,
  somebody,
  untilEnded,
  without,
} from "../../testing/credit/pulls.ts";
import { startDelayingHop } from "../../testing/credit/delaying-hop.ts";
import { reconcile } from "../../money/ledger/reconcile.ts";
import { startApi } from "../../start.ts";
import { refusedConsumers } from "./rules/refused-consumers.rules.ts";

let api: TestApi;
/** Stands for the live bureaus; what it is asked is in its own log. */
let liveBureaus: FastifyInstance;
let liveUrl: string;

beforeAll(async () => {
  liveBureaus = buildSandbox({});
  liveUrl = await liveBureaus.listen({ port: 0, host: "127.0.0.1" });
  api = await startTestApi({ bureau: { url: liveUrl, key: undefined, timeoutMs: 20_000 } });
});
afterAll(async () => {
  await api.stop();
  await liveBureaus.close();
});

async function tester(overrides: Parameters<typeof createPuller>[1] = {}) {
  const puller = await createPuller(api, overrides);
  return { ...puller, test: (await createApiKey(api, puller.partnerId, { mode: "test" })).headers };
}

/** A client on file, with a number of the ranges that tests use. */
async function enrolled(allowApiCreditPulls = true) {
  const subject = somebody();
  const client = await createClient(api, {
    name: `${subject.firstName} ${subject.lastName}`,
    allowApiCreditPulls,
  });
  await putIdentity(api, client.userId, subject);
  return { ...client, subject };
}

const read = async (url: string, headers: Record<string, string>) =>
  (await api.app.inject({ method: "GET", url, headers })).json();

describe("test mode", () => {
  test("asks the sandbox at its own address, for test keys and uncertified partners; live keys ask the live bureaus", async () => {
    const partner = await tester();
    const pending = await tester({ status: "pending", purposes: [] });
    const tried = [
      pulled(await send(api, partner.test, order())),
      pulled(await send(api, pending.test, order())),
      pulled(await send(api, pending.headers, order())),
    ];
    const live = pulled(await send(api, partner.key, order()));
    expect(tried.map(({ mode, status }) => [mode, status])).toEqual(Array(3).fill(["test", "completed"]));
    for (const { id } of tried) {
      expect(await inquiriesOf(api, id)).toHaveLength(3);
      expect(await inquiriesOf({ bureauUrl: liveUrl }, id)).toEqual([]);
    }
    expect(await inquiriesOf(api, live.id)).toEqual([]);
    expect(await inquiriesOf({ bureauUrl: liveUrl }, live.id)).toHaveLength(3);
  });

  test("asks the sandbox, and no live bureau, when another process takes the pull over", async () => {
    const { test: key } = await tester();
    await using hop = await startDelayingHop(api.bureauUrl);
    const lost = await api.another({ sandboxBureau: { url: hop.url, key: undefined, timeoutMs: 20_000 } });
    hop.hold(3);
    const { id } = pulled(await send(lost, key, order(), undefined, { prefer: "respond-async" }));
    await expect.poll(() => hop.held()).toBe(3);
    expect(await inquiriesOf(api, id)).toEqual([]);
    await api.owner`update pulls set lease_until = now() - interval '1 second' where id = ${id}`;
    expect((await untilEnded(api, key, id)).status).toBe("completed");
    expect(await inquiriesOf(api, id)).toHaveLength(3);
    expect(await inquiriesOf({ bureauUrl: liveUrl }, id)).toEqual([]);
    await hop.release();
  });

  test("is off where there is no sandbox, and says so; live mode works", async () => {
    const off = await api.another({ sandboxBureau: undefined });
    const partner = await tester();
    const pending = await tester({ status: "pending" });
    for (const headers of [partner.test, pending.test, pending.headers])
      expect(refused(await send(off, headers, order()))).toMatchObject({
        code: "test_mode_off",
        status: 403,
      });
    expect(pulled(await send(off, partner.key, order())).status).toBe("completed");
  });

  test("takes numbers that were never issued, and no other and none", async () => {
    const { test: key, partnerId } = await tester();
    const outcomes = await Promise.all(
      ["666123456", "900123456", "999-12-3456"].map(
        async (ssn) => (await send(api, key, order({ ssn }))).statusCode,
      ),
    );
    expect(outcomes).toEqual([201, 201, 201]);
    const bodies = ["665123456", "667123456", "899123456", "123456789"].map((ssn) => order({ ssn }));
    for (const body of [...bodies, without(order(), "ssn")])
      expect(refused(await send(api, key, body))).toMatchObject({
        code: "test_person_only",
        issues: [{ path: "ssn" }],
      });
    for (const [neverIssuedArea, ssnIndex] of [
      ["123", "01"],
      ["667", "01"],
      ["899", "01"],
      ["900", null],
    ] as const) {
      const [row] = await api.owner<{ code: string }[]>`select begin_pull(${api.owner.json({
        partnerId, mode: "test", type: "soft", scoreType: "vantage", bureaus: ["equifax"], purpose: "EXTENSION_OF_CREDIT",
        idempotencyKey: "direct", requestHash: "00", consent: { textVersion: 1, method: "phone" }, neverIssuedArea,
        consumer: { id: "x", sealed: "", displayName: "A B", ssnIndex, identityIndex: "00" },
      })}) ->> 'code' as code`; // prettier-ignore
      expect(row?.code).toBe("test_person_only");
    }
  });

  test("sees no client: neither by email address nor by number, and leaves no trace with one", async () => {
    const { test: key, partnerId } = await tester();
    const client = await enrolled(false);
    await putStandingConsent(api, client.userId, partnerId);
    const byEmail = (email: string) => ({ email, bureaus: ["equifax"], purpose: "EXTENSION_OF_CREDIT" });
    for (const email of [client.email, "nobody@test.example"])
      expect(refused(await send(api, key, byEmail(email)))).toMatchObject({
        code: "test_person_only",
        detail: expect.stringContaining("instead of an email address"),
      });
    // The client allows no pulls at all, which test mode neither tells nor minds.
    const { id } = pulled(await send(api, key, order({}, client.subject)));
    const [row] = await api.owner`
      select c.user_id, c.mode, k.user_id as consenting from pulls p join consumers c on c.id = p.consumer_id
      join consents k on k.id = p.consent_id where p.id = ${id}`;
    expect(row).toEqual({ user_id: null, mode: "test", consenting: null });
    expect((await read("/api/v1/client/inquiries", client.headers)).items).toEqual([]);
  });

  test("uses up no access code, and no try of one", async () => {
    const partner = await tester();
    const client = await enrolled();
    const code = await createAccessCode(api, client.userId);
    const body = without(order({ clientCode: code }, client.subject), "consent");
    expect(refused(await send(api, partner.test, body)).code).toBe("test_person_only");
    const wrong = without(order({ clientCode: "NOSUCHCODE" }, client.subject), "consent");
    await Promise.all(
      Array.from({ length: 61 }, async () => {
        expect(refused(await send(api, partner.test, wrong)).code).toBe("test_person_only");
      }),
    );
    expect(pulled(await send(api, partner.key, body)).status).toBe("completed");
  });

  test("appears in no live list or figure", async () => {
    const partner = await tester();
    const admin = await createAdmin(api);
    const figures = async () => {
      const { creditPullsToday, revenue } = await read("/api/v1/admin/dashboard", admin.headers);
      const { pullsThisMonth, activeClients, usage, recentReports } = await read(
        "/api/v1/partner/dashboard",
        partner.headers,
      );
      const { items } = await read("/api/v1/credit-reports", partner.key);
      const { items: entries } = await read("/api/v1/transactions", partner.key);
      return {
        creditPullsToday,
        revenue,
        pullsThisMonth,
        activeClients,
        usage,
        recentReports,
        items,
        entries,
      };
    };
    const before = await figures();
    const body = order();
    const { reportId } = pulled(await send(api, partner.test, body));
    expect(await figures()).toEqual(before);
    const reply = await api.app.inject({
      method: "GET",
      url: `/api/v1/credit-reports/${reportId}`,
      headers: partner.key,
    });
    expect(reply.statusCode).toBe(404);
    pulled(await send(api, partner.key, body));
    const [row] = await api.owner`
      select count(distinct consumer_id)::int as n from pulls where partner_id = ${partner.partnerId}`;
    expect(row?.["n"]).toBe(2);
  });

  test("is reconciled with the sandbox's own log, live pulls with the live bureaus'", async () => {
    const partner = await tester();
    pulled(await send(api, partner.test, order()));
    pulled(await send(api, partner.key, order()));
    const found = async (live: string, test: string) =>
      (await reconcile(api.owner, { live: { url: live }, test: { url: test } })).differences.map(
        ({ check }) => check,
      );
    expect(await found(liveUrl, api.bureauUrl)).toEqual([]);
    expect(new Set(await found(api.bureauUrl, liveUrl))).toEqual(
      new Set([
        "The bureaus' own inquiry log matches the charges one to one",
        "The test sandbox's inquiry log matches the test pulls one to one",
      ]),
    );
  });

  test("a live bureau address that answers as the sandbox stops the start in production", async () => {
    const production = {
      ...api.config,
      mode: "production" as const,
      mail: { smtpUrl: "smtp://127.0.0.1:1", from: "a@test.example" },
    };
    await expect(startApi(production)).rejects.toThrow(/BUREAU_URL leads to the bureau sandbox/);
    const rehearsal = await startApi({ ...production, isRehearsal: true });
    await rehearsal.stop();
  });
});

describe("the made-up people who stand for a refusal", () => {
  test.each(refusedConsumers.map(({ lastName, ...one }) => [lastName, { lastName, ...one }] as const))(
    "%s is refused as a live order may be, and nothing is held",
    async (_name, { firstName, lastName, dateOfBirth, ssn, address, refusal }) => {
      const partner = await tester();
      const before = await read("/api/v1/balance", partner.test);
      const person = { firstName, lastName, dateOfBirth, ssn: ssn.replaceAll("-", ""), address };
      const problem = refused(await send(api, partner.test, order(person)));
      expect(problem).toMatchObject({ code: refusal.code });
      // As a real one, an empty balance says what the order costs.
      expect("priceCents" in problem).toBe(refusal.code === "insufficient_balance");
      expect(await read("/api/v1/balance", partner.test)).toEqual(before);
      // In live mode it is a person like any other.
      expect((await send(api, partner.key, order(person))).statusCode).toBe(201);
    },
  );
});

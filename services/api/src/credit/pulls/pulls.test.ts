import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { quote } from "@roadworthy/contracts/quotes";
import { createAdmin, createApiKey, createClient, fund } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import {
  booksMustAgree,
  control,
  createPuller,
  getPull,
  moneyOf,
  order,
  pulled,
  refused,
  send,
  untilEnded,
  without,
} from "../../testing/credit/pulls.ts";

const api = testApi();
afterEach(async () => {
  await control(api);
  await booksMustAgree(api);
});

const get = (url: string, headers: Record<string, string>) => api.app.inject({ method: "GET", url, headers });

describe("a pull", () => {
  test("costs what the quote says, is charged once, and gives a report with a file per bureau", async () => {
    const { key, partnerId } = await createPuller(api, { cents: 5_000 });
    const body = order();
    const quoted = quote.parse(
      (
        await api.app.inject({
          method: "POST",
          url: "/api/v1/quotes",
          headers: key,
          payload: { bureaus: body.bureaus },
        })
      ).json(),
    );
    expect(quoted).toMatchObject({
      subtotalCents: 1_165,
      savingCents: 175,
      totalCents: 990,
      availableCents: 5_000,
    });
    expect(quoted.lines.map(({ amountCents }) => amountCents)).toEqual([275, 395, 495, -175]);

    const reply = await send(api, key, body);
    const pull = pulled(reply);
    expect(reply.statusCode).toBe(201);
    expect(pull).toMatchObject({
      status: "completed",
      quotedCents: 990,
      chargedCents: 990,
      heldCents: 0,
      actions: [],
    });
    expect(pull.bureaus.map(({ bureau, status, chargedCents }) => [bureau, status, chargedCents])).toEqual([
      ["equifax", "answered", 234],
      ["experian", "answered", 336],
      ["transunion", "answered", 420],
    ]);
    expect(await moneyOf(api, partnerId)).toEqual({ postedCents: 4_010, heldCents: 0 });
    expect(reply.headers["ratelimit"]).toContain('"pulls";r=59;t=60');
    const report = await get(`/api/v1/credit-reports/${pull.reportId}`, key);
    expect(report.json().files).toHaveLength(3);
    expect(report.json().status).toBe("completed");
  });

  test("keeps its consumer apart per partner, and knows the same person again", async () => {
    const one = await createPuller(api);
    const two = await createPuller(api);
    const body = order({ bureaus: ["equifax"] });
    const moved = { ...body, address: { street: "9 New Ave", city: "Flint", state: "MI", zipCode: "48502" } };
    for (const each of [body, body, moved]) pulled(await send(api, one.key, each));
    pulled(await send(api, two.key, body));
    const rows = await api.owner`
      select c.partner_id, count(distinct c.id)::int as people, count(p.id)::int as pulls from consumers c
      join pulls p on p.consumer_id = c.id and p.partner_id = c.partner_id
      where c.partner_id in (${one.partnerId}, ${two.partnerId}) group by c.partner_id order by pulls desc`;
    expect(rows.map(({ people, pulls }) => [people, pulls])).toEqual([
      [1, 3],
      [1, 1],
    ]);
    const last = pulled(await send(api, one.key, moved));
    const report = await get(`/api/v1/credit-reports/${last.reportId}`, one.key);
    expect(report.json().consumer.address.street).toBe("9 New Ave");
  });

  test("shows a consumer where the partner's newest order says, an asynchronous one included", async () => {
    const { key } = await createPuller(api);
    const body = order({ bureaus: ["equifax"] });
    pulled(await send(api, key, body));
    const moved = { ...body, address: { street: "9 New Ave", city: "Flint", state: "MI", zipCode: "48502" } };
    const begun = pulled(await send(api, key, moved, randomUUID(), { prefer: "respond-async" }));
    await untilEnded(api, key, begun.id);
    const report = await get(`/api/v1/credit-reports/${begun.reportId}`, key);
    expect(report.json().consumer.address.street).toBe("9 New Ave");
  });

  test("leaves no readable identity behind: sealed while it runs, gone from the pull when it has ended", async () => {
    const { key } = await createPuller(api);
    const body = order({ bureaus: ["equifax"] });
    const { id } = pulled(await send(api, key, body));
    const [row] =
      await api.owner`select to_jsonb(p)::text as pull, to_jsonb(c)::text as consumer, sealed_subject
      from pulls p join consumers c on c.id = p.consumer_id where p.id = ${id}`;
    expect(row?.["sealed_subject"]).toBeNull();
    for (const text of [row?.["pull"], row?.["consumer"]]) {
      expect(text).not.toContain(body.ssn);
      expect(text).not.toContain("Harbor");
    }
  });

  test("in test mode spends the test account only, and a pending partner may do no other", async () => {
    const { partnerId, key } = await createPuller(api, { status: "pending", cents: 0, purposes: [] });
    const testKey = await createApiKey(api, partnerId, { mode: "test" });
    expect(pulled(await send(api, testKey.headers, order())).mode).toBe("test");
    expect(await moneyOf(api, partnerId, "test")).toEqual({ postedCents: 99_010, heldCents: 0 });
    expect(await moneyOf(api, partnerId)).toEqual({ postedCents: 0, heldCents: 0 });
    expect((await send(api, key, order())).statusCode).toBeGreaterThanOrEqual(401);
  });
});

describe("an idempotency key", () => {
  test("is required", async () => {
    const { key } = await createPuller(api);
    const reply = await api.app.inject({
      method: "POST",
      url: "/api/v1/credit-pulls",
      headers: key,
      payload: order(),
    });
    expect(refused(reply).code).toBe("idempotency_key_missing");
  });

  test("replays its pull whatever the order of fields and bureaus, and refuses another request", async () => {
    const { key, partnerId } = await createPuller(api);
    const once = randomUUID();
    const body = order();
    const first = pulled(await send(api, key, body, once));
    const reversed = Object.fromEntries(
      Object.entries({ ...body, bureaus: body.bureaus?.toReversed() }).toReversed(),
    );
    const again = await send(api, key, reversed, once);
    expect(again.statusCode).toBe(201);
    expect(pulled(again)).toEqual(first);
    const other = await send(api, key, { ...body, bureaus: ["equifax"] }, once);
    expect([other.statusCode, refused(other).code]).toEqual([422, "idempotency_conflict"]);
    expect(await moneyOf(api, partnerId)).toEqual({ postedCents: 100_000 - 990, heldCents: 0 });
  });

  test("is each partner's own, and a refused request does not use it up", async () => {
    const poor = await createPuller(api, { cents: 0 });
    const rich = await createPuller(api);
    const once = randomUUID();
    const body = order();
    expect(refused(await send(api, poor.key, body, once)).detail).toBe(
      "Insufficient balance. Please add funds to continue.",
    );
    expect(pulled(await send(api, rich.key, body, once)).status).toBe("completed");
    await fund(api, poor.partnerId, 990);
    expect(pulled(await send(api, poor.key, body, once)).status).toBe("completed");
    expect(await moneyOf(api, poor.partnerId)).toEqual({ postedCents: 0, heldCents: 0 });
  });
});

describe("an asynchronous pull", () => {
  test("answers 202 at once, holds the money, shows each bureau as it answers, and ends by itself", async () => {
    await control(api, { bureau: "experian", mode: "ok", latencyMs: 4_000 });
    const { key, partnerId } = await createPuller(api, { cents: 990 });
    const reply = await send(api, key, order(), randomUUID(), { prefer: "respond-async" });
    const begun = pulled(reply);
    expect([reply.statusCode, begun.status, begun.heldCents]).toEqual([202, "pending", 990]);
    expect(reply.headers).toMatchObject({
      location: `/api/v1/credit-pulls/${begun.id}`,
      "retry-after": "1",
      "preference-applied": "respond-async",
    });
    expect(await moneyOf(api, partnerId)).toEqual({ postedCents: 990, heldCents: 990 });
    await expect
      .poll(async () => (await getPull(api, key, begun.id)).bureaus.map(({ status }) => status), {
        interval: 20,
      })
      .toEqual(["answered", "sent", "answered"]);
    expect((await untilEnded(api, key, begun.id)).chargedCents).toBe(990);
    expect(await moneyOf(api, partnerId)).toEqual({ postedCents: 0, heldCents: 0 });
  });

  test("can be canceled until something is sent, which releases its hold", async () => {
    const { key, partnerId } = await createPuller(api);
    const cancel = (id: string, headers = key) =>
      api.app.inject({ method: "POST", url: `/api/v1/credit-pulls/${id}/cancel`, headers });
    const done = pulled(await send(api, key, order()));
    expect(refused(await cancel(done.id)).code).toBe("illegal_transition");

    const [row] = await api.owner<{ reply: { pull: { id: string } } }[]>`select begin_pull(${api.owner.json({
      pullId: `pull_${randomUUID().replaceAll("-", "")}`, partnerId, mode: "live", idempotencyKey: randomUUID(), requestHash: "00",
      type: "soft", scoreType: "vantage", bureaus: ["equifax"], purpose: "EXTENSION_OF_CREDIT", sealedSubject: "",
      consent: { textVersion: 1, method: "phone" }, isSending: false, leaseMs: 60_000, leaseOwner: "nobody", actorId: "test",
      consumer: { id: `cnsm_${randomUUID().replaceAll("-", "")}`, sealed: "", displayName: "A B", identityIndex: "00" },
    })}) as reply`; // prettier-ignore
    const id = row?.reply.pull.id ?? "";
    expect(await getPull(api, key, id)).toMatchObject({
      status: "pending",
      heldCents: 275,
      actions: ["cancel"],
    });
    const stranger = await createPuller(api);
    expect((await cancel(id, stranger.key)).statusCode).toBe(404);
    expect((await cancel(id)).json()).toMatchObject({
      status: "canceled",
      heldCents: 0,
      chargedCents: 0,
      actions: [],
    });
    expect(refused(await cancel(id)).code).toBe("illegal_transition");
    expect((await moneyOf(api, partnerId)).heldCents).toBe(0);
  });
});

describe("who may pull", () => {
  test("another partner's pull is not found; clients, admins, strangers and keys without the scope are refused", async () => {
    const mine = await createPuller(api);
    const other = await createPuller(api);
    const { id } = pulled(await send(api, mine.key, order({ bureaus: ["equifax"] })));
    expect((await get(`/api/v1/credit-pulls/${id}`, other.key)).statusCode).toBe(404);
    expect((await get(`/api/v1/credit-pulls/pull_${"0".repeat(32)}`, mine.key)).statusCode).toBe(404);
    expect((await get("/api/v1/credit-pulls/nonsense", mine.key)).statusCode).toBe(400);
    const readOnly = await createApiKey(api, mine.partnerId, { scopes: ["read_reports"] });
    const client = await createClient(api);
    const admin = await createAdmin(api);
    const statuses = await Promise.all(
      [readOnly.headers, client.headers, admin.headers, { authorization: "Bearer nonsense" }].map(
        async (headers) => (await send(api, headers, order())).statusCode,
      ),
    );
    expect(statuses).toEqual([403, 403, 403, 401]);
    expect(pulled(await send(api, mine.headers, order({ bureaus: ["equifax"] }))).status).toBe("completed");
  });

  test("the request's form is checked before anything is held", async () => {
    const { key, partnerId } = await createPuller(api);
    const wrong = [
      without(order(), "lastName"),
      without(order({ type: "hard" }), "ssn"),
      without(order({ type: "hard" }), "dateOfBirth"),
      order({ bureaus: [] }),
      order({ bureaus: ["equifax", "equifax"] }),
      order({ scoreType: "fico" }),
      order({ ficoModel: "auto" }),
      order({ ssn: "12345" }),
      { ...order(), amountCents: 1 },
      {
        ...without(order(), "firstName", "lastName", "address", "ssn"),
        email: "a@test.example",
        type: "hard",
      },
    ];
    for (const body of wrong) expect((await send(api, key, body)).statusCode).toBe(400);
    expect(await moneyOf(api, partnerId)).toEqual({ postedCents: 100_000, heldCents: 0 });
  });
});

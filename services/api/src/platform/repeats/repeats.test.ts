import { describe, expect, it } from "vitest";
import { operations } from "@roadworthy/contracts/operations";
import { createPuller, order, somebody } from "../../testing/credit/pulls.ts";
import { createApiKey, createPartner } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { sweepRepeats } from "./repeats.service.ts";

const api = testApi({ webhookAllowedHosts: ["127.0.0.1"] });

type Caller = { readonly partnerId: string; readonly headers: { readonly authorization: string } };

const keyOf = async (partnerId: string, mode: "live" | "test" = "live"): Promise<Caller> => {
  const { headers } = await createApiKey(api, partnerId, { mode, scopes: ["manage_webhooks"] });
  return { partnerId, headers };
};
const newKey = async (): Promise<Caller> => keyOf((await createPartner(api)).partnerId);

async function add(
  caller: Caller,
  key: string,
  path = "/hooks",
): Promise<{ status: number; isReplayed: boolean; body: Record<string, unknown> }> {
  const reply = await api.app.inject({
    method: "POST",
    url: "/api/v1/webhook-endpoints",
    headers: { ...caller.headers, "idempotency-key": key },
    payload: { url: `https://127.0.0.1${path}`, events: ["pull.completed"] },
  });
  const isReplayed = reply.headers["idempotency-replayed"] === "true";
  return { status: reply.statusCode, isReplayed, body: reply.json<Record<string, unknown>>() };
}
const countOf = async ({ partnerId }: Caller): Promise<number> =>
  (await api.owner`select from webhook_endpoints where partner_id = ${partnerId}`).length;

describe("a request with an Idempotency-Key", () => {
  it("is done once: repeated it is given the first reply, a secret included, which is stored sealed", async () => {
    const caller = await newKey();
    const first = await add(caller, "deal-1");
    expect(first).toMatchObject({ status: 201, isReplayed: false });
    expect(await add(caller, "deal-1")).toEqual({ ...first, isReplayed: true });
    expect(await countOf(caller)).toBe(1);
    const stored = JSON.stringify(await api.owner`select * from repeatable_replies`);
    for (const secret of [String(first.body["secret"]), "deal-1", "127.0.0.1"])
      expect(stored).not.toContain(secret);
  });

  it("is answered as it was, also when the reply has gained a field since", async () => {
    const caller = await newKey();
    const first = await add(caller, "deal-9");
    // As a release before that field stored it.
    const { secret: _, ...before } = first.body;
    const index = api.deps.cipher.blindIndex("idempotency-key-v1", "deal-9").toString("hex");
    const place = `repeatable_replies.sealed_reply:${caller.partnerId} live:webhooks.create:\\x${index}`;
    await api.owner`update repeatable_replies set sealed_reply = ${api.deps.cipher.seal(JSON.stringify({ headers: {}, reply: before }), place)}
      where principal = ${`${caller.partnerId} live`}`;
    expect(await add(caller, "deal-9")).toEqual({ status: 201, isReplayed: true, body: before });
  });

  it("is the same whatever the order of its names", async () => {
    const { key } = await createPuller(api);
    const row = order();
    const ask = (metadata: Record<string, string>) =>
      api.app.inject({
        method: "POST",
        url: "/api/v1/credit-pull-batches",
        headers: { ...key, "idempotency-key": "deal-10" },
        payload: { rows: [{ ...row, metadata }] },
      });
    const first = await ask({ lot: "7", desk: "3" });
    expect(first.statusCode).toBe(201);
    expect((await ask({ desk: "3", lot: "7" })).json()).toEqual(first.json());
    expect((await ask({ desk: "7", lot: "3" })).statusCode).toBe(422);
  });

  it("is refused for another payload and for a key that is none, and done anew once its day is over", async () => {
    const caller = await newKey();
    expect((await add(caller, "deal-2")).status).toBe(201);
    expect(await add(caller, "deal-2", "/others")).toMatchObject({
      status: 422,
      body: { code: "idempotency_conflict" },
    });
    expect(await add(caller, "no blanks")).toMatchObject({
      status: 400,
      body: { code: "idempotency_key_missing" },
    });
    await api.owner`update repeatable_replies set expires_at = now() - interval '1 second'`;
    expect(await add(caller, "deal-2", "/others")).toMatchObject({ status: 201, isReplayed: false });
    await api.owner`update repeatable_replies set expires_at = now() - interval '1 second'`;
    await sweepRepeats(api.deps);
    expect(await api.owner`select from repeatable_replies`).toHaveLength(0);
  });

  it("makes one thing when twenty arrive at once; those that come while it runs are told so", async () => {
    const caller = await newKey();
    const replies = await Promise.all(Array.from({ length: 20 }, () => add(caller, "deal-3")));
    const made = replies.filter(({ status }) => status === 201);
    expect(made.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
    expect(new Set(made.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    for (const { status, body } of replies.filter((one) => one.status !== 201))
      expect([status, body["code"]]).toEqual([409, "request_in_progress"]);
    expect(await countOf(caller)).toBe(1);
  });

  it("repeats what a consumer is asked, with its secret link, and a batch, with its address", async () => {
    const { key: headers } = await createPuller(api);
    const scope = { bureaus: ["equifax"], type: "soft", purpose: "EXTENSION_OF_CREDIT" };
    for (const [url, payload] of [
      ["/api/v1/consent-requests", { ...somebody(), ...scope }],
      ["/api/v1/credit-pull-batches", { rows: [order()] }],
    ] as const) {
      const ask = () =>
        api.app.inject({
          method: "POST",
          url,
          headers: { ...headers, "idempotency-key": "deal-8" },
          payload,
        });
      const [first, again] = [await ask(), await ask()];
      expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
      expect([first.headers, again.headers].map((one) => one["idempotency-replayed"])).toEqual([
        undefined,
        "true",
      ]);
      expect(again.json()).toEqual(first.json());
      expect(again.headers["location"]).toBe(first.headers["location"]);
    }
  });

  it("is refused while the first with its key is running", async () => {
    const { partnerId } = await createPartner(api);
    const caller = await keyOf(partnerId);
    const index = api.deps.cipher.blindIndex("idempotency-key-v1", "deal-4").toString("hex");
    const place = `repeatable_replies.sealed_reply:${partnerId} live:webhooks.create:\\x${index}`;
    await api.owner.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`;
      expect(await add(caller, "deal-4")).toMatchObject({
        status: 409,
        body: { code: "request_in_progress" },
      });
    });
    expect(await add(caller, "deal-4")).toMatchObject({ status: 201, isReplayed: false });
  });

  it("uses no key up by a refusal", async () => {
    const caller = await newKey();
    await add(caller, "deal-5");
    // The address is taken.
    expect(await add(caller, "deal-6")).toMatchObject({ status: 409, body: { code: "already_exists" } });
    expect(await add(caller, "deal-6", "/free")).toMatchObject({ status: 201, isReplayed: false });
  });

  it("has keys of its own in each business and each mode", async () => {
    const { partnerId } = await createPartner(api);
    const callers = [await keyOf(partnerId), await keyOf(partnerId, "test"), await newKey()];
    for (const caller of callers)
      expect(await add(caller, "deal-7")).toMatchObject({ status: 201, isReplayed: false });
  });

  it("is taken by every operation by which a key makes something", () => {
    const making = operations.filter(
      ({ method, policy, status }) =>
        policy !== "public" && policy.keyScope && method === "POST" && status === 201,
    );
    expect(making.filter(({ isRepeatable }) => !isRepeatable).map(({ id }) => id)).toEqual(["pulls.request"]);
  });
});

import { describe, expect, it } from "vitest";
import { ledger as api } from "@roadworthy/contracts/ledger";
import { createAdmin, createApiKey, createClient, createPartner, fund } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { sabotage } from "../../testing/sabotage.ts";
import { reconcile } from "./reconcile.ts";

const server = testApi();

type Caller = { readonly headers: { authorization: string } };

const readBalance = async (caller: Caller): Promise<unknown> => {
  const answer = await server.app.inject({ url: "/api/v1/balance", headers: caller.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

async function statement(caller: Caller, query: Record<string, string> = {}) {
  const answer = await server.app.inject({ url: "/api/v1/transactions", query, headers: caller.headers });
  expect(answer.statusCode).toBe(200);
  return api.transactions.reply.parse(answer.json());
}

const pull = (caller: Caller, bureaus: readonly string[]) =>
  server.app.inject({
    method: "POST",
    url: "/api/v1/credit-pulls",
    headers: { ...caller.headers, "idempotency-key": crypto.randomUUID() },
    payload: {
      bureaus,
      firstName: "Casey",
      lastName: "Lindqvist",
      address: { street: "77 Canal St", city: "Duluth", state: "MN", zipCode: "55802" },
      purpose: "EXTENSION_OF_CREDIT",
      consent: { textVersion: 1, method: "phone" },
    },
  });

describe("the balance", () => {
  it("is of the mode in which the caller acts", async () => {
    const partner = await createPartner(server);
    await fund(server, partner.partnerId, 12_345);
    const [live, test] = await Promise.all([
      createApiKey(server, partner.partnerId),
      createApiKey(server, partner.partnerId, { mode: "test" }),
    ]);
    const funded = { postedCents: 12_345, heldCents: 0, availableCents: 12_345 };
    expect(await readBalance(partner)).toEqual(funded);
    expect(await readBalance(live)).toEqual(funded);
    expect(await readBalance(test)).toEqual({ postedCents: 100_000, heldCents: 0, availableCents: 100_000 });
    const pending = await createPartner(server, { status: "pending" });
    expect(await readBalance(pending)).toMatchObject({ postedCents: 100_000 });
  });

  it("keeps what is held apart from what is available", async () => {
    const partner = await createPartner(server);
    await fund(server, partner.partnerId, 1_000);
    await server.owner`
      update ledger_accounts set held_cents = 275 where partner_id = ${partner.partnerId} and mode = 'live'`;
    expect(await readBalance(partner)).toEqual({ postedCents: 1_000, heldCents: 275, availableCents: 725 });
  });

  it("is refused to clients, admins and keys without the permission", async () => {
    const [client, admin, partner] = await Promise.all([
      createClient(server),
      createAdmin(server),
      createPartner(server),
    ]);
    const key = await createApiKey(server, partner.partnerId, { scopes: ["pull_credit"] });
    for (const url of ["/api/v1/balance", "/api/v1/transactions"]) {
      for (const { headers } of [client, admin, key]) {
        expect((await server.app.inject({ url, headers })).json()).toMatchObject({ code: "forbidden" });
      }
      expect((await server.app.inject(url)).statusCode).toBe(401);
    }
  });
});

describe("the statement", () => {
  it("lists what came and went with the balance after it, and names no consumer", async () => {
    const [partner, other] = await Promise.all([createPartner(server), createPartner(server)]);
    await fund(server, other.partnerId, 777);
    await fund(server, partner.partnerId, 5_000);
    const pulled = await pull(partner, ["equifax", "experian", "transunion"]);
    expect(pulled.statusCode).toBe(201);
    const { items, nextCursor } = await statement(partner);
    expect(nextCursor).toBeNull();
    expect(items).toMatchObject([
      {
        kind: "debit",
        amountCents: 990,
        balanceAfterCents: 4_010,
        description: "Credit pull – 3 bureaus, soft",
        status: "posted",
        pullId: pulled.json<{ id: string }>().id,
      },
      {
        kind: "credit",
        amountCents: 5_000,
        balanceAfterCents: 5_000,
        description: "Test funds",
        pullId: null,
      },
    ]);
    expect(JSON.stringify(items)).not.toContain("Lindqvist");
  });

  it("pages through all lines once, though some share an instant and new ones come in between", async () => {
    const partner = await createPartner(server);
    const amounts = Array.from({ length: 9 }, (_, index) => 100 + index);
    for (const amount of amounts) await fund(server, partner.partnerId, amount);
    const first = await statement(partner, { limit: "4" });
    await fund(server, partner.partnerId, 1);
    const seen = first.items.map(({ amountCents }) => amountCents);
    let cursor = first.nextCursor;
    while (cursor) {
      const page = await statement(partner, { limit: "4", cursor });
      seen.push(...page.items.map(({ amountCents }) => amountCents));
      cursor = page.nextCursor;
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(amounts);
  });

  it("is in the order of the balances, and reconciles, though the clock was set back an hour", async () => {
    const partner = await createPartner(server);
    await fund(server, partner.partnerId, 100);
    await sabotage(
      server,
      {
        on: "ledger_entries",
        when: "before insert or update",
        how: "new.created_at := new.created_at - interval '1 hour'",
      },
      () => fund(server, partner.partnerId, 20),
    );
    await fund(server, partner.partnerId, 3);
    const first = await statement(partner, { limit: "2" });
    const rest = await statement(partner, { cursor: first.nextCursor ?? "" });
    expect([...first.items, ...rest.items].map(({ balanceAfterCents }) => balanceAfterCents)).toEqual([
      123, 120, 100,
    ]);
    expect(
      (await reconcile(server.owner)).differences.filter(({ check }) => check.includes("statement")),
    ).toEqual([]);
  });

  it("refuses a cursor that it did not give out", async () => {
    const partner = await createPartner(server);
    const altered = (place: string, id: string) =>
      Buffer.from(JSON.stringify(["transactions", "-createdAt", place, id])).toString("base64url");
    for (const cursor of [
      "!",
      altered("yesterday", "entr_1"),
      altered("9".repeat(30), "entr_1"),
      altered("1", "\0"),
    ]) {
      const answer = await server.app.inject({
        url: "/api/v1/transactions",
        query: { cursor },
        headers: partner.headers,
      });
      expect(answer.json()).toMatchObject({ code: "invalid_request", issues: [{ path: "cursor" }] });
    }
  });
});

import { beforeAll, expect, test } from "vitest";
import type { ScopePrices } from "@roadworthy/contracts/prices";
import { createAdmin, createPartner, type PartnerPerson, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();
let maker: Person;
let checker: Person;
let partner: PartnerPerson;
beforeAll(async () => {
  maker = await createAdmin(api, { name: "Mia Maker" });
  checker = await createAdmin(api, { name: "Chris Checker" });
  partner = await createPartner(api, { pricingTier: "standard" });
});

const call = async (
  as: Pick<Person, "headers">,
  method: "GET" | "POST" | "PUT" | "PATCH",
  url: string,
  payload?: object,
) => {
  const reply = await api.app.inject({ method, url, headers: as.headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json() };
};
const proposals = "/api/v1/admin/proposals";
const propose = (kind: string, payload: object) =>
  call(maker, "POST", proposals, { kind, payload, reason: "Agreed" });
const approve = (id: string, as = checker) => call(as, "POST", `${proposals}/${id}/approve`, {});
const softEquifax = async () =>
  (await call(partner, "POST", "/api/v1/quotes", { bureaus: ["equifax"] })).body.totalCents;
const pricesOf = async (scope: string): Promise<ScopePrices> =>
  (await call(maker, "GET", `/api/v1/admin/prices?scope=${scope}`)).body;
const equifaxSoft = [{ item: "soft", bureau: "equifax", amountCents: 1_050 }];

test("a Base Rate is since the day it became what it is, also where it was noted again without a change", async () => {
  await api.owner`
    insert into prices (scope, item, bureau, amount_cents, effective_from)
    values ('platform', 'soft', 'transunion', 800, '2025-01-01'), ('platform', 'soft', 'transunion', 999, '2025-06-01')`;
  const { body } = await call(maker, "GET", "/api/v1/admin/bureaus");
  expect(body.items.find(({ bureau }: { bureau: string }) => bureau === "transunion")).toMatchObject({
    baseRateCents: 999,
    baseRateFrom: "2025-06-01T00:00:00.000Z",
  });
});

test("a price changes by two admins, counts in the next quote, and stays in the history", async () => {
  expect(await softEquifax()).toBe(999);
  const made = await propose("prices.change", {
    scope: "platform",
    effectiveFrom: null,
    prices: equifaxSoft,
  });
  expect(made.status).toBe(201);
  expect(made.body.summary).toBe("Change prices of the list right away: soft pull at Equifax $10.50");
  expect((await pricesOf("platform")).openProposalId).toBe(made.body.id);
  expect((await approve(made.body.id, maker)).status).toBe(409);
  expect(await softEquifax()).toBe(999);
  expect((await approve(made.body.id)).status).toBe(200);
  expect(await softEquifax()).toBe(1_050);
  const { history, current, openProposalId } = await pricesOf("platform");
  expect(history[0]).toMatchObject({
    item: "soft",
    bureau: "equifax",
    amountCents: 1_050,
    isScheduled: false,
    proposedBy: "Mia Maker",
    approvedBy: "Chris Checker",
  });
  expect(current[0]).toEqual({ item: "soft", bureau: "equifax", amountCents: 1_050, source: "own" });
  expect(openProposalId).toBeNull();
});

test("a scheduled price waits for its day; a business's own price begins and ends; nothing is rewritten", async () => {
  const scope = partner.partnerId;
  const change = async (amountCents: number | null, effectiveFrom: string | null) => {
    const { body } = await propose("prices.change", {
      scope,
      effectiveFrom,
      prices: [{ item: "soft", bureau: "*", amountCents }],
    });
    expect((await approve(body.id)).status).toBe(200);
  };
  const before = await softEquifax();
  await change(700, "2099-01-01T00:00:00.000Z");
  expect(await softEquifax()).toBe(before);
  await change(800, null);
  expect(await softEquifax()).toBe(800);
  await change(null, null);
  expect(await softEquifax()).toBe(before);
  const { history } = await pricesOf(scope);
  expect(history.map(({ amountCents, isScheduled }) => [amountCents, isScheduled])).toEqual([
    [700, true],
    [null, false],
    [800, false],
  ]);
  await expect(api.owner`update prices set amount_cents = 1 where scope = ${scope}`).rejects.toThrow(
    "prices",
  );
});

test("a proposal made on older prices is out of date, the list keeps a price, and a tier moves by two", async () => {
  const premium = (amountCents: number) => ({
    scope: "tier:premium",
    effectiveFrom: null,
    prices: [{ item: "hard", bureau: "*", amountCents }],
  });
  const { body: first } = await propose("prices.change", premium(1_200));
  await api.owner`insert into prices (scope, item, bureau, amount_cents) values ('tier:premium', 'hard', 'equifax', 1)`;
  expect((await approve(first.id)).status).toBe(409);
  const none = [{ item: "soft", bureau: "equifax", amountCents: null }];
  expect(
    (await propose("prices.change", { scope: "platform", effectiveFrom: null, prices: none })).status,
  ).toBe(400);
  const { body: tier } = await propose("partner.tier", {
    partnerId: partner.partnerId,
    pricingTier: "enterprise",
  });
  expect((await approve(tier.id)).status).toBe(200);
  expect(await softEquifax()).toBe(275);
  expect((await pricesOf(partner.partnerId)).current[0]).toMatchObject({ amountCents: 275, source: "tier" });
});

test("a bureau that is switched off cannot be quoted; of two changes from one version one counts", async () => {
  const read = async () => (await call(maker, "GET", "/api/v1/admin/bureaus")).body.items;
  const [{ version }] = await read();
  const change = (isEnabled: boolean) =>
    call(maker, "PATCH", "/api/v1/admin/bureaus", { bureau: "equifax", isEnabled, version });
  const both = await Promise.all([change(false), change(false)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const quoted = await call(partner, "POST", "/api/v1/quotes", { bureaus: ["equifax"] });
  expect([quoted.status, quoted.body.code]).toEqual([422, "bureau_disabled"]);
  const [row] = await api.owner`select action from audit_rows where object = 'equifax' order by seq desc`;
  expect(row?.["action"]).toBe("bureau.disable");
});

test("a bureau's key is sealed, shown by its end, used at once, and taken away again", async () => {
  const asked: (string | undefined)[] = [];
  const { createServer } = await import("node:http");
  const server = createServer((request, reply) => {
    asked.push(request.headers.authorization);
    reply.statusCode = request.headers.authorization === "Bearer right-key-1234" ? 200 : 401;
    reply.end(JSON.stringify({ status: "operational" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const { openDeps } = await import("../../open-deps.ts");
  const bureau = { ...api.config.bureau, url: `http://127.0.0.1:${port}` };
  const own = openDeps({ ...api.config, bureau }, 2);
  try {
    const set = (key: string | null) =>
      call(maker, "PUT", "/api/v1/admin/bureaus/key", { bureau: "experian", key });
    const stored = await set("right-key-1234");
    expect(stored.body.items[1]).toMatchObject({ maskedKey: "••••••••1234", keySource: "stored" });
    expect(JSON.stringify(stored.body)).not.toContain("right-key");
    const [row] = await api.owner`select sealed_key from bureau_settings where bureau = 'experian'`;
    expect(row?.["sealed_key"]).not.toContain("right-key");
    expect((await own.deps.bureaus.probe("experian")).status).toBe("operational");
    expect(asked).toEqual(["Bearer right-key-1234"]);
    await set(null);
    own.deps.memory.clear();
    expect(await own.deps.bureaus.probe("experian")).toMatchObject({ status: "down", isKeyRefused: true });
  } finally {
    await own.close();
    server.close();
  }
  const tested = await call(maker, "POST", "/api/v1/admin/bureaus/test", { bureau: "experian" });
  expect(tested.body).toMatchObject({ status: "operational", isKeyAccepted: true });
  expect((await call(partner, "GET", "/api/v1/admin/bureaus")).status).toBe(403);
});

import { beforeAll, describe, expect, it } from "vitest";
import { adminContent, type ContentItem } from "@roadworthy/contracts/admin-content";
import { addDays } from "@roadworthy/domain/calendar.rules";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { createAdmin, createClient, type Person } from "../../testing/fixtures.ts";
import { contextOf } from "../../testing/context.ts";
import { testApi } from "../../testing/harness.ts";
import { readContentStamp } from "./publishing.queries.ts";
import { publishDue } from "./publishing.service.ts";

const api = testApi();
let writer: Person;
let second: Person;
beforeAll(async () => {
  writer = await createAdmin(api);
  second = await createAdmin(api);
});

const post = (path: string, payload: object, who = writer, method: "POST" | "PUT" = "POST") =>
  api.app.inject({ method, url: `/api/v1/admin/${path}`, headers: who.headers, payload });
const read = async (kind: string, id: string): Promise<ContentItem> => {
  const reply = await api.app.inject({
    url: `/api/v1/admin/content-item?kind=${kind}&id=${id}`,
    headers: writer.headers,
  });
  expect(reply.statusCode).toBe(200);
  return adminContent.read.reply.decode(reply.json());
};
const save = (
  kind: string,
  id: string | null,
  revision: number | null,
  values: object | null,
  who = writer,
) => post("content-drafts", { kind, id, revision, values }, who, "PUT");
const publish = (kind: string, id: string, revision: number, effectiveOn: string | null = null) =>
  post("content-publications", { kind, id, revision, effectiveOn, reason: "Clearer words" });
const claims = async (lang: string): Promise<{ id: string; title: string }[]> => {
  const reply = await api.app.inject({ url: `/api/v1/content/site?lang=${lang}` });
  return reply.json<{ claims: { id: string; title: string }[] }>().claims;
};
const titleOf = async (id: string, lang = "en") => (await claims(lang)).find((one) => one.id === id)?.title;
const dayAfter = (days: number): string => addDays(lastUsDayOf(new Date()), days);

/** The live values of an item with some of them changed. */
const changed = async (kind: string, id: string, changes: object): Promise<object> => ({
  ...(await read(kind, id)).live,
  ...changes,
});

it("keeps a draft to admins, publishes it in both languages at once, and knows every version", async () => {
  const values = await changed("faq", "faq-score", {
    title: "Does looking lower my score?",
    titleEs: "¿Mirar lo baja?",
  });
  expect((await save("faq", "faq-score", null, values)).statusCode).toBe(200);
  expect(await titleOf("faq-score")).toBe("Does checking my own score lower it?");
  const stamp = await readContentStamp(api.deps);
  expect((await publish("faq", "faq-score", 1)).statusCode).toBe(200);
  expect(await titleOf("faq-score")).toBe("Does looking lower my score?");
  expect(await titleOf("faq-score", "es")).toBe("¿Mirar lo baja?");
  expect(await readContentStamp(api.deps)).not.toBe(stamp);
  const { versions, draft } = await read("faq", "faq-score");
  expect(draft).toBeNull();
  expect(versions).toMatchObject([
    { version: 2, status: "published", reason: "Clearer words", publishedBy: { id: writer.userId } },
    { version: 1, status: "published", writtenBy: null },
  ]);
  await expect(api.owner`update content_versions set title = 'x' where version = 2`).rejects.toThrow(
    /never changes/,
  );
});

it("counts one of two who save or publish the same draft", async () => {
  const values = await changed("faq", "faq-model", { title: "Why do lenders see another score?" });
  expect((await save("faq", "faq-model", null, values)).statusCode).toBe(200);
  const saves = await Promise.all([writer, second].map((who) => save("faq", "faq-model", 1, values, who)));
  expect(saves.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const tries = await Promise.all([1, 2, 3].map(() => publish("faq", "faq-model", 2)));
  expect(tries.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

it("waits for the day, and can be thrown away before it", async () => {
  const values = await changed("faq", "faq-data", { title: "How is my data kept?" });
  await save("faq", "faq-data", null, values);
  await publish("faq", "faq-data", 1, dayAfter(3));
  await publishDue.work(contextOf(api), {}, AbortSignal.timeout(60_000));
  expect(await titleOf("faq-data")).toBe("How is my data protected?");
  await api.owner`update content_versions set effective_on = ${dayAfter(0)} where kind = 'faq' and item_id = 'faq-data' and status = 'scheduled'`;
  await publishDue.work(contextOf(api), {}, AbortSignal.timeout(60_000));
  expect(await titleOf("faq-data")).toBe("How is my data kept?");
  await save("faq", "faq-data", null, values);
  expect((await post("content-discards", { kind: "faq", id: "faq-data" })).statusCode).toBe(200);
  expect((await post("content-discards", { kind: "faq", id: "faq-data" })).statusCode).toBe(404);
});

it("adds an item and takes it down again", async () => {
  const values = await changed("faq", "faq-trial", { title: "Is there an app?", feature: null });
  const made = adminContent.save.reply.decode((await save("faq", null, null, values)).json());
  await publish("faq", made.id, 1);
  expect(await titleOf(made.id)).toBe("Is there an app?");
  await save("faq", made.id, null, null);
  await publish("faq", made.id, 1);
  expect(await titleOf(made.id)).toBeUndefined();
});

describe("what moves money", () => {
  const offerId = async (): Promise<string> => {
    const reply = await api.app.inject({
      url: "/api/v1/admin/content?kind=offer&sort=title",
      headers: writer.headers,
    });
    const { items } = adminContent.list.reply.decode(reply.json());
    return items.find(({ title }) => title === "Motor City Lending")?.id ?? "";
  };

  it("is published by another admin only, as a new row that ends the one before", async () => {
    const id = await offerId();
    await save(
      "offer",
      id,
      null,
      await changed("offer", id, { compensationCents: 9_500, minimumScore: 655 }),
    );
    expect((await read("offer", id)).needsTwoPersons).toBe(true);
    expect((await publish("offer", id, 1)).statusCode).toBe(409);
    const proposed = await post("proposals", {
      kind: "content.publish",
      reason: "New contract with the lender",
      payload: { kind: "offer", id, revision: 1, effectiveOn: null },
    });
    expect(proposed.json()).toMatchObject({
      summary: expect.stringContaining("$90.00 to $95.00, new minimum score"),
    });
    const approve = (who: Person) => post(`proposals/${proposed.json<{ id: string }>().id}/approve`, {}, who);
    expect((await approve(writer)).statusCode).toBe(409);
    expect((await approve(second)).statusCode).toBe(200);
    expect((await read("offer", id)).live).toMatchObject({ compensationCents: 9_500 });
    const rows = await api.owner`
      select compensation_cents from loan_offers where lender = 'Motor City Lending' and (valid_until is null or valid_until >= current_date)`;
    expect(rows).toHaveLength(1);
    const told = await api.owner`select subject from admin_notices where kind = 'system_updates'`;
    expect(told.map((row) => row["subject"])).toContain("Motor City Lending was changed");
    // A change of the rate alone is one person's.
    await save(
      "offer",
      id,
      null,
      await changed("offer", id, { ratePercent: "4.19", url: "https://motor-city.example/car" }),
    );
    expect((await publish("offer", id, 1)).statusCode).toBe(200);
    expect((await read("offer", id)).live).toMatchObject({
      ratePercent: "4.19",
      url: "https://motor-city.example/car",
      isSample: true,
    });
  });

  it("is stale once the draft was changed after the proposal", async () => {
    await save("plan", "premium", null, await changed("plan", "premium", { priceMonthlyCents: 2599 }));
    const proposed = await post("proposals", {
      kind: "content.publish",
      reason: "Costs rose",
      payload: { kind: "plan", id: "premium", revision: 1, effectiveOn: null },
    });
    await save("plan", "premium", 1, await changed("plan", "premium", { priceMonthlyCents: 1 }));
    expect(
      (await post(`proposals/${proposed.json<{ id: string }>().id}/approve`, {}, second)).statusCode,
    ).toBe(409);
    expect((await read("plan", "premium")).live).toMatchObject({ priceMonthlyCents: 2499 });
  });

  it("says whom the rules of an offer and of its draft would let through", async () => {
    const ask = async (score: number) => {
      const reply = await post("offer-matches", {
        amountCents: 2_000_000,
        score,
        vehicleValueCents: 2_200_000,
        vehicleModelYear: null,
        mileage: null,
        monthlyIncomeCents: null,
        monthlyDebtCents: null,
      });
      const { items } = adminContent.match.reply.decode(reply.json());
      return items.find(({ lender }) => lender === "Lakeshore Auto Credit");
    };
    expect(await ask(719)).toMatchObject({
      isEligible: false,
      reasons: [{ rule: "minimumScore", actual: 719, limit: 720 }],
    });
    expect(await ask(720)).toMatchObject({
      isEligible: true,
      unjudged: expect.arrayContaining(["vehicleAge"]),
    });
  });
});

it("publishes a state's tax only when another admin has looked at it", async () => {
  const change = { baseRatePercent: "7.5", note: "Districts add their own tax." };
  const before = (await read("tax", "CA")).live;
  await save("tax", "CA", null, await changed("tax", "CA", change));
  expect((await read("tax", "CA")).needsTwoPersons).toBe(true);
  expect((await publish("tax", "CA", 1)).statusCode).toBe(409);
  expect((await publish("tax", "CA", 1, dayAfter(3))).statusCode).toBe(409);
  const proposed = await post("proposals", {
    kind: "content.publish",
    reason: "The state raised it",
    payload: { kind: "tax", id: "CA", revision: 1, effectiveOn: null },
  });
  expect(proposed.json()).toMatchObject({
    summary: expect.stringMatching(/^Publish the tax table of CA now: state rate \d+(\.\d+)?% to 7\.5%$/),
  });
  const approve = (who: Person) => post(`proposals/${proposed.json<{ id: string }>().id}/approve`, {}, who);
  expect((await approve(writer)).statusCode).toBe(409);
  expect((await read("tax", "CA")).live).toEqual(before);
  const both = await Promise.all([approve(second), approve(second)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { live, versions } = await read("tax", "CA");
  expect(live).toMatchObject(change);
  expect(versions[0]).toMatchObject({ values: live, reason: "The state raised it" });
});

it.each([
  ["benchmark", "2025-Q3.prime", { usedPercent: "9.66" }],
  ["lender", "lakeshore", { body: "From 4.9% APR, $376.51 a month for 60 months on $20,000." }],
  ["claim", "trial", { source: "Terms of service" }],
  ["plan", "basic", { isRecommended: false }],
  ["document", "privacy", { lead: "What we keep and why." }],
  ["notice", "compliance_notice", { title: "FCRA Compliance Notice, second version" }],
  ["notice", "consumer_consent", { title: "Your consent" }],
])("reads a %s back as it was published, whatever it says", async (kind, id, change) => {
  expect((await save(kind, id, null, await changed(kind, id, change))).json()).toMatchObject({
    draft: { revision: 1 },
  });
  expect((await publish(kind, id, 1)).statusCode).toBe(200);
  // The notice's new version asks everybody again, the one who published it included.
  if (id === "compliance_notice") writer = second = await createAdmin(api);
  const { live, versions } = await read(kind, id);
  expect(live).toMatchObject(change);
  expect(live).toEqual(versions[0]?.values);
});

it("publishes an insurance and a warranty product with the same terms", async () => {
  for (const kind of ["insurance", "warranty"]) {
    const reply = await api.app.inject({
      url: `/api/v1/admin/content?kind=${kind}`,
      headers: writer.headers,
    });
    const [first] = adminContent.list.reply.decode(reply.json()).items;
    const id = first?.id ?? "";
    const values = await changed(kind, id, { name: "Renamed", url: "https://renamed.example/here" });
    expect((await save(kind, id, null, values)).statusCode).toBe(200);
    expect((await publish(kind, id, 1)).statusCode).toBe(200);
    expect((await read(kind, id)).live).toEqual(values);
  }
});

it("refuses what is not right or not theirs", async () => {
  const wrong = await save("faq", "faq-score", null, { title: "" });
  expect(wrong.json()).toMatchObject({ code: "invalid_request" });
  expect((await save("tax", "CA", null, await changed("tax", "CA", { state: "NV" }))).statusCode).toBe(409);
  expect((await save("tax", "CA", null, null)).statusCode).toBe(409);
  const lender = await changed("lender", "lakeshore", { url: "http://lakeshore.example" });
  expect((await save("lender", "lakeshore", null, lender)).json()).toMatchObject({
    issues: [{ path: "values.url" }],
  });
  // A rate or a payment is not advertised without the terms that go with it.
  for (const [words, lacks] of [
    [{ body: "Rates from 4.9%." }, "the APR"],
    [{ bodyEs: "Desde $372.86 al mes, 4.9% APR." }, "a payment with its number of months"],
  ] as const)
    expect(
      (await save("lender", "lakeshore", null, await changed("lender", "lakeshore", words))).json(),
    ).toMatchObject({ code: "illegal_transition", detail: expect.stringContaining(lacks) });
  expect((await save("tax", null, null, await changed("tax", "CA", {}))).json()).toMatchObject({
    code: "already_exists",
  });
  const client = await createClient(api);
  expect(
    (
      await post(
        "content-publications",
        { kind: "faq", id: "faq-score", revision: 1, effectiveOn: null, reason: "x" },
        client,
      )
    ).statusCode,
  ).toBe(403);
});

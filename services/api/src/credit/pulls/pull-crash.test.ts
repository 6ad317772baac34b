import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { newTypedId } from "../../platform/typed-id.ts";
import { startChildApi, type ChildApi } from "../../testing/child-api.ts";
import { testApi } from "../../testing/harness.ts";
import {
  booksMustAgree,
  control,
  createPuller,
  inquiriesOf,
  moneyOf,
  order,
  pulled,
  send,
  sendTo,
  somebody,
  type Puller,
} from "../../testing/credit/pulls.ts";
import { sealConsumer, sealSubject } from "./consumer-identity.ts";

const api = testApi();
const children = new Set<ChildProcess>();
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  children.clear();
  await control(api);
  await booksMustAgree(api);
});

async function startChild(): Promise<ChildApi> {
  const started = await startChildApi(api);
  children.add(started.child);
  return started;
}

const states = z.array(z.object({ id: z.string(), status: z.string(), bureaus: z.array(z.string()) }));

/** The partner's pulls with the states of their bureaus, straight from the tables. */
const pullsOf = async (partner: Puller) =>
  states.parse(
    await api.owner`
      select p.id, p.status, array_agg(b.status::text order by b.bureau) as bureaus
      from pulls p join pull_bureaus b on b.pull_id = p.id where p.partner_id = ${partner.partnerId} group by p.id`,
  );

/** Lets the time of a lease pass. */
const passLeases = (partner: Puller) =>
  api.owner`update pulls set lease_until = now() - interval '1 second' where partner_id = ${partner.partnerId} and status = 'pending'`;

const COUNT = 6;

describe("kill -9 of an API process between hold and capture", () => {
  // The fault slows every bureau down so that the process can be killed at a known point.
  test.each([
    ["before any bureau has received its inquiry", { mode: "drop_before", latencyMs: 8_000 }, ["sent", "sent", "sent"], 0],
    ["after the bureaus have received it, before any reply", { mode: "slow", latencyMs: 8_000 }, ["sent", "sent", "sent"], 3],
    ["after two answers, before the third", { bureau: "transunion", mode: "slow", latencyMs: 8_000 }, ["answered", "answered", "sent"], 3],
  ])("%s: another process finishes, charged once", async (_when, fault, reached, inquiries) => {
    const partner = await createPuller(api, { cents: COUNT * 990 });
    const { child, url } = await startChild();
    await control(api, fault);
    const orders = Array.from({ length: COUNT }, () => ({ key: randomUUID(), body: order() }));
    // The replies will not come.
    for (const { key, body } of orders) void sendTo(url, partner.key, body, key).catch(() => undefined);
    await expect
      .poll(() => pullsOf(partner), { interval: 30 })
      .toEqual(Array.from({ length: COUNT }, () => expect.objectContaining({ bureaus: reached })));
    const begun = await pullsOf(partner);
    await expect
      .poll(async () => (await Promise.all(begun.map(({ id }) => inquiriesOf(api, id)))).flat().length)
      .toBe(COUNT * inquiries);

    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await moneyOf(api, partner.partnerId)).toEqual({ postedCents: COUNT * 990, heldCents: COUNT * 990 });
    await booksMustAgree(api);
    await control(api);
    await passLeases(partner);

    // A bureau that still works on its answer says so; each time it is asked again.
    await expect
      .poll(
        async () => {
          await passLeases(partner);
          return (await pullsOf(partner)).map(({ status }) => status);
        },
        { interval: 300 },
      )
      .toEqual(Array.from({ length: COUNT }, () => "completed"));
    const replies = await Promise.all(orders.map(({ key, body }) => send(api, partner.key, body, key)));
    expect(replies.map((reply) => [reply.statusCode, pulled(reply).chargedCents])).toEqual(Array.from({ length: COUNT }, () => [201, 990]));
    expect(new Set(replies.map((reply) => pulled(reply).id))).toEqual(new Set(begun.map(({ id }) => id)));
    expect(await moneyOf(api, partner.partnerId)).toEqual({ postedCents: 0, heldCents: 0 });
    for (const { id } of begun) expect(await inquiriesOf(api, id)).toHaveLength(3);
  }); // prettier-ignore

  test("after the capture, before the reply: the repeated request gets the same pull and pays nothing more", async () => {
    const partner = await createPuller(api, { cents: 5_000 });
    const { child, url } = await startChild();
    const [key, body] = [randomUUID(), order()];
    void sendTo(url, partner.key, body, key).catch(() => undefined);
    await expect
      .poll(async () => (await pullsOf(partner)).map(({ status }) => status), {
        interval: 5,
      })
      .toEqual(["completed"]);
    child.kill("SIGKILL");
    await once(child, "exit");
    const again = pulled(await send(api, partner.key, body, key));
    expect(again).toMatchObject({
      id: (await pullsOf(partner))[0]?.id,
      status: "completed",
      chargedCents: 990,
    });
    expect(await moneyOf(api, partner.partnerId)).toEqual({ postedCents: 4_010, heldCents: 0 });
  });
});

describe("SIGTERM while bureaus hang", () => {
  test("fails no request: those that cannot end are answered with 202, however long they would wait", async () => {
    const partner = await createPuller(api, { cents: 4 * 990 });
    const { child, url } = await startChild();
    await control(api, { mode: "hang" });
    const asked = [{}, {}, { prefer: "wait=25" }, { prefer: "wait=25" }].map((headers) =>
      sendTo(url, { ...partner.key, ...headers }, order()),
    );
    await expect.poll(async () => (await pullsOf(partner)).length).toBe(4);
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    expect((await Promise.all(asked)).map((reply) => [reply.statusCode, pulled(reply).status])).toEqual(
      Array.from({ length: 4 }, () => [202, "pending"]),
    );
    expect(code).toBe(0);
    expect(await moneyOf(api, partner.partnerId)).toEqual({ postedCents: 4 * 990, heldCents: 4 * 990 });
  });
});

describe("pulls that were left behind", () => {
  test("one whose subject cannot be opened anymore does not hold up the others", async () => {
    const partner = await createPuller(api, { cents: 5 * 275 });
    const begin = async (canBeOpened: boolean): Promise<string> => {
      const pullId = newTypedId("pull");
      const consumer = sealConsumer(api.deps.cipher, newTypedId("cnsm"), somebody());
      const [row] = await api.owner<{ outcome: string }[]>`
        select begin_pull(${api.owner.json({
          pullId, partnerId: partner.partnerId, mode: "live", idempotencyKey: randomUUID(), requestHash: "00", type: "soft",
          scoreType: "vantage", bureaus: ["equifax"], purpose: "EXTENSION_OF_CREDIT", consent: { textVersion: 1, method: "phone" },
          sealedSubject: canBeOpened ? sealSubject(api.deps.cipher, pullId, somebody()) : "v1.lost.key.body.tag",
          isSending: true, leaseMs: 60_000, leaseOwner: "nobody", actorId: "test",
          consumer: { id: consumer.id, sealed: consumer.sealedIdentity, displayName: consumer.displayName,
            identityIndex: consumer.identityIndex.toString("hex") },
        })}) ->> 'outcome' as outcome`; // prettier-ignore
      expect(row?.outcome).toBe("begun");
      return pullId;
    };
    const lost = [await begin(false), await begin(false)];
    const opened = await begin(true);
    const last = await begin(false);
    await passLeases(partner);
    await expect
      .poll(async () => new Map((await pullsOf(partner)).map(({ id, status }) => [id, status])), {
        interval: 50,
      })
      .toEqual(new Map([...[...lost, last].map((id) => [id, "pending"] as const), [opened, "completed"]]));
  });
});

describe("two workers at one pull", () => {
  test("a worker that was thought dead and its successor record the same answers once", async () => {
    const partner = await createPuller(api, { cents: COUNT * 990 });
    const second = await api.another();
    await control(api, { mode: "slow", latencyMs: 1_200 });
    const replies = Array.from({ length: COUNT }, () => send(second, partner.key, order()));
    await expect.poll(async () => (await pullsOf(partner)).length).toBe(COUNT);
    await passLeases(partner);
    expect((await Promise.all(replies)).map((reply) => pulled(reply).status)).toEqual(
      Array.from({ length: COUNT }, () => "completed"),
    );
    expect(await moneyOf(api, partner.partnerId)).toEqual({ postedCents: 0, heldCents: 0 });
    for (const { id } of await pullsOf(partner)) expect(await inquiriesOf(api, id)).toHaveLength(3);
  });
});

import { beforeAll, expect, it } from "vitest";
import { refundRequests } from "@roadworthy/contracts/refund-requests";
import { createAdmin, createPartner, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import {
  booksMustAgree,
  createPuller,
  moneyOf,
  order,
  pulled,
  send,
  type Puller,
} from "../../testing/credit/pulls.ts";

const api = testApi();
let partner: Puller;
beforeAll(async () => {
  partner = await createPuller(api);
});

const call = (method: "GET" | "POST", url: string, who: Pick<Person, "headers">, payload?: object) =>
  api.app.inject({ method, url: `/api/v1${url}`, headers: who.headers, ...(payload && { payload }) });

it("asks once for a wrong charge, which two admins give back, and shows how it stands", async () => {
  const { id, chargedCents } = pulled(await send(api, partner.key, order()));
  const before = await moneyOf(api, partner.partnerId);
  const url = `/credit-pulls/${id}/refund-request`;
  const stateOf = async () =>
    refundRequests.read.reply.parse((await call("GET", url, partner)).json()).request?.state;
  expect(await stateOf()).toBeUndefined();
  const ask = { reason: "The file was of another person" };
  const both = await Promise.all([call("POST", url, partner, ask), call("POST", url, partner, ask)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await stateOf()).toBe("received");

  const [one, other] = [await createAdmin(api), await createAdmin(api)];
  const queue = (await call("GET", "/admin/queue", one)).json<{ items: { key: string }[] }>();
  expect(queue.items.map(({ key }) => key)).toContain(`refund_request:${id}`);
  const propose = () =>
    call("POST", "/admin/proposals", one, {
      kind: "pull.refund",
      payload: { pullId: id, amountCents: chargedCents },
      reason: "Wrong person",
    });
  const isQueued = async () =>
    (await call("GET", "/admin/queue", one))
      .json<{ items: { key: string }[] }>()
      .items.some(({ key }) => key === `refund_request:${id}`);
  // A proposal that ends without a decision leaves the request where it was.
  for (const ending of [
    api.owner`expires_at = now() - interval '1 minute'`,
    api.owner`status = 'withdrawn'`,
  ]) {
    const undecided = (await propose()).json<{ id: string }>().id;
    expect([await stateOf(), await isQueued()]).toEqual(["under_review", false]);
    await api.owner`update proposals set ${ending} where id = ${undecided}`;
    expect([await stateOf(), await isQueued()]).toEqual(["received", true]);
  }
  const proposed = await propose();
  expect(await stateOf()).toBe("under_review");
  await call("POST", `/admin/proposals/${proposed.json<{ id: string }>().id}/approve`, other, {});
  expect(await stateOf()).toBe("refunded");
  expect((await moneyOf(api, partner.partnerId)).postedCents).toBe(before.postedCents + chargedCents);
  await booksMustAgree(api);

  const stranger = await createPartner(api);
  expect((await call("GET", url, stranger)).statusCode).toBe(404);
  expect((await call("POST", url, stranger, ask)).statusCode).toBe(404);
  const viewer = await createPartner(api, { partnerId: partner.partnerId, role: "viewer" });
  expect((await call("POST", url, viewer, ask)).statusCode).toBe(403);
});

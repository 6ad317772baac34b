import { expect, it } from "vitest";
import { adminQueue } from "@roadworthy/contracts/admin-queue";
import { partners } from "@roadworthy/contracts/partners";
import { addDays } from "@roadworthy/domain/calendar.rules";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { createPuller, order, refused, send, somebody } from "../../../testing/credit/pulls.ts";
import { createAdmin, createApiKey } from "../../../testing/fixtures.ts";
import { testApi } from "../../../testing/harness.ts";

const api = testApi();

/** Does it on one day: anew where the day has changed meanwhile. */
async function withinOneDay(work: (today: string) => Promise<void>): Promise<void> {
  const today = lastUsDayOf(new Date());
  try {
    await work(today);
  } catch (error) {
    const next = lastUsDayOf(new Date());
    if (next === today) throw error;
    await work(next);
  }
}

const endOn = (partnerId: string, day: string) =>
  api.owner`update partners set renewal_due_on = ${day} where id = ${partnerId}`;

async function waitingFor(partnerId: string) {
  const { headers } = await createAdmin(api);
  const reply = await api.app.inject({ url: "/api/v1/admin/queue", headers });
  return adminQueue.read.reply
    .decode(reply.json())
    .items.filter(({ link }) => link === `/admin/partners/${partnerId}`);
}

it("carries live pulls and consent requests on its last day and none after it; test mode goes on", async () => {
  const partner = await createPuller(api);
  const { headers: testKey } = await createApiKey(api, partner.partnerId, { mode: "test" });
  const ask = () =>
    api.app.inject({
      method: "POST",
      url: "/api/v1/consent-requests",
      headers: { ...partner.key, "idempotency-key": crypto.randomUUID() },
      payload: { purpose: "EXTENSION_OF_CREDIT", bureaus: ["equifax"], ...somebody() },
    });

  const endedOn = async () =>
    partners.dashboard.reply.decode(
      (await api.app.inject({ url: "/api/v1/partner/dashboard", headers: partner.headers })).json(),
    ).partner.certificationEndedOn;

  await withinOneDay(async (today) => {
    await endOn(partner.partnerId, today);
    expect((await send(api, partner.key, order())).statusCode).toBe(201);
    expect(await endedOn()).toBeNull();
    expect((await ask()).json()).not.toMatchObject({ code: "partner_not_active" });

    await endOn(partner.partnerId, addDays(today, -1));
    expect(await endedOn()).toBe(addDays(today, -1));
    expect(refused(await send(api, partner.key, order()))).toMatchObject({
      code: "partner_not_active",
      detail: expect.stringContaining("certification has ended"),
    });
    expect((await ask()).json()).toMatchObject({ code: "partner_not_active" });
    expect((await send(api, testKey, order())).json()).not.toMatchObject({ code: "partner_not_active" });

    await endOn(partner.partnerId, addDays(today, 365));
    expect((await send(api, partner.key, order())).statusCode).toBe(201);
  });
});

it("has its renewal wait for an admin from 30 days before, until somebody proposes it", async () => {
  await withinOneDay(async (today) => {
    const { partnerId } = await createPuller(api);
    await endOn(partnerId, addDays(today, 31));
    expect(await waitingFor(partnerId)).toEqual([]);
    await endOn(partnerId, addDays(today, 30));
    expect(await waitingFor(partnerId)).toMatchObject([{ kind: "application", owner: null }]);
    const admin = await createAdmin(api);
    await api.owner`
    insert into proposals (kind, object, payload, reason, summary, state, state_sha256, status, proposer_id, created_at, expires_at)
    values ('partner.renew', ${partnerId}, '{}', 'Still fine', 'Renew', '{}', 'x', 'open', ${admin.userId}, now(), now() + interval '7 days')`;
    expect(await waitingFor(partnerId)).toEqual([]);
  });
});

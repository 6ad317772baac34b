import { beforeAll, expect, it } from "vitest";
import { webhookEvents } from "@roadworthy/contracts/webhook-events";
import type { EventType } from "@roadworthy/contracts/webhooks";
import { addDays, utcDay } from "@roadworthy/domain/calendar.rules";
import type { Job } from "../../platform/jobs/job.ts";
import { grantConsent, revokeConsent } from "../../credit/consents/client-consents.service.ts";
import { contextOf, operatorContextOf } from "../../testing/context.ts";
import {
  createApiKey,
  createClient,
  createPartner,
  fund,
  type PartnerPerson,
} from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { notifyOfExpiringKeys } from "../api-keys/api-keys.jobs.ts";
import { watchBalances } from "../billing/billing.jobs.ts";
import { certifyPartner, suspendPartner } from "../certification/certification.service.ts";
import { remindOfRenewal } from "../certification/renewal.jobs.ts";

const api = testApi();
let partner: PartnerPerson;
beforeAll(async () => {
  partner = await createPartner(api);
});

const days = (count: number): string => addDays(utcDay(new Date()), count);
const run = (job: Job) => job.work(contextOf(api), {}, new AbortController().signal);
const eventsOf = (partnerId: string) =>
  api.owner<{ type: EventType; mode: string; data: Record<string, unknown> }[]>`
    select type, mode, data from partner_events where partner_id = ${partnerId} order by created_at, mode`;
/** What the API document says that an event of the type holds. */
const documented = (type: EventType): string[] => Object.keys(webhookEvents[type].data).toSorted();
const alertsOf = async ({ headers }: PartnerPerson) =>
  (await api.app.inject({ url: "/api/v1/me/alerts", headers }))
    .json<{ items: { kind: string }[] }>()
    .items.map(({ kind }) => kind);

it("tells of a standing consent that a client gives and takes back, each in its transaction", async () => {
  const { userId, sessionId } = await createClient(api);
  const ctx = { ...contextOf(api), actor: { kind: "client", userId, sessionId, aal: "aal1" } as const };
  const consent = await grantConsent(ctx, {
    params: undefined,
    query: undefined,
    headers: undefined,
    body: {
      partnerId: partner.partnerId,
      purpose: "EXTENSION_OF_CREDIT",
      bureaus: ["equifax"],
      days: 30,
      textVersion: 1,
    },
  });
  const input = { params: { id: consent.id }, query: undefined, headers: undefined, body: undefined };
  await revokeConsent(ctx, input);
  await revokeConsent(ctx, input);
  expect((await eventsOf(partner.partnerId)).map(({ type, data }) => [type, data])).toEqual([
    ["consent.granted", { consentId: consent.id }],
    ["consent.revoked", { consentId: consent.id }],
  ]);
});

it("tells once of a low balance, and of a key that ends within a week", async () => {
  const owner = await createPartner(api);
  await fund(api, owner.partnerId, 1_000);
  await api.app.inject({
    method: "PUT",
    url: "/api/v1/partner/billing/settings",
    headers: owner.headers,
    payload: { lowBalanceCents: 5_000, autoTopUp: null },
  });
  const [ending, later] = [
    await createApiKey(api, owner.partnerId),
    await createApiKey(api, owner.partnerId),
  ];
  await api.owner`update api_keys set expires_at = now() + interval '6 days' where id = ${ending.id}`;
  await api.owner`update api_keys set expires_at = now() + interval '60 days' where id = ${later.id}`;
  for (const job of [watchBalances, notifyOfExpiringKeys, watchBalances, notifyOfExpiringKeys])
    await run(job);
  expect(await eventsOf(owner.partnerId)).toMatchObject([
    { type: "balance.low", mode: "live", data: { availableCents: 1_000, belowCents: 5_000 } },
    { type: "api_key.expiring", mode: "live", data: { keyId: ending.id } },
  ]);
  for (const { type, data } of await eventsOf(owner.partnerId))
    expect(Object.keys(data).toSorted()).toEqual(documented(type));
  expect(await alertsOf(owner)).toEqual(["api_key_expiring", "low_balance"]);
});

it("tells both modes of a certification and of a suspension, and reminds once each time of the certification's end", async () => {
  const owner = await createPartner(api, { status: "pending" });
  const ctx = operatorContextOf(api);
  await certifyPartner(ctx, owner.partnerId, {
    purposes: ["EXTENSION_OF_CREDIT"],
    pullTypes: ["soft", "vantage"],
    pricingTier: "standard",
    renewalDueOn: days(20),
  });
  for (const _ of [1, 2]) await run(remindOfRenewal);
  for (const end of [days(5), days(-5)]) {
    await api.owner`update partners set renewal_due_on = ${end} where id = ${owner.partnerId}`;
    for (const _ of [1, 2]) await run(remindOfRenewal);
  }
  // Whose renewal is under review has nothing left to do.
  await api.owner`
    insert into partner_applications (partner_id, state, answers, updated_at) values (${owner.partnerId}, 'submitted', '{}', now())`;
  await api.owner`update partners set renewal_due_on = ${days(6)} where id = ${owner.partnerId}`;
  await run(remindOfRenewal);
  await suspendPartner(ctx, owner.partnerId, "other", null);
  const told = (await eventsOf(owner.partnerId)).map(({ type, mode }) => `${type} ${mode}`);
  expect(told.toSorted()).toEqual([
    "partner.certified live",
    "partner.certified test",
    "partner.suspended live",
    "partner.suspended test",
  ]);
  const [row] = await api.owner<{ told: string }[]>`
    select count(*)::text as told from alerts where kind = 'certification_due' and user_id = ${owner.userId}`;
  expect(row?.told).toBe("3");
});

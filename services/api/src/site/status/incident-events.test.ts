import { beforeAll, beforeEach, expect, it } from "vitest";
import { webhookEvents } from "@roadworthy/contracts/webhook-events";
import type { EventType } from "@roadworthy/contracts/webhooks";
import { contextOf } from "../../testing/context.ts";
import { createAdmin, createPartner, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { runProbes } from "./probes.service.ts";

const incidents: EventType[] = ["incident.opened", "incident.updated", "incident.resolved"];
const component = "Experian connection";

const api = testApi();
let admin: Person;
beforeAll(async () => {
  admin = await createAdmin(api);
});
beforeEach(() => fetch(`${api.bureauUrl}/sandbox/controls`, { method: "DELETE" }));

const probe = () => runProbes(contextOf(api), { apiUrl: api.url }, new AbortController().signal);
const control = (body: object) =>
  fetch(`${api.bureauUrl}/sandbox/controls`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ bureau: "experian", ...body }),
  });

/** A business with an endpoint. */
async function listener(mode: "live" | "test", events: EventType[], status = "enabled"): Promise<string> {
  const { partnerId } = await createPartner(api);
  await api.owner`
    insert into webhook_endpoints (partner_id, mode, url, description, events, status, sealed_secret, created_at)
    values (${partnerId}, ${mode}, 'https://hooks.example/in', '', ${events}, ${status}, '', now())`;
  return partnerId;
}

/** The events of a business about Experian; on a busy machine our own parts may be slow too. */
const eventsOf = (partnerId: string) =>
  api.owner<{ type: EventType; mode: string; data: Record<string, string> }[]>`
    select type, mode, data from partner_events
    where partner_id = ${partnerId} and data ->> 'component' = ${component} order by created_at`;

it("tells every business that listens, once for each change, and nobody else", async () => {
  const [live, test, other, off] = await Promise.all([
    listener("live", incidents),
    listener("test", ["incident.resolved"]),
    listener("live", ["report.ready"]),
    listener("live", incidents, "disabled"),
  ]);
  await control({ mode: "slow", latencyMs: 1_100 });
  await probe();
  expect(await eventsOf(live)).toEqual([]);
  // Two processes that look at the same moment begin one incident, and tell of it once.
  await Promise.all([probe(), probe()]);
  await control({ mode: "down" });
  await probe();
  await probe();
  const [row] = await api.owner<
    { id: string }[]
  >`select id from status_incidents where component = ${component}`;
  const words = { text: "They are repairing it.", textEs: "Lo están reparando." };
  const write = (headers: Person["headers"]) =>
    api.app.inject({
      method: "POST",
      url: `/api/v1/admin/system/incidents/${row?.id}/updates`,
      headers,
      payload: words,
    });
  expect((await write((await createPartner(api)).headers)).statusCode).toBe(403);
  expect((await write(admin.headers)).statusCode).toBe(201);
  await control({ mode: "slow", latencyMs: 1_100 });
  await probe();
  await Promise.all([probe(), probe()]);
  await fetch(`${api.bureauUrl}/sandbox/controls`, { method: "DELETE" });
  // A slow answer would not end it.
  await expect
    .poll(async () => {
      await probe();
      return (await eventsOf(live)).at(-1)?.type;
    })
    .toBe("incident.resolved");

  const known = { incidentId: row?.id, component };
  const told = await eventsOf(live);
  expect(told.map(({ type, mode, data }) => [type, mode, data["status"], data["text"]])).toEqual([
    ["incident.opened", "live", "degraded", undefined],
    ["incident.updated", "live", "down", undefined],
    ["incident.updated", "live", "down", words.text],
    ["incident.updated", "live", "degraded", undefined],
    ["incident.resolved", "live", "degraded", undefined],
  ]);
  const notices = await api.owner<{ subject: string }[]>`
    select subject from admin_notices where subject like ${`${component}%`} order by created_at`;
  expect(notices.map(({ subject }) => subject)).toEqual([`${component} is degraded`, `${component} is down`]);
  for (const { type, data } of told) {
    expect(data).toMatchObject(known);
    const { data: example, optional = [] } = webhookEvents[type];
    expect([...new Set([...Object.keys(data), ...optional])].toSorted()).toEqual(
      Object.keys(example).toSorted(),
    );
  }
  expect(await eventsOf(test)).toMatchObject([{ type: "incident.resolved", mode: "test", data: known }]);
  expect([await eventsOf(other), await eventsOf(off)]).toEqual([[], []]);
});

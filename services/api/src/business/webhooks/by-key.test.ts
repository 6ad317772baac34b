import { expect, it } from "vitest";
import { webhooks as api } from "@roadworthy/contracts/webhooks";
import { createApiKey, createPartner } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const server = testApi({ webhookAllowedHosts: ["127.0.0.1"] });

it("is set up by software whose key may manage webhooks, in the key's mode, and by no other key", async () => {
  const { partnerId } = await createPartner(server);
  const by = async (
    mode: "live" | "test",
    ...scopes: ("pull_credit" | "read_reports" | "manage_webhooks")[]
  ) => {
    const { headers } = await createApiKey(server, partnerId, { mode, scopes });
    return (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object) =>
      server.app.inject({ method, url: `/api/v1/${url}`, headers, ...(payload && { payload }) });
  };
  const [manager, reader, other] = await Promise.all([
    by("test", "manage_webhooks"),
    by("test", "read_reports"),
    by("live", "pull_credit", "read_reports"),
  ]);
  const body = { url: "https://127.0.0.1/by-key", events: ["pull.completed"] };
  expect((await other("POST", "webhook-endpoints", body)).json()).toMatchObject({ code: "forbidden" });
  const made = api.create.reply.parse((await manager("POST", "webhook-endpoints", body)).json());
  expect(made).toMatchObject({ secret: expect.stringMatching(/^whsec_/), endpoint: { mode: "test" } });

  const own = `webhook-endpoints/${made.endpoint.id}`;
  expect((await manager("POST", `${own}/test`)).statusCode).toBe(201);
  await server.owner`
    insert into partner_events (partner_id, mode, type, data, created_at)
    values (${partnerId}, 'test', 'pull.completed', '{}', now())`;
  expect((await reader("GET", "events")).json()).toMatchObject({ items: [{ type: "pull.completed" }] });
  expect((await manager("PATCH", own, { status: "disabled" })).json()).toMatchObject({ status: "disabled" });
  // What shows an old endpoint's secret stays with people.
  for (const [method, url] of [
    ["POST", `${own}/rotate-secret`],
    ["GET", "webhook-endpoints"],
  ] as const)
    expect((await manager(method, url)).json()).toMatchObject({ code: "forbidden" });
  for (const ask of [reader, other])
    expect((await ask("DELETE", own)).json()).toMatchObject({ code: "forbidden" });
  expect((await manager("DELETE", own)).json()).toEqual({ id: made.endpoint.id });
  const [audited] = await server.owner`
    select count(*)::int from audit_rows where object = ${made.endpoint.id} and action = 'webhook.create'`;
  expect(audited).toEqual({ count: 1 });
});

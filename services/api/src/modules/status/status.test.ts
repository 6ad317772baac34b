import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { adminDashboard } from "@roadworthy/contracts/admin";
import { createAdmin, type Person } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { runProbes } from "./probes.service.ts";

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterAll(() => api.stop());
afterEach(() => fetch(`${api.bureauUrl}/sandbox/controls`, { method: "DELETE" }));

const probe = (apiUrl = api.url) => runProbes(api.deps, { apiUrl }, new AbortController().signal);
const status = async (): Promise<Record<string, string>> => {
  const reply = await api.app.inject({ url: "/api/v1/admin/dashboard", headers: admin.headers });
  const { systemStatus } = adminDashboard.parse(reply.json());
  return Object.fromEntries(systemStatus.map(({ component, status }) => [component, status]));
};
const control = (body: object) =>
  fetch(`${api.bureauUrl}/sandbox/controls`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

it("lists the six components in the specification's order, all working", async () => {
  await probe();
  const shown = await status();
  expect(Object.keys(shown)).toEqual([
    "Credit API",
    "Partner API",
    "Payment Processing",
    "Equifax connection",
    "Experian connection",
    "TransUnion connection",
  ]);
  expect(new Set(Object.values(shown))).toEqual(new Set(["operational"]));
});

it("sees a slow bureau as degraded, one that refuses as down, and what recovered as operational", async () => {
  await control({ bureau: "transunion", mode: "slow", latencyMs: 1_100 });
  await control({ bureau: "experian", mode: "down" });
  await probe();
  expect(await status()).toMatchObject({
    "Equifax connection": "operational",
    "Experian connection": "down",
    "TransUnion connection": "degraded",
  });
  await fetch(`${api.bureauUrl}/sandbox/controls`, { method: "DELETE" });
  await probe();
  expect(await status()).toMatchObject({
    "Experian connection": "operational",
    "TransUnion connection": "operational",
  });
});

it("sees that nothing answers at the API's own address", async () => {
  await probe("http://127.0.0.1:1");
  expect(await status()).toMatchObject({
    "Credit API": "operational",
    "Partner API": "down",
    "Payment Processing": "down",
  });
});

it("does not believe a finding that is old", async () => {
  await probe();
  await api.owner`update probes set checked_at = now() - interval '5 minutes' where component = 'Credit API'`;
  expect(await status()).toMatchObject({ "Credit API": "degraded", "Partner API": "operational" });
});

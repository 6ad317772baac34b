import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { adminDashboard } from "@roadworthy/contracts/admin";
import { publicStatus } from "@roadworthy/contracts/status";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import { contextOf } from "../../testing/context.ts";
import { createAdmin, type Person } from "../../testing/fixtures.ts";
import { control } from "../../testing/credit/pulls.ts";
import { testApi } from "../../testing/harness.ts";
import { runProbes } from "./probes.service.ts";

const api = testApi();
let admin: Person;
beforeAll(async () => {
  // Each check here is one that a test makes.
  admin = await createAdmin(api);
});
afterEach(() => fetch(`${api.bureauUrl}/sandbox/controls`, { method: "DELETE" }));

const probe = (apiUrl = api.url) => runProbes(contextOf(api), { apiUrl }, new AbortController().signal);
const status = async (): Promise<Record<string, string>> => {
  const reply = await api.app.inject({ url: "/api/v1/admin/dashboard", headers: admin.headers });
  const { systemStatus } = adminDashboard.parse(reply.json());
  return Object.fromEntries(systemStatus.map(({ component, status }) => [component, status]));
};
/** Looks until this is found: on a busy machine an answer may take more than a second, which counts as slow. */
const expectSeen = (expected: Record<string, string>): Promise<void> =>
  expect
    .poll(async () => {
      await probe();
      return status();
    })
    .toMatchObject(expected);

it("lists the six components in the specification's order, all working", async () => {
  await expectSeen({
    "Credit API": "operational",
    "Partner API": "operational",
    "Payment Processing": "operational",
    "Equifax connection": "operational",
    "Experian connection": "operational",
    "TransUnion connection": "operational",
  });
  expect(Object.keys(await status())).toEqual([
    "Credit API",
    "Partner API",
    "Payment Processing",
    "Equifax connection",
    "Experian connection",
    "TransUnion connection",
  ]);
});

it("sees a slow bureau as degraded, one that refuses as down, and what recovered as operational", async () => {
  await control(api, { bureau: "transunion", mode: "slow", latencyMs: 1_100 });
  await control(api, { bureau: "experian", mode: "down" });
  await expectSeen({
    "Equifax connection": "operational",
    "Experian connection": "down",
    "TransUnion connection": "degraded",
  });
  await fetch(`${api.bureauUrl}/sandbox/controls`, { method: "DELETE" });
  const recovered = { "Experian connection": "operational", "TransUnion connection": "operational" };
  await expectSeen(recovered);
  expect(await status()).toMatchObject(recovered);
});

it("sees that nothing answers at the API's own address", async () => {
  await probe("http://127.0.0.1:1");
  expect(await status()).toMatchObject({
    "Partner API": "down",
    "Payment Processing": "down",
  });
});

it("shows payments as down where production has no provider, without an error of its own", async () => {
  const config = { ...api.deps.config, mode: "production", stripe: undefined } as const;
  const asked: string[] = [];
  const door = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end();
  });
  await new Promise<void>((listening) => door.listen(0, "127.0.0.1", listening));
  const { port } = door.address() as AddressInfo;
  await runProbes(
    { ...contextOf(api), config },
    { apiUrl: `http://127.0.0.1:${port}` },
    new AbortController().signal,
  );
  door.close();
  expect(asked).toEqual(["/health/ready"]);
  expect(await status()).toMatchObject({ "Partner API": "operational", "Payment Processing": "down" });
});

it("does not believe a finding that is old", async () => {
  await expectSeen({ "Credit API": "operational", "Partner API": "operational" });
  await api.owner`update probes set checked_at = now() - interval '5 minutes' where component = 'Credit API'`;
  expect(await status()).toMatchObject({ "Credit API": "degraded", "Partner API": "operational" });
});

describe("the public status", () => {
  const read = async () => {
    const reply = await api.app.inject("/api/v1/status");
    expect(reply.statusCode).toBe(200);
    return publicStatus.parse(reply.json());
  };
  const clear = () =>
    api.owner`truncate probes, status_days, incident_states, incident_updates, status_incidents`;
  const today = () => utcDay(new Date());

  it("knows nothing before the first check, and ninety days of which today is the last", async () => {
    await clear();
    const shown = await read();
    expect(shown.status).toBeNull();
    expect(shown.components).toHaveLength(6);
    expect(shown.components[0]?.days).toHaveLength(90);
    expect(shown.components[0]?.days.at(-1)).toEqual({ day: today(), upBasisPoints: null });
  });

  it("counts every check, and tells nothing about what is inside", async () => {
    await clear();
    await probe();
    await control(api, { bureau: "experian", mode: "down" });
    await probe();
    const shown = await read();
    expect(shown.status).toBe("down");
    const experian = shown.components.find(({ name }) => name === "Experian connection");
    expect(experian).toMatchObject({ status: "down", upBasisPoints: 5_000 });
    expect(shown.components.find(({ name }) => name === "Credit API")?.upBasisPoints).toBe(10_000);
    expect(JSON.stringify(shown)).not.toMatch(/detail|answered in/);
  });

  it("opens an incident with the second bad finding, says what holds now and what was, and closes it with the first good one", async () => {
    const incidents = async () =>
      (await read()).incidents.filter(({ component }) => component === "Experian connection");
    await clear();
    await control(api, { bureau: "experian", mode: "slow", latencyMs: 1_100 });
    await probe();
    expect(await incidents()).toEqual([]);
    await probe();
    const [begun] = await incidents();
    expect(begun).toMatchObject({ component: "Experian connection", status: "degraded", endedAt: null });
    await fetch(`${api.bureauUrl}/sandbox/controls`, { method: "DELETE" });
    await control(api, { bureau: "experian", mode: "down" });
    // Two processes that look at the same moment begin one incident, not two.
    await Promise.all([probe(), probe()]);
    expect(await incidents()).toMatchObject([{ id: begun?.id, status: "down", endedAt: null }]);
    // One slow answer between failures is no recovery; two in a row are.
    await control(api, { bureau: "experian", mode: "slow", latencyMs: 1_100 });
    await probe();
    expect(await incidents()).toMatchObject([{ status: "down" }]);
    await probe();
    expect(await incidents()).toMatchObject([
      {
        id: begun?.id,
        status: "degraded",
        worst: "down",
        endedAt: null,
        states: [{ status: "degraded" }, { status: "down" }, { status: "degraded" }],
      },
    ]);
    await fetch(`${api.bureauUrl}/sandbox/controls`, { method: "DELETE" });
    await expectSeen({ "Experian connection": "operational" });
    expect(await incidents()).toMatchObject([{ id: begun?.id, worst: "down", endedAt: expect.any(String) }]);
  });
});

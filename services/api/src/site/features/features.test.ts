import { beforeAll, expect, it } from "vitest";
import { content } from "@roadworthy/contracts/content";
import { desk } from "@roadworthy/contracts/desk";
import { createAdmin, createClient, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();
let admin: Person;
let client: Person;
beforeAll(async () => {
  admin = await createAdmin(api);
  client = await createClient(api);
});

const change = (id: string, isOn: boolean, version: number, who = admin) =>
  api.app.inject({
    method: "PUT",
    url: "/api/v1/admin/features",
    headers: who.headers,
    payload: { id, isOn, version, reason: "The model is being repaired" },
  });
const ask = (url: string) => api.app.inject({ url, headers: client.headers });
const featuresOff = async () => desk.badges.reply.parse((await ask("/api/v1/me/badges")).json()).featuresOff;
const promised = async () => JSON.stringify((await api.app.inject({ url: "/api/v1/content/site" })).json());
const publicOff = async () =>
  content.site.reply.parse((await api.app.inject({ url: "/api/v1/content/site" })).json()).featuresOff;

it.each([
  ["simulator", "/api/v1/client/simulator", "Credit score simulator", true],
  // No plan names it by this feature, so nothing of the promises changes.
  ["coverage", "/api/v1/client/coverage-offers?kind=insurance", "warranty comparison", false],
])(
  "switches %s off for server, menus and promises, and on again, with a reason on the trail",
  async (id, url, promise, isBound) => {
    expect((await ask(url)).statusCode).toBe(200);
    expect((await change(id, false, 1)).statusCode).toBe(200);
    expect((await ask(url)).json()).toMatchObject({ code: "unavailable" });
    expect(await featuresOff()).toContain(id);
    expect(await publicOff()).toEqual([id]);
    expect((await promised()).includes(promise)).toBe(!isBound);
    expect((await change(id, true, 2)).statusCode).toBe(200);
    expect((await ask(url)).statusCode).toBe(200);
    expect(await featuresOff()).not.toContain(id);
    expect(await publicOff()).toEqual([]);
    expect(await promised()).toContain(promise);
    const trail = await api.owner`
    select action, detail ->> 'reason' as reason from audit_rows where object = ${id} order by seq`;
    expect(trail).toMatchObject([
      { action: "feature.switch_off", reason: "The model is being repaired" },
      { action: "feature.switch_on" },
    ]);
  },
);

it("counts one of several who switch at once, and nobody but admins", async () => {
  const tries = await Promise.all([1, 2, 3].map(() => change("exclusive_offers", false, 1)));
  expect(tries.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect((await change("exclusive_offers", true, 2, client)).statusCode).toBe(403);
  expect((await change("trial", false, 1)).statusCode).toBe(404);
});

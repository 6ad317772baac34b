import { expect, it } from "vitest";
import { ownPrivacyRequests } from "@roadworthy/contracts/privacy-requests";
import { addDays } from "@roadworthy/domain/calendar.rules";
import { createAdmin, createClient, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();

it("counts the days to answer from the day a request came, which cannot be one to come", async () => {
  const [admin, client] = [await createAdmin(api), await createClient(api)];
  const record = (receivedOn: string) =>
    api.app.inject({
      method: "POST",
      url: `/api/v1/admin/users/${client.userId}/privacy-requests`,
      headers: admin.headers,
      payload: { kind: "access", receivedOn, note: "By mail" },
    });
  expect((await record("2026-01-05")).json()).toMatchObject({ items: [{ dueOn: "2026-02-19" }] });
  expect((await record("2999-01-01")).json()).toMatchObject({
    code: "invalid_request",
    issues: [{ path: "receivedOn", message: "must not be in the future" }],
  });
});

it("takes a correction from a client, three at a time, and shows them what was answered and nobody else's", async () => {
  const [admin, client, other] = [await createAdmin(api), await createClient(api), await createClient(api)];
  const own = "/api/v1/client/privacy-requests";
  const ask = () =>
    api.app.inject({
      method: "POST",
      url: own,
      headers: client.headers,
      payload: { note: "My street is wrong" },
    });
  const listed = async ({ headers }: Pick<Person, "headers">) =>
    ownPrivacyRequests.list.reply.parse((await api.app.inject({ url: own, headers })).json()).items;
  expect((await ask()).statusCode).toBe(201);
  expect((await ask()).statusCode).toBe(201);
  const both = await Promise.all([ask(), ask()]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const [first] = await listed(client);
  expect(first).toMatchObject({ kind: "correct", note: "My street is wrong", doneAt: null });
  expect(addDays(first?.receivedOn ?? "", 45)).toBe(first?.dueOn);
  const done = await api.app.inject({
    method: "POST",
    url: `/api/v1/admin/privacy-requests/${first?.id}/completion`,
    headers: admin.headers,
    payload: { outcome: "Corrected" },
  });
  expect(done.statusCode).toBe(200);
  expect((await listed(client)).map(({ outcome }) => outcome)).toEqual(["Corrected", null, null]);
  expect(await listed(other)).toEqual([]);
});

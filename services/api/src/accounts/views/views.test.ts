import { expect, it } from "vitest";
import { createAdmin, createClient, createPartner } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const server = testApi();

const url = "/api/v1/me/views";
const view = { id: "late", name: "Late ones", search: "status=partial", columns: ["date"], isDense: true };

it("keeps each person's own views of each list", async () => {
  const [one, other] = [await createPartner(server), await createPartner(server)];
  const put = await server.app.inject({
    method: "PUT",
    url,
    headers: one.headers,
    payload: { list: "partner.reports", views: [view] },
  });
  expect(put.json()).toEqual({ views: [view] });
  const read = async (headers: Record<string, string>, list: string): Promise<unknown> =>
    (await server.app.inject({ url, query: { list }, headers })).json();
  expect(await read(one.headers, "partner.reports")).toEqual({ views: [view] });
  expect(await read(one.headers, "partner.pulls")).toEqual({ views: [] });
  expect(await read(other.headers, "partner.reports")).toEqual({ views: [] });
});

it("replaces them as a whole and refuses more than twenty", async () => {
  const person = await createClient(server);
  const put = (views: object[]) =>
    server.app.inject({
      method: "PUT",
      url,
      headers: person.headers,
      payload: { list: "client.activity", views },
    });
  await put([view, { ...view, id: "second" }]);
  expect((await put([])).json()).toEqual({ views: [] });
  expect((await put(Array.from({ length: 21 }, () => view))).statusCode).toBe(400);
});

it("forgets them with the account", async () => {
  const admin = await createAdmin(server);
  await server.app.inject({
    method: "PUT",
    url,
    headers: admin.headers,
    payload: { list: "admin.users", views: [view] },
  });
  await server.owner`delete from users where id = ${admin.userId}`;
  expect(await server.owner`select 1 from saved_views where list = 'admin.users'`).toHaveLength(0);
});

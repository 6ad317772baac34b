import { describe, expect, it } from "vitest";
import { alerts } from "@roadworthy/contracts/alerts";
import { transact } from "../../platform/ctx.ts";
import { contextOf } from "../../testing/context.ts";
import { createClient, TEST_PASSWORD, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { notify, sweepAlerts } from "./alerts.service.ts";

const api = testApi();

const list = async ({ headers }: Pick<Person, "headers">, query = "") => {
  const reply = await api.app.inject({ url: `/api/v1/me/alerts${query}`, headers });
  expect(reply.statusCode).toBe(200);
  return alerts.list.reply.decode(reply.json());
};
const markRead = async ({ headers }: Pick<Person, "headers">, ids?: string[]) => {
  const reply = await api.app.inject({
    method: "POST",
    url: "/api/v1/me/alerts/read",
    headers,
    payload: { ...(ids && { ids }) },
  });
  return alerts.markRead.reply.parse(reply.json());
};
const tell = (userId: string, link: `/${string}`) =>
  notify(contextOf(api), userId, { kind: "security_changed", params: { what: "password_changed" }, link });

describe("a person's alerts", () => {
  it("are listed newest first by pages, with the number of unread ones of all pages", async () => {
    const person = await createClient(api);
    for (const link of ["/one", "/two", "/three"] as const) await tell(person.userId, link);
    const first = await list(person, "?limit=2");
    expect(first.items.map(({ link }) => link)).toEqual(["/three", "/two"]);
    expect(first.unread).toBe(3);
    const rest = await list(person, `?limit=2&cursor=${first.nextCursor ?? ""}`);
    expect(rest).toMatchObject({ items: [{ link: "/one", readAt: null }], nextCursor: null });
  });

  it("are marked as read by name or all at once, and only by their owner", async () => {
    const [person, other] = [await createClient(api), await createClient(api)];
    for (const link of ["/one", "/two"] as const) await tell(person.userId, link);
    const ids = (await list(person)).items.map(({ id }) => id);
    expect(await markRead(other, ids)).toEqual({ unread: 0 });
    expect(await markRead(person, ids.slice(0, 1))).toEqual({ unread: 1 });
    expect(await markRead(person)).toEqual({ unread: 0 });
    expect((await list(other)).items).toEqual([]);
  });

  it("are narrowed by what they are about and by whether they were read, and one is found by its id", async () => {
    const [person, other] = [await createClient(api), await createClient(api)];
    await tell(person.userId, "/one");
    await notify(contextOf(api), person.userId, { kind: "pull_blocked", params: { partner: "Bluestem" } });
    const [blocked] = (await list(person, "?group=inquiries")).items;
    expect(blocked).toMatchObject({ kind: "pull_blocked", topic: "blocked_inquiry" });
    const id = blocked?.id ?? "";
    await markRead(person, [id]);
    expect((await list(person, "?status=unread")).items.map(({ topic }) => topic)).toEqual(["security"]);
    expect((await list(person, "?status=read")).items.map((one) => one.id)).toEqual([id]);
    expect((await list(person, `?id=${id}`)).total).toBe(1);
    expect((await list(other, `?id=${id}`)).total).toBe(0);
  });

  it("go with the transaction that tells them, and are dropped after half a year", async () => {
    const person = await createClient(api);
    const undone = transact(contextOf(api), async (ctx) => {
      await notify(ctx, person.userId, { kind: "new_device" });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await tell(person.userId, "/old");
    await api.owner`update alerts set created_at = created_at - interval '181 days' where user_id = ${person.userId}`;
    await sweepAlerts(api.deps);
    expect((await list(person)).items).toEqual([]);
  });

  it("tell of a sign-in from a device that is new", async () => {
    const person = await createClient(api);
    const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
    await api.app.inject({
      method: "POST",
      url: "/auth/v1/token?grant_type=password",
      headers: { "user-agent": firefox },
      remoteAddress: "203.0.113.77",
      payload: { email: person.email, password: TEST_PASSWORD },
    });
    expect((await list(person)).items).toMatchObject([
      { kind: "new_device", params: { browser: "Firefox", system: "Linux" }, link: "/security" },
    ]);
  });
});

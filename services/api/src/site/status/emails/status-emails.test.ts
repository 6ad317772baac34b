import { beforeEach, expect, it } from "vitest";
import { problem } from "@roadworthy/contracts/problem";
import { contextOf } from "../../../testing/context.ts";
import { createAdmin } from "../../../testing/fixtures.ts";
import { testApi } from "../../../testing/harness.ts";
import { mailTo } from "../../../testing/sign-in/mailbox.ts";
import { mailIncident, tellSubscribers } from "./mail-incident.jobs.ts";
import { subscriberUrl } from "./subscriber-links.ts";
import { subscribePerHour, sweepSubscribers } from "./subscribers.service.ts";

const api = testApi();
beforeEach(() => api.owner`delete from throttles`);

let count = 0;
const newAddress = (): string => `reader${(count += 1)}@test.example`;
const subscribe = (email: string, language = "en", remoteAddress = "127.0.0.1") =>
  api.app.inject({
    method: "POST",
    url: "/api/v1/status/subscriptions",
    remoteAddress,
    payload: { email, language },
  });
const pathOf = (url: string): string => url.slice(api.config.siteUrl.length);
/** Follows a link as a person does, or as a mail program's own button. */
const open = (url: string) => api.app.inject({ url: pathOf(url) });
const press = (url: string) =>
  api.app.inject({
    method: "POST",
    url: pathOf(url),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
const rowOf = async (email: string) => {
  const [row] = await api.owner<{ id: string; confirmed: boolean }[]>`
    select id, confirmed_at is not null as confirmed from status_subscribers where email = ${email}`;
  return row;
};
const confirmUrl = async (email: string): Promise<string> =>
  subscriberUrl(api.deps, "confirm", (await rowOf(email))?.id ?? "");
async function subscriber(language = "en"): Promise<string> {
  const email = newAddress();
  await subscribe(email, language);
  expect((await press(await confirmUrl(email))).statusCode).toBe(200);
  return email;
}
/** What was mailed about incidents, without the mail by which the address was confirmed. */
const newsTo = async (email: string) =>
  (await mailTo(api, email)).filter(({ subject }) => !/Confirm/.test(subject));

/** An incident that began, and maybe ended, so many minutes ago. */
async function incident(beganMinutes: number, endedMinutes: number | null = null): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    insert into status_incidents (component, status, began_at, ended_at)
    values (${"Experian connection"}, 'down', now() - ${beganMinutes} * interval '1 minute',
      ${endedMinutes === null ? null : api.owner`now() - ${endedMinutes} * interval '1 minute'`})
    returning id`;
  return row?.id ?? "";
}
beforeEach(() => api.owner`truncate status_incidents cascade`);
const run = (
  incidentId: string,
  what: "opened" | "updated" | "resolved",
  of: { updateId?: string; stateId?: string } = {},
) =>
  mailIncident.work(
    contextOf(api),
    { incidentId, what, updateId: null, stateId: null, ...of, after: "" },
    new AbortController().signal,
  );

it("writes to an address only once its owner has confirmed it, and says the same of each", async () => {
  const email = newAddress();
  expect((await subscribe(email.toUpperCase())).statusCode).toBe(202);
  const [mail] = await mailTo(api, email);
  const url = await confirmUrl(email);
  expect(mail?.text).toContain("/status-emails/confirm?token=");
  expect((await open(url)).body).toContain("Get emails about incidents?");
  expect((await rowOf(email))?.confirmed).toBe(false);
  await run(await incident(5), "opened");
  expect(await newsTo(email)).toEqual([]);
  expect((await press(url)).body).toContain("You’ll get emails about incidents");
  expect((await rowOf(email))?.confirmed).toBe(true);
  // Once more changes nothing, and is mailed to nobody.
  const again = await subscribe(email);
  expect([again.statusCode, again.json()]).toEqual([202, { asked: true }]);
  expect(await mailTo(api, email)).toHaveLength(1);
});

it("mails an incident that lasts, what is written about it and its end, in the reader's language", async () => {
  const [english, spanish] = [await subscriber(), await subscriber("es")];
  const id = await incident(5);
  await run(id, "opened");
  const [row] = await api.owner<{ id: string }[]>`
    insert into incident_updates (incident_id, text, text_es, by_user_id, at)
    values (${id}, 'They are repairing it.', 'Lo están reparando.', gen_random_uuid(), now()) returning id`;
  await run(id, "updated", { updateId: row?.id ?? "" });
  await api.owner`update status_incidents set ended_at = now() where id = ${id}`;
  await run(id, "resolved");
  const subjects = async (email: string) => (await newsTo(email)).map(({ subject }) => subject).toReversed();
  expect(await subjects(english)).toEqual([
    "The connection to Experian: not working",
    "The connection to Experian: not working",
    "The connection to Experian: working again",
  ]);
  expect((await subjects(spanish)).at(-1)).toBe("La conexión con Experian: de nuevo en servicio");
  const texts = (await newsTo(spanish)).map(({ text }) => text).join("\n");
  expect(texts).toContain("Lo están reparando.");
  expect(texts).not.toContain("repairing");
});

it("mails what holds now with how it changed, a state only while it lasts", async () => {
  const email = await subscriber();
  const id = await incident(20);
  const turn = async (status: "degraded" | "down", minutes: number): Promise<string> => {
    await api.owner`update status_incidents set status = ${status} where id = ${id}`;
    const [row] = await api.owner<{ id: string }[]>`
      insert into incident_states (incident_id, status, at)
      values (${id}, ${status}, now() - ${minutes} * interval '1 minute') returning id`;
    return row?.id ?? "";
  };
  await turn("down", 20);
  const early = await turn("degraded", 18);
  await run(id, "opened");
  // The first email has said so already.
  await run(id, "updated", { stateId: early });
  const [passed, last] = [await turn("down", 10), await turn("degraded", 9)];
  await run(id, "updated", { stateId: passed });
  await run(id, "updated", { stateId: last });
  const mails = (await newsTo(email)).toReversed();
  expect(mails.map(({ subject }) => subject)).toEqual([
    "The connection to Experian: slow",
    "The connection to Experian: slow",
  ]);
  expect(mails.at(-1)?.text).toMatch(/: not working\n.*: slow\n.*: not working\n.*: slow\n/);
});

it("mails nobody of what is over within minutes", async () => {
  const email = await subscriber();
  const short = await incident(2, 1);
  await run(short, "opened");
  await run(short, "resolved");
  expect(await newsTo(email)).toEqual([]);
});

it("is asked for where an incident changes: at once, but three minutes after it began", async () => {
  const id = await incident(0);
  const ctx = contextOf(api);
  await tellSubscribers(ctx, { incidentId: id, what: "opened", stateId: "incs_1" });
  await tellSubscribers(ctx, { incidentId: id, what: "resolved", stateId: null });
  const admin = await createAdmin(api);
  const reply = await api.app.inject({
    method: "POST",
    url: `/api/v1/admin/system/incidents/${id}/updates`,
    headers: admin.headers,
    payload: { text: "We look at it.", textEs: "Lo revisamos." },
  });
  expect(reply.statusCode).toBe(201);
  const jobs = await api.owner`
    select data ->> 'what' as what, data ->> 'updateId' is not null as written,
      start_after > now() + interval '1 minute' as later
    from pgboss.job where name = 'status_emails.send' and data ->> 'incidentId' = ${id} order by created_on`;
  expect(jobs).toEqual([
    { what: "opened", written: false, later: true },
    { what: "resolved", written: false, later: false },
    { what: "updated", written: true, later: false },
  ]);
});

it("stops by one click, for good, and by no other's token", async () => {
  const [email, other] = [await subscriber(), await subscriber()];
  await run(await incident(5), "opened");
  const [mail] = await newsTo(email);
  const stop = /https?:\S+status-emails\/stop\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  expect((await open(stop)).body).toContain("Stop emails about incidents?");
  expect(await rowOf(email)).toBeDefined();
  // The token to confirm stops nothing.
  const forged = (await confirmUrl(email)).replace("/confirm?", "/stop?");
  expect((await press(forged)).statusCode).toBe(404);
  expect((await press(stop)).body).toContain("No more emails about incidents");
  expect(await rowOf(email)).toBeUndefined();
  expect(await rowOf(other)).toBeDefined();
  expect((await press(stop)).statusCode).toBe(404);
});

it("mails a link once an hour, takes ten addresses an hour from a visitor, and forgets what nobody confirms in a week", async () => {
  const email = newAddress();
  for (const _ of [1, 2]) await subscribe(email);
  expect(await mailTo(api, email)).toHaveLength(1);
  const codes: number[] = [];
  for (let n = 2; n < subscribePerHour + 1; n += 1) codes.push((await subscribe(newAddress())).statusCode);
  expect(codes.filter((code) => code === 202)).toHaveLength(subscribePerHour - 2);
  expect(problem.parse((await subscribe(newAddress())).json()).code).toBe("rate_limited");
  await api.owner`update status_subscribers set mailed_at = mailed_at - interval '8 days' where email = ${email}`;
  const url = await confirmUrl(email);
  expect((await press(url)).statusCode).toBe(404);
  await sweepSubscribers.work(contextOf(api), {}, new AbortController().signal);
  expect(await rowOf(email)).toBeUndefined();
});

it("mails one address at most six links a day, however many networks ask", async () => {
  const email = newAddress();
  for (let n = 1; n <= 8; n += 1) {
    expect((await subscribe(email, "en", `2001:db8:77:${n}::1`)).statusCode).toBe(202);
    await api.owner`update status_subscribers set mailed_at = mailed_at - interval '2 hours' where email = ${email}`;
  }
  expect(await mailTo(api, email)).toHaveLength(6);
});

it("twice at once is one row and one mail", async () => {
  const email = newAddress();
  await Promise.all([subscribe(email), subscribe(email)]);
  expect(await mailTo(api, email)).toHaveLength(1);
});

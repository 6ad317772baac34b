import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notifyAdmins } from "../../accounts/admin-notices/notify-admins.ts";
import { transact } from "../../platform/ctx.ts";
import { readMailbox } from "../../platform/mail/mail.service.ts";
import { contextOf } from "../../testing/context.ts";
import { createAdmin, createPartner, type Person } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { sendNotices } from "./notices.service.ts";

let api: TestApi;
let admin: Person;
const got: { body: string; headers: Record<string, string> }[] = [];
const receiver = createServer((request, reply) => {
  let body = "";
  request.on("data", (part: Buffer) => (body += part.toString()));
  request.on("end", () => {
    got.push({ body, headers: request.headers as Record<string, string> });
    reply.end();
  });
});
let address = "";
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const bound = receiver.address();
  address = `127.0.0.1:${typeof bound === "object" && bound !== null ? bound.port : 0}`;
  (api.config.webhookAllowedHosts as string[]).push(address);
});
afterAll(async () => {
  receiver.close();
  await api.stop();
});

const call = async (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object, as = admin) => {
  const { headers } = as;
  const reply = await api.app.inject({
    method,
    url: `/api/v1/admin${url}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, body: reply.json() };
};
const run = () => sendNotices.work(contextOf(api), {}, new AbortController().signal);
const subjects = async () =>
  (await readMailbox(contextOf(api))).flatMap((mail) => ("subject" in mail ? [[mail.to, mail.subject]] : []));

test("a notice goes by mail and signed webhook when its kind is on, once, and nowhere when it is off", async () => {
  const partner = await createPartner(api);
  expect((await call("GET", "/notifications", undefined, partner)).status).toBe(403);
  const route = {
    kind: "api_errors",
    isOn: true,
    emails: ["ops@team.example"],
    webhookUrl: `http://${address}/in`,
  };
  const changed = await call("PUT", "/notifications", { ...route, version: 1 });
  expect(changed.status).toBe(200);
  expect((await call("PUT", "/notifications", { ...route, version: 1 })).status).toBe(409);
  expect((await call("GET", "/notifications")).body.secret).toBeUndefined();
  const tell = (kind: "api_errors" | "partner_signups", onceKey: string) =>
    transact(contextOf(api), (ctx) =>
      notifyAdmins(ctx, kind, { subject: `About ${onceKey}`, text: "It is so.", onceKey }),
    );
  await tell("api_errors", "one");
  await tell("api_errors", "one");
  await tell("partner_signups", "two");
  await Promise.all([run(), run()]);
  expect((await subjects()).filter(([, subject]) => subject?.startsWith("About"))).toEqual([
    ["ops@team.example", "About one"],
  ]);
  expect(got).toHaveLength(1);
  const [sent] = got;
  expect(new Webhook(changed.body.secret).verify(sent?.body ?? "", sent?.headers ?? {})).toMatchObject({
    type: "admin.api_errors",
    data: { subject: "About one" },
  });
  const { recent } = (await call("GET", "/notifications")).body;
  expect(recent.map((one: { subject: string; outcome: string }) => [one.subject, one.outcome])).toEqual(
    expect.arrayContaining([
      ["About one", "mailed to 1, webhook delivered"],
      ["About two", "switched off"],
    ]),
  );
  const tested = await call("POST", "/notifications/test", { kind: "api_errors" });
  expect(tested.body).toMatchObject({ emails: 1, webhook: { isDelivered: true } });
  const refused = await call("PUT", "/notifications", {
    ...route,
    webhookUrl: "http://10.0.0.1/",
    version: 2,
  });
  expect([refused.status, refused.body.issues[0].path]).toEqual([400, "webhookUrl"]);
});

test("the waitlist is invited in order, each once; opening writes to the rest", async () => {
  await api.owner`insert into waitlist_entries (email, token_sha256, mailed_at, confirmed_at)
    select 'waiting-' || n || '@example.com', n::text, now(), now() - (10 - n) * interval '1 day' from generate_series(1, 5) n`;
  const both = await Promise.all([1, 2].map(() => call("POST", "/waitlist/invitations", { count: 2 })));
  expect(both.map(({ body }) => body.invited)).toEqual([2, 2]);
  await api.owner`insert into waitlist_entries (email, token_sha256, mailed_at) values ('unconfirmed@example.com', 'u', now())`;
  expect((await call("GET", "/enrollment")).body.waiting).toBe(1);
  const listed = (await call("GET", "/waitlist")).body.items as { id: string; email: string }[];
  const unconfirmed = listed.find(({ email }) => email === "unconfirmed@example.com");
  expect((await call("DELETE", `/waitlist/${unconfirmed?.id}`)).status).toBe(200);
  expect((await call("DELETE", `/waitlist/${unconfirmed?.id}`)).status).toBe(404);
  const { body } = await call("GET", "/waitlist");
  expect(body.items.map(({ email }: { email: string }) => email)).toEqual(["waiting-5@example.com"]);
  expect((await subjects()).filter(([to]) => to?.startsWith("waiting"))).toHaveLength(4);
  expect((await call("PUT", "/enrollment", { enrollment: "open" })).body).toMatchObject({
    enrollment: "open",
  });
  await call("PUT", "/enrollment", { enrollment: "waitlist" });
  const rows = await api.owner`select action from audit_rows where actor_id = ${admin.userId}`;
  expect(rows.map((row) => row["action"])).toEqual(
    expect.arrayContaining(["waitlist.remove", "waitlist.invite", "enrollment.set"]),
  );
});

test("an admin who didn't hear the first time invites nobody else", async () => {
  await api.owner`insert into waitlist_entries (email, token_sha256, mailed_at, confirmed_at)
    select 'late-' || n || '@example.com', 'late' || n, now(), now() from generate_series(1, 2) n`;
  const waiting = async () => (await call("GET", "/enrollment")).body.waiting;
  const before = await waiting();
  const again = { ...admin, headers: { ...admin.headers, "idempotency-key": "try-1" } };
  const invite = () => call("POST", "/waitlist/invitations", { count: 1 }, again);
  expect([(await invite()).body.invited, (await invite()).body.invited]).toEqual([1, 1]);
  expect(await waiting()).toBe(before - 1);
});

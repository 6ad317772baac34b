import { brand } from "@roadworthy/contracts/brand";
import { describe, expect, it } from "vitest";
import { alertSettings } from "@roadworthy/contracts/alert-preferences";
import { memberAlerts } from "@roadworthy/contracts/member-alerts";
import type { Ctx } from "../../platform/ctx.ts";
import { contextOf } from "../../testing/context.ts";
import { createClient, createPartner, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { notify, notifyOfMany, type News } from "./alerts.service.ts";
import { deliverDueAlerts } from "./deliver-alerts.ts";

const api = testApi();

const path = "/api/v1/client/alert-preferences";
// Noon in Detroit; digests go out at 13:00 UTC, eight o'clock there.
const noon = "2126-11-25T17:00:00Z";
const morning = "2126-11-26T13:00:00Z";
const at = (time: string): Ctx => ({ ...contextOf(api), now: () => new Date(time) });

const change = async ({ headers }: Pick<Person, "headers">, payload: object) => {
  const reply = await api.app.inject({ method: "PATCH", url: path, headers, payload });
  expect(reply.statusCode).toBe(200);
  return alertSettings.change.reply.parse(reply.json());
};
const mailbox = async () => {
  const reply = await api.app.inject({ url: "/sandbox/mailbox", headers: { accept: "application/json" } });
  return reply.json<{
    messages: { to: string; channel: string; subject: string; text: string; unsubscribeUrl?: string }[];
  }>().messages;
};
const mailsTo = async ({ email }: Pick<Person, "email">) =>
  (await mailbox()).filter(({ to }) => to === email);
const changed = (what: string): News => ({ kind: "credit_change", params: { what, bureau: "equifax" } });

describe("alerts by mail", () => {
  it("go at once when it may be fraud, else in one digest that says why and names no figure", async () => {
    const person = await createClient(api);
    await notify(at(noon), person.userId, changed("new_account"));
    await notifyOfMany(at(noon), person.userId, [changed("score_changed"), changed("account_paid_off")]);
    await deliverDueAlerts(at(noon));
    const [now, ...others] = await mailsTo(person);
    expect(others).toEqual([]);
    expect(now?.subject).toBe("New account (Equifax)");
    expect(now?.text).toContain("someone may be using your name");
    for (const line of brand.address) expect(now?.text).toContain(line);
    await deliverDueAlerts(at(morning));
    const [digest] = await mailsTo(person);
    expect(digest?.subject).toBe("2 alerts about your credit");
    expect(digest?.text).toContain("Your score changed (Equifax)");
    expect(digest?.text).toContain("Account paid off (Equifax)");
    expect(await mailsTo(person)).toHaveLength(2);
  });

  it("are one message however many processes run the job, and however often", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => createClient(api)));
    for (const { userId } of people)
      await notifyOfMany(at(noon), userId, [
        changed("new_account"),
        changed("hard_inquiry"),
        changed("late_30"),
      ]);
    const other = await api.another();
    const contexts = Array.from({ length: 8 }, (_, index) => ({
      ...(index % 2 === 0 ? contextOf(api) : { ...contextOf(api), db: other.deps.db, sql: other.deps.sql }),
      now: () => new Date(noon),
    }));
    await Promise.all(contexts.map((ctx) => deliverDueAlerts(ctx)));
    // People locked by another run are served by the next one.
    await deliverDueAlerts(at(noon));
    await deliverDueAlerts(at(noon));
    for (const person of people) {
      const [mail, ...more] = await mailsTo(person);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe("3 alerts about your credit");
    }
  });

  it("leave out what was read in the portal, and what was switched off", async () => {
    const person = await createClient(api);
    await change(person, { topics: [{ topic: "account_closed", email: false }] });
    await notifyOfMany(at(noon), person.userId, [changed("account_closed"), changed("account_paid_off")]);
    await api.app.inject({
      method: "POST",
      url: "/api/v1/me/alerts/read",
      headers: person.headers,
      payload: {},
    });
    await deliverDueAlerts(at(morning));
    expect(await mailsTo(person)).toEqual([]);
  });

  it("are in the reader's language, and by text message when the number is confirmed", async () => {
    const person = await createClient(api);
    const phone = `1555${person.userId.replaceAll(/\D/g, "").slice(0, 7).padEnd(7, "0")}`;
    await change(person, { language: "es", topics: [{ topic: "new_account", sms: true }] });
    await notify(at(noon), person.userId, changed("new_account"));
    await api.owner`update users set phone = ${phone}, phone_confirmed_at = now() where id = ${person.userId}`;
    await notify(at(noon), person.userId, changed("new_account"));
    await deliverDueAlerts(at(noon));
    expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual(["2 alertas sobre tu crédito"]);
    const texts = (await mailbox()).filter(({ to }) => to === phone);
    expect(texts.map(({ text }) => text)).toEqual([
      `Roadworthy: Cuenta nueva (Equifax). ${api.config.siteUrl}/client/alerts`,
    ]);
  });

  it("stop by one press of the mail program, and by the page's button; sign-in news go on", async () => {
    const person = await createClient(api);
    await notify(at(noon), person.userId, changed("new_account"));
    await deliverDueAlerts(at(noon));
    const [mail] = await mailsTo(person);
    const url = (mail?.unsubscribeUrl ?? "").slice(api.config.siteUrl.length);
    const page = await api.app.inject({ url });
    expect(page.body).toContain("Stop alert emails?");
    const isPaused = async (): Promise<unknown> =>
      (await api.app.inject({ url: path, headers: person.headers })).json().isMailPaused;
    expect(await isPaused()).toBe(false);
    const pressed = await api.app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect(pressed.statusCode).toBe(200);
    expect(await isPaused()).toBe(true);
    await notifyOfMany(at(noon), person.userId, [
      changed("new_account"),
      { kind: "security_changed", params: { what: "password_changed" } },
    ]);
    await deliverDueAlerts(at(noon));
    expect(await mailsTo(person)).toHaveLength(1);
    const inbox = await api.app.inject({ url: "/api/v1/me/alerts", headers: person.headers });
    expect(inbox.json().items).toHaveLength(3);
    // A modified link does not stop anybody's emails.
    expect((await api.app.inject({ method: "POST", url: `${url}x` })).statusCode).toBe(404);
  });
});

describe("what a person of a business chooses", () => {
  const url = "/api/v1/partner/alert-preferences";
  const choose = ({ headers }: Pick<Person, "headers">, payload: object) =>
    api.app.inject({ method: "PATCH", url, headers, payload });
  const inbox = async ({ headers }: Pick<Person, "headers">) =>
    (await api.app.inject({ url: "/api/v1/me/alerts", headers }))
      .json<{ items: { kind: string }[] }>()
      .items.map(({ kind }) => kind);
  const news: readonly News[] = [
    { kind: "low_balance", link: "/partner/billing" },
    { kind: "webhook_disabled", params: { host: "hooks.example" }, link: "/partner/api/webhooks" },
    { kind: "consent_granted", params: { name: "Casey Lindqvist" }, link: "/partner/consents" },
    { kind: "api_key_exposed", params: { name: "Desk" }, link: "/partner/api" },
  ];

  it("decides what is mailed and what stands in the inbox, for this person alone", async () => {
    const person = await createPartner(api);
    const colleague = await createPartner(api, { partnerId: person.partnerId, role: "viewer" });
    const reply = await choose(person, {
      topics: [
        { topic: "balance_low", email: false },
        { topic: "webhook", inApp: false },
        { topic: "consent", email: true },
      ],
    });
    const chosen = memberAlerts.change.reply.parse(reply.json());
    expect(chosen.topics.slice(0, 5)).toEqual([
      { topic: "balance_low", inApp: true, email: false },
      { topic: "budget", inApp: true, email: true },
      { topic: "usage", inApp: true, email: true },
      { topic: "top_up", inApp: true, email: true },
      { topic: "webhook", inApp: false, email: true },
    ]);
    for (const { userId } of [person, colleague]) await notifyOfMany(at(noon), userId, news);
    await deliverDueAlerts(at(noon));
    expect(await inbox(person)).toEqual(["api_key_exposed", "consent_granted", "low_balance"]);
    const [mail, ...more] = await mailsTo(person);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("3 alerts about your business");
    expect(mail?.text).toContain("hooks.example");
    expect(mail?.text).toContain(`${api.config.siteUrl}/partner/settings#notifications`);
    expect(mail?.text).not.toMatch(/balance is low|Casey|\/client\//);
    const [other] = await mailsTo(colleague);
    expect(other?.text).toContain("balance is low");
    expect(await inbox(colleague)).toHaveLength(4);
  });

  it("is in the person's language, loses no change made at once, and cannot silence an exposed key", async () => {
    const person = await createPartner(api, { role: "viewer" });
    await Promise.all([
      choose(person, { language: "es" }),
      ...["balance_low", "top_up", "letter"].map((topic) =>
        choose(person, { topics: [{ topic, inApp: false, email: false }] }),
      ),
    ]);
    const read = await api.app.inject({ url, headers: person.headers });
    const { topics, language } = memberAlerts.read.reply.parse(read.json());
    expect(language).toBe("es");
    expect(topics.filter(({ inApp }) => !inApp)).toHaveLength(3);
    expect((await choose(person, { topics: [{ topic: "api_key_exposed", email: false }] })).statusCode).toBe(
      400,
    );
    await notifyOfMany(at(noon), person.userId, news.slice(3));
    await deliverDueAlerts(at(noon));
    expect((await mailsTo(person)).map(({ text }) => text)).toEqual([
      expect.stringContaining("Elige qué te enviamos por correo:"),
    ]);
    expect((await choose(await createClient(api), { language: "en" })).statusCode).toBe(403);
  });
});

describe("what a client chooses", () => {
  it("starts from the defaults, keeps what a change leaves out, and loses no change made at once", async () => {
    const person = await createClient(api);
    const first = await change(person, { scorePoints: 5, utilizationPercents: [50, 10, 50] });
    expect(first).toMatchObject({ mail: "daily", scorePoints: 5, utilizationPercents: [10, 50] });
    await Promise.all(
      (["new_account", "hard_inquiry", "late_30", "late_60"] as const).map((topic) =>
        change(person, { topics: [{ topic, email: false }] }),
      ),
    );
    const last = await change(person, { quietHours: null, timeZone: "America/Los_Angeles" });
    expect(last.topics.filter(({ email }) => !email).map(({ topic }) => topic)).toEqual([
      "new_account",
      "hard_inquiry",
      "late_60",
      "late_30",
    ]);
    expect(last).toMatchObject({ scorePoints: 5, quietHours: null });
    const [audit] = await api.owner`
      select count(*)::int as n from audit_rows where action = 'alert_preferences.change' and object = ${person.userId}`;
    expect(audit?.["n"]).toBe(6);
  });

  it("refuses a time zone that does not exist, and topics that cannot be switched off", async () => {
    const person = await createClient(api);
    for (const payload of [
      { timeZone: "America/Nowhere" },
      { topics: [{ topic: "security", email: false }] },
      { scorePoints: 0 },
    ]) {
      const reply = await api.app.inject({ method: "PATCH", url: path, headers: person.headers, payload });
      expect(reply.statusCode).toBe(400);
    }
  });
});

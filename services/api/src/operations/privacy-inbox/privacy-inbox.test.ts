import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { companyDay } from "../../platform/company-day.ts";
import { createAdmin, type Person } from "../../testing/fixtures.ts";
import { contextOf } from "../../testing/context.ts";
import { testApi } from "../../testing/harness.ts";
import { mailTo } from "../../testing/sign-in/mailbox.ts";
import { sweepPrivacyRequests } from "./privacy-inbox.jobs.ts";
import { addBusinessDays, privacyClocks } from "./privacy-inbox.rules.ts";
import { privacyRequestsPerHour } from "./privacy-inbox.service.ts";

const api = testApi();
let admin: Person;
beforeAll(async () => {
  admin = await createAdmin(api, { name: "Dana Whitfield" });
});
beforeEach(() => api.owner`delete from throttles`);

type Reply = { readonly status: number; readonly body: Record<string, unknown> };
async function send(url: string, payload: object, as?: Person): Promise<Reply> {
  const headers = as?.headers ?? {};
  const reply = await api.app.inject({ method: "POST", url: `/api/v1/${url}`, headers, payload });
  return { status: reply.statusCode, body: reply.json() };
}
async function read(url: string): Promise<Record<string, unknown>[]> {
  const reply = await api.app.inject({ url: `/api/v1/admin/${url}`, headers: admin.headers });
  return reply.json<{ items: Record<string, unknown>[] }>().items;
}
const ask = (email: string, more: object = {}) =>
  send("privacy-requests", {
    kind: "access",
    name: "Robin Vale",
    email,
    details: "",
    language: "en",
    ...more,
  });
async function linkTo(email: string): Promise<string> {
  const [letter] = await mailTo(api, email);
  return /#confirm=([\w-]{43})/.exec(letter?.text ?? "")?.[1] ?? "";
}
const confirm = (token: string) => send("privacy-requests/confirmations", { token });
async function made(more: object = {}): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@test.example`;
  await ask(email, more);
  const { status, body } = await confirm(await linkTo(email));
  expect(status).toBe(200);
  return { id: String(body["id"]), email };
}
const act = (id: string, step: string, text = "As asked by phone") =>
  send(`admin/privacy-inbox/${id}/steps`, { step, text }, admin);
const found = async (id: string) => (await read("privacy-inbox?limit=100")).find((row) => row["id"] === id);

describe("the law's clocks", () => {
  it("run in business days for the receipt and an opt-out, in days for an answer", () => {
    // A Friday.
    expect(addBusinessDays("2026-01-09", 1)).toBe("2026-01-12");
    expect(privacyClocks("access", "2026-01-05")).toEqual({
      receiptDueOn: "2026-01-19",
      dueOn: "2026-02-19",
    });
    expect(privacyClocks("opt_out", "2026-01-05")).toEqual({
      receiptDueOn: "2026-01-19",
      dueOn: "2026-01-26",
    });
  });

  it("begin on the company's day, also when it is the next one in Greenwich", () => {
    expect(companyDay(new Date("2026-01-06T03:00:00Z"))).toBe("2026-01-05");
  });
});

describe("a person without an account", () => {
  it("makes a request that no admin sees before its address is confirmed, once", async () => {
    const email = `${randomUUID()}@test.example`;
    expect(await ask(email.toUpperCase())).toEqual({ status: 201, body: { mailed: true } });
    const isThere = async () => (await read("privacy-inbox?limit=100")).some((row) => row["email"] === email);
    expect(await isThere()).toBe(false);
    const token = await linkTo(email);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await isThere()).toBe(true);
    const subjects = (await mailTo(api, email)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(["Confirm your privacy request", "We received your privacy request"]);
    const waiting = (await read("queue")).find(
      (row) => row["key"] === `privacy_request:${String(answers[0].body["id"])}`,
    );
    expect(waiting).toMatchObject({ kind: "privacy_request", title: "Robin Vale asked about their data" });
    expect(waiting?.["detail"]).toMatch(/^Wants a copy\. Receipt confirmed .* \(due .*\)$/);
  });

  it("is answered the same whether we know them or not, and the same words are mailed once an hour", async () => {
    const known = await createAdmin(api);
    const stranger = `${randomUUID()}@test.example`;
    const [first, other] = [await ask(known.email), await ask(stranger)];
    expect(first).toEqual(other);
    expect(await ask(stranger)).toEqual(other);
    await ask(stranger, { kind: "delete" });
    const texts = (await mailTo(api, stranger)).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(new Set(texts.map((text) => /(copy|delete)/.exec(text)?.[0]))).toEqual(
      new Set(["copy", "delete"]),
    );
  });

  it("makes the request in their own words, whoever asked in their name before", async () => {
    const email = `${randomUUID()}@test.example`;
    await ask(email, { name: "Mallory", details: "Send it to mallory@test.example" });
    const others = await linkTo(email);
    await ask(email, { details: "My old address was in Ann Arbor" });
    const links = (await mailTo(api, email)).map(({ text }) => /#confirm=([\w-]{43})/.exec(text)?.[1] ?? "");
    const { body } = await confirm(links.find((link) => link !== others) ?? "");
    expect(await found(String(body["id"]))).toMatchObject({
      name: "Robin Vale",
      details: "My old address was in Ann Arbor",
    });
  });

  it("is mailed six links a day at most, however many networks ask, and one for the same words at once", async () => {
    const [flooded, twice] = [`${randomUUID()}@test.example`, `${randomUUID()}@test.example`];
    for (let count = 0; count < 9; count += 1) {
      await api.owner`delete from throttles where key like 'privacy:%'`;
      expect(await ask(flooded, { details: `Number ${count}` })).toMatchObject({ status: 201 });
    }
    expect(await mailTo(api, flooded)).toHaveLength(6);
    await api.owner`delete from throttles where key like 'privacy:%'`;
    await Promise.all(Array.from({ length: privacyRequestsPerHour }, () => ask(twice)));
    expect(await mailTo(api, twice)).toHaveLength(1);
  });

  it("cannot ask very often, and a link that is old or nobody's makes nothing", async () => {
    expect(await confirm("t".repeat(43))).toMatchObject({ status: 404, body: { code: "not_found" } });
    const email = `${randomUUID()}@test.example`;
    await ask(email);
    await api.owner`update privacy_inbox set mailed_at = mailed_at - interval '8 days' where email = ${email}`;
    expect(await confirm(await linkTo(email))).toMatchObject({ status: 404 });
    for (let count = 1; count < privacyRequestsPerHour; count += 1) await ask(`${randomUUID()}@test.example`);
    expect(await ask(`${randomUUID()}@test.example`)).toMatchObject({ status: 429 });
  });

  it("is written to in Spanish where they asked in it", async () => {
    const { email } = await made({ language: "es", kind: "opt_out" });
    const letters = await mailTo(api, email);
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
      "Confirma tu solicitud de privacidad",
      "Recibimos tu solicitud de privacidad",
    ]);
    expect(letters.some(({ text }) => text.includes("/privacy-request?lang=es#confirm="))).toBe(true);
  });
});

describe("an admin", () => {
  it("checks the identity, extends once, answers; each is mailed and on the trail", async () => {
    const { id, email } = await made();
    const { receivedOn } = (await found(id)) ?? {};
    expect(await act(id, "answered")).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
    expect(await act(id, "identity_checked")).toMatchObject({ body: { isIdentityChecked: true } });
    expect(await act(id, "identity_checked")).toMatchObject({ status: 409 });
    expect(await act(id, "extended", "The bureau has to look first")).toMatchObject({
      body: { isExtended: true },
    });
    const [days] =
      await api.owner`select due_on - ${String(receivedOn)}::date as n from privacy_inbox where id = ${id}`;
    expect(days?.["n"]).toBe(90);
    expect(await act(id, "extended")).toMatchObject({ status: 409 });
    expect(await act(id, "answered", "The copy is in the mail")).toMatchObject({
      status: 200,
      body: {
        outcome: "answered",
        steps: [
          { step: "identity_checked" },
          { step: "extended" },
          { step: "answered", by: "Dana Whitfield" },
        ],
      },
    });
    expect(await act(id, "refused")).toMatchObject({ status: 409 });
    const letters = (await mailTo(api, email)).map(({ text }) => text).join("\n");
    for (const words of ["We checked that", "The bureau has to look first", "The copy is in the mail"])
      expect(letters).toContain(words);
    const trail = await api.owner`select action from audit_rows where object = ${id} order by seq`;
    expect(trail.map((row) => row["action"])).toEqual([
      "privacy_inbox.receive",
      "privacy_inbox.identity_checked",
      "privacy_inbox.extended",
      "privacy_inbox.answered",
    ]);
    expect((await read("queue")).some((row) => row["key"] === `privacy_request:${id}`)).toBe(false);
  });

  it("carries an opt-out out without an identity check, and cannot extend it, or anything once its day is over", async () => {
    const optOut = await made({ kind: "opt_out" });
    expect(await act(optOut.id, "extended")).toMatchObject({ status: 409 });
    expect(await act(optOut.id, "answered")).toMatchObject({ status: 200 });
    const late = await made();
    await api.owner`update privacy_inbox set due_on = current_date - 2 where id = ${late.id}`;
    expect(await act(late.id, "extended")).toMatchObject({ status: 409 });
    expect(await act(late.id, "refused", "We could not find out who you are")).toMatchObject({ status: 200 });
    const [letter] = (await mailTo(api, late.email)).filter(({ text }) =>
      text.includes("could not find out"),
    );
    expect(letter?.text).toContain("cppa.ca.gov");
  });
});

it("keeps closed requests for 24 months and unconfirmed ones for a week", async () => {
  const [closed, old, open] = [
    await made({ kind: "opt_out" }),
    await made({ kind: "opt_out" }),
    await made(),
  ];
  for (const { id } of [closed, old]) await act(id, "answered");
  const unconfirmed = `${randomUUID()}@test.example`;
  await api.owner`delete from throttles`;
  await ask(unconfirmed);
  await api.owner`update privacy_inbox set mailed_at = now() - interval '8 days' where email in (${unconfirmed}, ${open.email})`;
  await api.owner`update privacy_inbox set closed_at = now() - interval '23 months' where id = ${closed.id}`;
  await api.owner`update privacy_inbox set closed_at = now() - interval '25 months' where id = ${old.id}`;
  await sweepPrivacyRequests.work(contextOf(api), {}, new AbortController().signal);
  const emails = [closed.email, old.email, open.email, unconfirmed];
  const left = await api.owner`select id from privacy_inbox where email = any(${emails})`;
  expect(new Set(left.map((row) => row["id"] as string))).toEqual(new Set([closed.id, open.id]));
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { consentRequests as api } from "@roadworthy/contracts/consent-requests";
import { contextOf } from "../../testing/context.ts";
import { createPuller, somebody, type Puller } from "../../testing/credit/pulls.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { forgetAskedPeople } from "./consents.jobs.ts";

let server: TestApi;
let partner: Puller;
beforeAll(async () => {
  server = await startTestApi();
  partner = await createPuller(server);
});
afterAll(() => server.stop());

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "POST", url: `/api/v1${url}`, headers, payload });

/** A question whose link ended so many days ago, with its consent if it got one. */
async function asked(daysAgo: number, answers = false): Promise<{ id: string; consentId: string | null }> {
  const scope = { bureaus: ["equifax"], type: "soft", purpose: "EXTENSION_OF_CREDIT" };
  const reply = await post("/consent-requests", { ...somebody(), ...scope }, partner.key);
  const { id, url } = api.create.reply.parse(reply.json());
  if (answers)
    await post("/consent-answers", { token: url.split("#")[1] ?? "", agrees: true, textVersion: 1 });
  const [row] = await server.owner<{ consentId: string | null }[]>`
    update consent_requests set expires_at = now() - make_interval(days => ${daysAgo})
    where id = ${id} returning consent_id as "consentId"`;
  return { id, consentId: row?.consentId ?? null };
}
async function isKnown({ id }: { id: string }): Promise<boolean> {
  await forgetAskedPeople.work(contextOf(server), {}, new AbortController().signal);
  const [row] =
    await server.owner`select sealed_identity is not null as known from consent_requests where id = ${id}`;
  return row?.["known"] === true;
}

it("forgets who was asked 30 days after a link has ended without an answer", async () => {
  const [recent, old] = [await asked(29), await asked(31)];
  expect([await isKnown(recent), await isKnown(old)]).toEqual([true, false]);
});

it("knows whose consent can still bring a pull", async () => {
  const given = await asked(31, true);
  expect(given.consentId).not.toBeNull();
  expect(await isKnown(given)).toBe(true);
  await server.owner`update consents set expires_at = now() - interval '1 second' where id = ${given.consentId}`;
  expect(await isKnown(given)).toBe(false);
});

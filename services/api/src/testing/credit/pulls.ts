import { randomBytes, randomUUID } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import { z } from "zod";
import type { Subject } from "@roadworthy/contracts/bureau-wire";
import { problem, type Problem } from "@roadworthy/contracts/problem";
import { pull, type Pull } from "@roadworthy/contracts/pulls";
import { type PullRequest } from "@roadworthy/contracts/pull-request";
import { accessCodeIndex } from "../../credit/access-codes/access-code.ts";
import { reconcile, type Difference } from "../../money/ledger/reconcile.ts";
import { sealOwnConsumer } from "../../credit/pulls/consumer-identity.ts";
import { newTypedId } from "../../platform/typed-id.ts";
import type { RunningApi } from "../../start.ts";
import { createApiKey, createPartner, fund, type PartnerOverrides, type PartnerPerson } from "../fixtures.ts";
import type { TestApi } from "../harness.ts";
import { lettersOf, testSsn } from "./test-ssn.ts";

/** Request headers with a credential. */
export type Credential = { readonly authorization: string };
export type Puller = PartnerPerson & { readonly key: Credential };

/** A partner with an API key and money in its live account. */
export async function createPuller(
  api: TestApi,
  {
    cents = 100_000,
    perMinute,
    ...overrides
  }: PartnerOverrides & { cents?: number; perMinute?: number } = {},
): Promise<Puller> {
  const partner = await createPartner(api, overrides);
  if (cents > 0) await fund(api, partner.partnerId, cents);
  if (perMinute !== undefined) await allowPerMinute(api, partner.partnerId, perMinute);
  return { ...partner, key: (await createApiKey(api, partner.partnerId)).headers };
}

/** Sets how many pulls a minute the partner may make, as an agreement with it would. */
export async function allowPerMinute(
  api: Pick<TestApi, "owner">,
  partnerId: string,
  pulls: number,
): Promise<void> {
  await api.owner`update partners set settings = settings || ${api.owner.json({ pullsPerMinute: pulls })} where id = ${partnerId}`;
}

/** Somebody nobody else in the test file is; the SSN is in the never-issued 9xx area. */
export function somebody(overrides: Partial<Subject> = {}): Subject {
  const ssn = testSsn();
  return {
    firstName: "Alex",
    lastName: `Q${lettersOf(ssn)}`,
    address: { street: "5 Harbor Street", city: "Detroit", state: "MI", zipCode: "48201" },
    dateOfBirth: "1985-03-04",
    ssn,
    ...overrides,
  };
}

/** A soft pull from all bureaus with the consumer's consent by phone. */
export const order = (
  overrides: Partial<PullRequest> = {},
  subject: Subject = somebody(),
): Partial<PullRequest> => ({
  ...subject,
  bureaus: ["equifax", "experian", "transunion"],
  purpose: "EXTENSION_OF_CREDIT",
  consent: { textVersion: 1, method: "phone" },
  ...overrides,
});

/** The order without these fields. */
export const without = (body: Partial<PullRequest>, ...fields: (keyof PullRequest)[]): Partial<PullRequest> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !fields.some((field) => field === name)));

/** A reply as tests read it, whether injected or from the network. */
export type Reply = Pick<LightMyRequestResponse, "statusCode" | "headers" | "body" | "json">;

/** Sends the order to an API process over the network. */
export async function sendTo(
  url: string,
  headers: Credential,
  body: object,
  key: string = randomUUID(),
): Promise<Reply> {
  const reply = await fetch(`${url}/api/v1/credit-pulls`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  return {
    statusCode: reply.status,
    headers: Object.fromEntries(reply.headers),
    body: text,
    json: () => JSON.parse(text),
  };
}

/** Sends `POST /api/v1/credit-pulls`, with a fresh key unless one is given. */
export const send = (
  api: Pick<RunningApi, "app">,
  headers: Credential,
  body: object,
  key: string = randomUUID(),
  more: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  api.app.inject({
    method: "POST",
    url: "/api/v1/credit-pulls",
    headers: { ...headers, ...more, "idempotency-key": key },
    payload: body,
  });

/** Repeats one request under one key until it is answered for good, as a partner's client does. */
export async function insist(sendOnce: () => Promise<Reply>, patienceMs = 60_000): Promise<Pull> {
  const startedAt = performance.now();
  let last = "";
  while (performance.now() - startedAt < patienceMs) {
    const reply = await sendOnce().catch((error: unknown) => ({ statusCode: 0, body: String(error) }));
    if ("json" in reply && reply.statusCode === 201) return pulled(reply);
    last = `${reply.statusCode} ${reply.body}`;
    if (reply.statusCode >= 300 && reply.statusCode < 500) throw new Error(`refused: ${last}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the request was never answered for good in ${patienceMs} ms; the last answer: ${last}`);
}

/** The pull in a reply; fails the test when it is a refusal. */
export function pulled(reply: Reply): Pull {
  if (reply.statusCode !== 201 && reply.statusCode !== 202) throw new Error(`refused: ${reply.body}`);
  return pull.parse(reply.json());
}

/** The problem in a reply; fails the test when it succeeded. */
export const refused = (reply: Reply): Problem => problem.parse(reply.json());

export async function getPull(api: Pick<RunningApi, "app">, headers: Credential, id: string): Promise<Pull> {
  return pull.parse(
    (await api.app.inject({ method: "GET", url: `/api/v1/credit-pulls/${id}`, headers })).json(),
  );
}

/** Waits until the pull has ended. */
export async function untilEnded(
  api: Pick<RunningApi, "app">,
  headers: Credential,
  id: string,
  timeoutMs = 20_000,
): Promise<Pull> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const current = await getPull(api, headers, id);
    if (current.status !== "pending") return current;
    if (Date.now() > deadline) throw new Error(`${id} is still pending`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Asks the sandbox for a fault; without an argument lifts all. */
export async function control(
  api: Pick<TestApi, "bureauUrl">,
  body?: { bureau?: string; mode: string; times?: number; latencyMs?: number },
): Promise<void> {
  const reply = await fetch(`${api.bureauUrl}/sandbox/controls`, {
    method: body ? "POST" : "DELETE",
    ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`the sandbox refused the control: ${await reply.text()}`);
}

const logged = z.object({ items: z.array(z.object({ bureau: z.string(), inquiryId: z.string() })) });

/** The bureaus' log. */
export async function placedInquiries(api: Pick<TestApi, "bureauUrl">) {
  const reply = await fetch(`${api.bureauUrl}/sandbox/inquiries?limit=10000`);
  return logged.parse(await reply.json()).items;
}

/** The bureaus that have inquiries whose ids begin like this, such as those of a pull. */
export const inquiriesOf = async (api: Pick<TestApi, "bureauUrl">, id: string): Promise<string[]> =>
  (await placedInquiries(api))
    .filter(({ inquiryId }) => inquiryId.startsWith(id))
    .map(({ bureau }) => bureau);

/** What the books and the bureaus' log disagree about. Empty when all is well. */
export const differencesOf = async (
  api: Pick<TestApi, "owner" | "bureauUrl">,
): Promise<readonly Difference[]> =>
  (await reconcile(api.owner, { live: { url: api.bureauUrl } })).differences;

/** Fails the test when the books do not agree with themselves and with the bureaus' log. */
export async function booksMustAgree(api: Pick<TestApi, "owner" | "bureauUrl">): Promise<void> {
  const differences = await differencesOf(api);
  if (differences.length > 0)
    throw new Error(`the books do not agree: ${JSON.stringify(differences, null, 1)}`);
}

export type Money = { postedCents: number; heldCents: number };

/** The partner's account as the ledger has it. */
export async function moneyOf(
  api: Pick<TestApi, "owner">,
  partnerId: string,
  mode: "live" | "test" = "live",
): Promise<Money> {
  const [row] = await api.owner<{ posted: string; held: string }[]>`
    select posted_cents as posted, held_cents as held from ledger_accounts where partner_id = ${partnerId} and mode = ${mode}`;
  return { postedCents: Number(row?.posted), heldCents: Number(row?.held) };
}

/** Puts a client's own identity on file, as enrollment does. */
export async function putIdentity(api: TestApi, userId: string, subject: Subject): Promise<void> {
  const sealed = sealOwnConsumer(api.deps.cipher, newTypedId("cnsm"), subject);
  await api.owner`
    insert into consumers (id, user_id, sealed_identity, display_name, ssn_last4, ssn_index, identity_index, guard_indexes)
    values (${sealed.id}, ${userId}, ${sealed.sealedIdentity}, ${sealed.displayName}, ${sealed.ssnLast4}, ${sealed.ssnIndex}, ${sealed.identityIndex},
      ${sealed.guardIndexes})`;
}

/** A client's access code, for a single soft VantageScore pull from every bureau unless told otherwise; returns its text. */
export async function createAccessCode(
  api: TestApi,
  userId: string,
  overrides: Readonly<Record<string, string | boolean | Date | null | readonly string[]>> = {},
): Promise<string> {
  const code = randomBytes(10).toString("hex").toUpperCase();
  await api.owner`insert into access_codes ${api.owner({
    user_id: userId,
    name: "Dealer",
    code_index: accessCodeIndex(api.deps.cipher, code),
    code_last4: code.slice(-4),
    bureaus: ["equifax", "experian", "transunion"],
    pull_type: "soft",
    score_type: "vantage",
    fico_model: null,
    purposes: ["EXTENSION_OF_CREDIT"],
    is_single_use: true,
    allow_paid_access: true,
    ...overrides,
  })}`;
  return code;
}

/** A client's standing consent for a partner's soft pulls. */
export async function putStandingConsent(
  api: Pick<TestApi, "owner">,
  userId: string,
  partnerId: string,
): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    insert into consents (partner_id, user_id, text_version, text_sha256, scope, method)
    values (${partnerId}, ${userId}, 1, repeat('0', 64), '{"pullType": "soft"}', 'standing') returning id`;
  return row?.id ?? "";
}

import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type postgres from "postgres";
import { z } from "zod";
import type { KeyScope } from "@roadworthy/contracts/endpoint";
import type { MemberRole } from "@roadworthy/contracts/members";
import type { PermissiblePurpose } from "@roadworthy/contracts/primitives";
import type { PricingTier, SubscriptionTier } from "@roadworthy/contracts/tiers";
import { newSecret, printOf } from "../business/api-keys/key-format.ts";
import { acceptDocumentsFor } from "../seed/accept-documents.ts";

/** The part of a test API that fixtures need; `startTestApi()` gives it. */
export type FixtureApi = { readonly app: FastifyInstance; readonly owner: postgres.Sql };

/** The password of every account made here. */
export const TEST_PASSWORD = "correct-horse-2026";

/** Its argon2id hash at a cost that no real account has, so that a thousand sign-ins do not slow a test run. */
const TEST_PASSWORD_HASH =
  "$argon2id$v=19$m=8,t=1,p=1$BwcHBwcHBwcHBwcHBwcHBw$ANIucUtVYcLRFRXqQjqDyJoqCX9lBmP2ZarXnEqteVA";

/** An address that no other account has. */
export const newEmail = (): string => `${randomUUID()}@test.example`;

/** An account that has signed in through HTTP. `headers` make a request its own. */
export type Person = {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly headers: { readonly authorization: string };
};

export type PartnerPerson = Person & { readonly partnerId: string };

type PersonOverrides = {
  readonly email?: string;
  readonly name?: string;
};

export type ClientOverrides = PersonOverrides & {
  readonly tier?: SubscriptionTier;
  readonly allowApiCreditPulls?: boolean;
};

export type PartnerOverrides = PersonOverrides & {
  /** Joins an existing business instead of founding one. */
  readonly partnerId?: string;
  readonly companyName?: string;
  /** What the person may do in the business; its owner unless told otherwise. */
  readonly role?: MemberRole;
  readonly status?: "pending" | "active" | "suspended";
  readonly pricingTier?: PricingTier;
  readonly pullTypes?: readonly ("soft" | "hard" | "vantage" | "fico")[];
  readonly purposes?: readonly PermissiblePurpose[];
  /** `false` leaves the compliance notice to the test. */
  readonly noticeAccepted?: boolean;
};

export type AdminOverrides = PersonOverrides & { readonly noticeAccepted?: boolean };

/** A client who is signed in, on the free tier unless told otherwise. */
export async function createClient(api: FixtureApi, overrides: ClientOverrides = {}): Promise<Person> {
  const { tier = "free", allowApiCreditPulls = true, ...rest } = overrides;
  const email = await insertUser(api, {
    ...named(rest, "client"),
    role: "client",
    subscription_tier: tier,
    allow_api_credit_pulls: allowApiCreditPulls,
  });
  return signIn(api, email);
}

/** The addresses of many accounts with the test password, none signed in; a guess at one costs no time to speak of. */
export async function createAccounts(api: FixtureApi, count: number): Promise<string[]> {
  const rows = await api.owner<{ email: string }[]>`
    insert into users (email, email_confirmed_at, password_hash)
    select gen_random_uuid() || '@test.example', now(), ${TEST_PASSWORD_HASH} from generate_series(1, ${count})
    returning email`;
  const emails = rows.map(({ email }) => email);
  await acceptDocumentsFor(api.owner, emails);
  return emails;
}

/** A partner's person who is signed in; the business is active, may pull everything, pays the enterprise prices and is certified for all that is named. */
export async function createPartner(
  api: FixtureApi,
  overrides: PartnerOverrides = {},
): Promise<PartnerPerson> {
  const { noticeAccepted = true } = overrides;
  const partnerId = overrides.partnerId ?? (await insertPartner(api, overrides));
  const email = await insertUser(api, {
    ...named(overrides, "partner"),
    role: "partner",
    company_name: overrides.companyName ?? "Test Motors",
    partner_id: partnerId,
    member_role: overrides.role ?? "owner",
  });
  const person = await signIn(api, email);
  if (noticeAccepted) await acceptNotice(api, person);
  return { ...person, partnerId };
}

/** An admin who is signed in. */
export async function createAdmin(api: FixtureApi, overrides: AdminOverrides = {}): Promise<Person> {
  const email = await insertUser(api, { ...named(overrides, "admin"), role: "admin" });
  const person = await signIn(api, email);
  if (overrides.noticeAccepted ?? true) await acceptNotice(api, person);
  return person;
}

/** An API key of the partner, with both permissions in live mode unless told otherwise. */
export async function createApiKey(
  api: FixtureApi,
  partnerId: string,
  options: { readonly mode?: "live" | "test"; readonly scopes?: readonly KeyScope[] } = {},
): Promise<{ id: string; secret: string; headers: { authorization: string } }> {
  const { mode = "live", scopes = ["pull_credit", "read_reports"] } = options;
  const secret = newSecret(mode);
  const { secretSha256, last6 } = printOf(secret);
  const [row] = await api.owner<{ id: string }[]>`
    insert into api_keys (partner_id, name, mode, secret_sha256, last6, scopes)
    values (${partnerId}, 'Test key', ${mode}, ${secretSha256}, ${last6}, ${[...scopes]})
    returning id`;
  return { id: present(row).id, secret, headers: { authorization: `Bearer ${secret}` } };
}

/** Puts money into a partner's account, as a paid top-up does. */
export async function fund(
  api: FixtureApi,
  partnerId: string,
  amountCents: number,
  mode: "live" | "test" = "live",
): Promise<void> {
  await addPaidFunds(api.owner, partnerId, amountCents, mode);
}

/** A top-up that was paid, in the books. */
export async function addPaidFunds(
  owner: postgres.Sql,
  partnerId: string,
  amountCents: number,
  mode: "live" | "test" = "live",
): Promise<void> {
  await owner`
    with paid as (
      insert into top_ups (partner_id, mode, amount_cents, status, provider, provider_reference, finished_at)
      values (${partnerId}, ${mode}, ${amountCents}, 'paid', 'sandbox', ${`fixture:${randomUUID()}`}, now()) returning id
    )
    select ledger_top_up(${partnerId}, ${mode}, ${amountCents}, id, 'Test funds') from paid`;
}

const session = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: z.uuid() }),
});

/** Signs in through HTTP with the test password; a second device when the account has signed in before. */
export async function signIn(api: FixtureApi, email: string): Promise<Person> {
  const knock = () =>
    api.app.inject({
      method: "POST",
      url: "/auth/v1/token?grant_type=password",
      payload: { email, password: TEST_PASSWORD },
    });
  let reply = await knock();
  // A test that makes hundreds of people at once waits for its turn at the door.
  while (reply.statusCode === 503) {
    await sleep(100);
    reply = await knock();
  }
  if (reply.statusCode !== 200) throw new Error(`${email} could not sign in: ${reply.body}`);
  const { access_token: accessToken, refresh_token: refreshToken, user } = session.parse(reply.json());
  const claims = z
    .object({ session_id: z.uuid() })
    .parse(JSON.parse(Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString()));
  return {
    userId: user.id,
    email,
    sessionId: claims.session_id,
    accessToken,
    refreshToken,
    headers: { authorization: `Bearer ${accessToken}` },
  };
}

/** Accepts the current compliance notice for the person's session, through HTTP. */
export async function acceptNotice(api: FixtureApi, person: Pick<Person, "headers">): Promise<void> {
  const notice = await api.app.inject({
    method: "GET",
    url: "/api/v1/compliance/notice",
    headers: person.headers,
  });
  if (notice.statusCode !== 200) throw new Error(`the notice could not be read: ${notice.body}`);
  const { version } = z.object({ version: z.int() }).parse(notice.json());
  const reply = await api.app.inject({
    method: "POST",
    url: "/api/v1/compliance/acceptances",
    headers: person.headers,
    payload: { version },
  });
  if (reply.statusCode !== 201) throw new Error(`the notice was not accepted: ${reply.body}`);
}

async function insertPartner(api: FixtureApi, overrides: PartnerOverrides): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    insert into partners (name, status, pricing_tier, pull_types, certified_purposes, certified_at)
    values (
      ${overrides.companyName ?? "Test Motors"}, ${overrides.status ?? "active"}, ${overrides.pricingTier ?? "enterprise"},
      ${[...(overrides.pullTypes ?? ["soft", "hard", "vantage", "fico"])]},
      ${[...(overrides.purposes ?? ["EXTENSION_OF_CREDIT", "ACCOUNT_REVIEW_CREDIT", "WRITTEN_INSTRUCTION_PREQUALIFICATION"])]},
      now()
    ) returning id`;
  return present(row).id;
}

async function insertUser(
  api: FixtureApi,
  columns: Record<string, string | boolean> & { email: string },
): Promise<string> {
  const row = { ...columns, email_confirmed_at: new Date(), password_hash: TEST_PASSWORD_HASH };
  await api.owner`insert into users ${api.owner(row)}`;
  await acceptDocumentsFor(api.owner, [row.email]);
  return columns.email;
}

const named = ({ email, name }: PersonOverrides, kind: string): { email: string; name: string } => ({
  email: email ?? `${kind}-${randomUUID()}@test.example`,
  name: name ?? `Test ${kind}`,
});

function present<T>(row: T | undefined): T {
  if (row === undefined) throw new Error("the fixture's row was not stored");
  return row;
}

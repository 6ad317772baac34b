import { randomBytes, randomUUID } from "node:crypto";
import { demoPassword } from "@roadworthy/contracts/demo-password";
import { compliance } from "@roadworthy/contracts/compliance";
import type { MemberRole } from "@roadworthy/contracts/members";
import { apiKeys } from "@roadworthy/contracts/api-keys";
import { role } from "@roadworthy/contracts/primitives";
import postgres from "postgres";
import { z } from "zod";
import { portal } from "./portal.ts";
import { call } from "./rest.ts";

/** The accounts of the demo data, for journeys that only read or leave behind what no other one counts. */
export const demo = {
  client: "client@roadworthy.example",
  premium: "premium@roadworthy.example",
  partner: "partner@roadworthy.example",
  admin: "admin@roadworthy.example",
} as const;

/** The password of every account that a journey makes. */
export const ownPassword = "tarmac-under-wheels-7";

const session = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  user: z.looseObject({
    id: z.uuid(),
    email: z.email(),
    app_metadata: z.looseObject({ role }),
    user_metadata: z.looseObject({ name: z.string() }),
  }),
});

/** Somebody signed in on a device of their own. */
export type Person = {
  readonly email: string;
  readonly name: string;
  readonly token: string;
  /** As auth-js keeps it; it reckons the end of the token's life itself. */
  readonly session: z.infer<typeof session> & { readonly expires_at: number };
};

export type PartnerPerson = Person & { readonly company: string; readonly partnerId: string };

/** Signs in through the API; for partners and admins the compliance notice is accepted too. */
export async function signIn(email: string, password: string = demoPassword): Promise<Person> {
  const person = personOf(await askAuth("token?grant_type=password", { email, password }));
  if (person.session.user.app_metadata.role !== "client") await acceptNotice(person);
  return person;
}

/** An address that no account has. */
export const newEmail = (kind: string): string => `${kind}-${randomUUID()}@journeys.example`;

/** A new client on the free plan. */
export const newClient = (name = "Robin Traveler"): Promise<Person> => signUp({ name, role: "client" });

/** A new client on Premium, as if they had paid. */
export async function newPremiumClient(): Promise<Person> {
  const client = await newClient("Robin Buyer");
  const sql = postgres(portal.ownerDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`update users set subscription_tier = 'premium' where id = ${client.session.user.id}`;
  } finally {
    await sql.end();
  }
  return client;
}

/** A new client on the free plan whose trial of Premium ended a month ago. */
export async function newClientAfterTrial(): Promise<Person> {
  const client = await newClient("Robin Returning");
  const sql = postgres(portal.ownerDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`insert into subscriptions (id, user_id, plan_id, price_cents, status, anchor_at, period_start, period_end, next_step_at,
        language, end_reason, created_at, ended_at)
      select ${`sub_${randomBytes(16).toString("hex")}`}, ${client.session.user.id}, id, price_monthly_cents, 'ended', t, t - interval '7 days', t, t,
        'en', 'canceled', t - interval '7 days', t
      from plans, (select now() - interval '30 days' as t) ended where id = 'premium'`;
  } finally {
    await sql.end();
  }
  return client;
}

/** Gives the person a password that was fine when they chose it and has leaked since; returns it. */
export async function leakPassword({ session: { user } }: Person): Promise<string> {
  const sql = postgres(portal.ownerDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    const hash =
      "$argon2id$v=19$m=8,t=1,p=1$BwcHBwcHBwcHBwcHBwcHBw$T7sQZ9jim/z4LuLBgHhSRhTq1uzriQb+K4If95C2b2E";
    await sql`update users set password_hash = ${hash} where id = ${user.id}`;
    return "Password123";
  } finally {
    await sql.end();
  }
}

/** A new partner, certified for everything, with `fundsCents` on the live account. */
export async function newPartner({
  fundsCents,
  noticeAccepted = true,
}: {
  fundsCents: number;
  noticeAccepted?: boolean;
}): Promise<PartnerPerson> {
  const company = `Waymark Motors ${randomBytes(4).toString("hex")}`;
  const person = await signUpPartner(company);
  const partnerId = await certify(person, fundsCents);
  if (noticeAccepted) await acceptNotice(person);
  return { ...person, company, partnerId };
}

/** Somebody else of the partner's business, as if they had come by an invitation. */
export async function newMember({ partnerId }: PartnerPerson, role: MemberRole): Promise<Person> {
  const person = await signUpPartner(`Left behind ${randomBytes(4).toString("hex")}`);
  const sql = postgres(portal.ownerDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`update users set partner_id = ${partnerId}, member_role = ${role} where id = ${person.session.user.id}`;
    await sql`delete from sessions where user_id = ${person.session.user.id}`;
  } finally {
    await sql.end();
  }
  return signIn(person.email, ownPassword);
}

/** A business that has submitted its application and waits for two admins, with `fundsCents` on the live account. */
export async function newApplicant({ fundsCents }: { fundsCents: number }): Promise<PartnerPerson> {
  const company = `Waymark Motors ${randomBytes(4).toString("hex")}`;
  const person = await signUpPartner(company);
  const sql = postgres(portal.ownerDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    const answers = {
      legalName: company,
      address: { street: "1 Main St", city: "Duluth", state: "MN", zipCode: "55802" },
      phone: "218-555-0143",
      website: "https://motors.example",
      useOfReports: "We arrange loans for people who buy a car from us.",
      purposes: ["EXTENSION_OF_CREDIT"],
      pullTypes: ["soft", "vantage"],
    };
    const [row] = await sql<{ id: string }[]>`
      with made as (
        insert into partner_applications (partner_id, state, answers, submitted_at, due_at, updated_at)
        select partner_id, 'submitted', ${sql.json(answers)}, now(), now() + interval '2 days', now()
        from users where id = ${person.session.user.id}
        on conflict (partner_id) do update set state = 'submitted', answers = excluded.answers, submitted_at = now(), due_at = excluded.due_at
        returning partner_id as id
      ) select id from made`;
    if (row === undefined) throw new Error("The new partner has no business.");
    await addFunds(sql, row.id, fundsCents);
    await acceptNotice(person);
    return { ...person, company, partnerId: row.id };
  } finally {
    await sql.end();
  }
}

const signUpPartner = (company: string): Promise<Person> =>
  signUp({ name: "Sam Dealer", role: "partner", company_name: company });

/** All journeys come from one network, and a long run makes more accounts than one may in an hour. */
async function signUp(data: {
  name: string;
  role: "client" | "partner";
  company_name?: string;
}): Promise<Person> {
  const sql = postgres(portal.ownerDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`delete from throttles where used > 50 and window_ends_at > now() + interval '20 minutes'`;
  } finally {
    await sql.end();
  }
  return personOf(await askAuth("signup", { email: newEmail(data.role), password: ownPassword, data }));
}

async function addFunds(sql: postgres.Sql, partnerId: string, fundsCents: number): Promise<void> {
  await sql`
    with paid as (
      insert into top_ups (partner_id, mode, amount_cents, status, provider, charge_reference, finished_at)
      values (${partnerId}, 'live', ${fundsCents}, 'paid', 'sandbox', ${`sbx_${randomUUID()}`}, now()) returning id
    )
    select ledger_top_up(${partnerId}, 'live', ${fundsCents}, id, 'Opening funds') from paid`;
}

/** A new admin, as two admins would have made them. */
export async function newAdmin(): Promise<Person> {
  const client = await newClient("Avery Clerk");
  const sql = postgres(portal.ownerDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`update users set role = 'admin' where id = ${client.session.user.id}`;
    await sql`delete from sessions where user_id = ${client.session.user.id}`;
  } finally {
    await sql.end();
  }
  return signIn(client.email, ownPassword);
}

/** A live API key of the partner with both permissions. */
export async function newApiKey(partner: Person): Promise<string> {
  const body = { name: "Journey", mode: "live", permissions: ["pull_credit", "read_reports"] };
  const { secret } = await call(apiKeys.create, { token: partner.token, body });
  return secret;
}

/** What an operator does for a new partner; there is no screen for it yet. */
export async function certify({ session: { user } }: Person, fundsCents: number): Promise<string> {
  const sql = postgres(portal.ownerDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [partner] = await sql<{ id: string }[]>`
      update partners set status = 'active', pricing_tier = 'enterprise', certified_at = now(), pull_types = ${["soft", "hard", "vantage", "fico"]},
        certified_purposes = ${["EXTENSION_OF_CREDIT", "WRITTEN_INSTRUCTION_PREQUALIFICATION"]}
      where id = (select partner_id from users where id = ${user.id}) returning id`;
    if (partner === undefined) throw new Error("The new partner has no business.");
    if (fundsCents > 0) await addFunds(sql, partner.id, fundsCents);
    return partner.id;
  } finally {
    await sql.end();
  }
}

async function acceptNotice({ token }: Person): Promise<void> {
  const { version } = await call(compliance.notice, { token });
  await call(compliance.accept, { token, body: { version } });
}

async function askAuth(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(new URL(`/auth/v1/${path}`, portal.siteUrl), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`/auth/v1/${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

function personOf(reply: unknown): Person {
  const signedIn = session.parse(reply);
  const { email, user_metadata: own } = signedIn.user;
  const expiresAt = Math.floor(Date.now() / 1000) + signedIn.expires_in;
  return {
    email,
    name: own.name,
    token: signedIn.access_token,
    session: { ...signedIn, expires_at: expiresAt },
  };
}

import { randomUUID } from "node:crypto";
import { demoPassword } from "@roadworthy/contracts/demo-password";
import type postgres from "postgres";
import { z } from "zod";
import { printOf, newSecret } from "../business/api-keys/key-format.ts";
import { hashPassword } from "../accounts/passwords/password.service.ts";
import { acceptDocumentsFor } from "../seed/accept-documents.ts";

/** What somebody signs in with. */
export type BenchLogin = { readonly email: string; readonly password: string };

/** A partner made for one run, without a limit on its pulls and with more money than it can spend. */
export type BenchPartner = {
  readonly partnerId: string;
  readonly login: BenchLogin;
  readonly session: Readonly<Record<string, string>>;
  readonly apiKey: Readonly<Record<string, string>>;
};

/** Makes partners through the database, signs their people in through HTTP and accepts the notice. */
export async function createPartners(
  owner: postgres.Sql,
  url: string,
  count: number,
): Promise<readonly BenchPartner[]> {
  const password = randomUUID();
  const passwordHash = await hashPassword(password);
  const partners: BenchPartner[] = [];
  for (let n = 0; n < count; n += 1) {
    const email = `bench-${randomUUID()}@bench.example`;
    const secret = newSecret("live");
    const { secretSha256, last6 } = printOf(secret);
    const [row] = await owner<{ id: string }[]>`
      insert into partners (name, status, certified_purposes, certified_at, settings)
      values ('Bench Motors', 'active', '{EXTENSION_OF_CREDIT}', now(), '{"pullsPerMinute": 10000000}') returning id`;
    const partnerId = z.string().parse(row?.id);
    await owner`
      insert into users (email, email_confirmed_at, password_hash, name, role, company_name, partner_id)
      values (${email}, now(), ${passwordHash}, 'Bench Person', 'partner', 'Bench Motors', ${partnerId})`;
    await acceptDocumentsFor(owner, [email]);
    await owner`
      insert into api_keys (partner_id, name, mode, secret_sha256, last6, scopes)
      values (${partnerId}, 'Bench', 'live', ${secretSha256}, ${last6}, '{pull_credit,read_reports}')`;
    await owner`
      with paid as (
        insert into top_ups (partner_id, mode, amount_cents, status, provider, finished_at)
        values (${partnerId}, 'live', 900000000, 'paid', 'sandbox', now()) returning id
      )
      select ledger_top_up(${partnerId}, 'live', 900000000, id, 'Bench funds') from paid`;
    partners.push({
      partnerId,
      login: { email, password },
      session: headersOf(await signIn(url, email, password)),
      apiKey: { authorization: `Bearer ${secret}` },
    });
  }
  return partners;
}

const session = z.looseObject({
  access_token: z.string(),
  user: z.looseObject({ app_metadata: z.looseObject({ role: z.string() }) }),
});

/** Signs somebody in through HTTP and accepts the notice where there is one. Returns the session as auth-js keeps it. */
export async function signIn(url: string, email: string, password: string): Promise<z.infer<typeof session>> {
  const signedIn = session.parse(
    await send(`${url}/auth/v1/token?grant_type=password`, {}, { email, password }),
  );
  if (signedIn.user.app_metadata.role === "client") return signedIn;
  const headers = headersOf(signedIn);
  const notice = await send(`${url}/api/v1/compliance/notice`, headers);
  const { version } = z.object({ version: z.int() }).parse(notice);
  await send(`${url}/api/v1/compliance/acceptances`, headers, { version });
  return signedIn;
}

const headersOf = (signedIn: z.infer<typeof session>) => ({
  authorization: `Bearer ${signedIn.access_token}`,
});

async function send(url: string, headers: Record<string, string>, body?: object): Promise<unknown> {
  const reply = await fetch(url, {
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
  });
  if (!reply.ok) throw new Error(`${new URL(url).pathname} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}

/** A demo account's session as auth-js keeps it, with the end that it works out itself from how long it lasts. */
export async function storedSession(siteUrl: string, email: string): Promise<string> {
  const session = await signIn(siteUrl, email, demoPassword);
  return JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + 3600 });
}

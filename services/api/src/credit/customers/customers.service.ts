import { sql } from "drizzle-orm";
import type { Customer, CustomerRow, customers as api } from "@roadworthy/contracts/customers";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import type { ListPage } from "@roadworthy/contracts/list";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { allOf, containing, readList } from "../../platform/list.ts";
import { openConsumer } from "../pulls/consumer-identity.ts";

type Listed = Omit<CustomerRow, "since" | "lastPull"> & {
  readonly since_ms: number;
  readonly lastPull: (Omit<NonNullable<CustomerRow["lastPull"]>, "createdAt"> & { createdAt: string }) | null;
};

/** One page of the consumers that the partner has pulled, in the mode it acts in. */
export async function listCustomers(
  ctx: Ctx,
  { query }: InputOf<typeof api.list>,
): Promise<ListPage<CustomerRow>> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const page = await readList<Listed, "since" | "name">(
    ctx,
    {
      name: "customers",
      select: sql`c.id, c.display_name as name, c.ssn_last4 as "ssnLast4", (extract(epoch from c.created_at) * 1000)::float8 as since_ms,
        (select count(*)::int from pulls p where p.consumer_id = c.id and p.status <> 'canceled') as pulls,
        (select coalesce(sum(p.charged_cents), 0)::float8 from pulls p where p.consumer_id = c.id) as "chargedCents",
        (select json_build_object('id', p.id, 'status', p.status, 'createdAt', p.created_at) from pulls p
          where p.consumer_id = c.id order by p.created_at desc limit 1) as "lastPull"`,
      from: sql`consumers c`,
      where: allOf(
        sql`c.partner_id = ${partnerId} and c.mode = ${keyMode}`,
        query.q && sql`c.display_name ilike ${containing(query.q)}`,
        query.ssnLast4 && sql`c.ssn_last4 = ${query.ssnLast4}`,
      ),
      id: sql`c.id`,
      sort: {
        since: { by: sql`c.created_at`, type: "timestamptz" },
        name: { by: sql`c.display_name`, type: "text" },
      },
    },
    query,
  );
  return {
    ...page,
    items: page.items.map(({ since_ms, lastPull, ...row }) => ({
      ...row,
      since: new Date(since_ms),
      lastPull: lastPull && { ...lastPull, createdAt: new Date(lastPull.createdAt) },
    })),
  };
}

type PullOf = Omit<Customer["pulls"][number], "createdAt" | "consent"> & {
  readonly created_ms: number;
  readonly consent_id: string;
  readonly method: string;
  readonly text_version: number;
  readonly granted_ms: number;
};

/** The partner's own record of a consumer; another's is not found. The read is on record before anything is handed out. */
export function readCustomer(ctx: Ctx, { params }: InputOf<typeof api.get>): Promise<Customer> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  return transact(ctx, async (ctx) => {
    const [row] = await ctx.sql<
      { sealed_identity: string; display_name: string; ssn_last4: string | null; created_at: Date }[]
    >`
      select sealed_identity, display_name, ssn_last4, created_at from consumers
      where id = ${params.id} and partner_id = ${partnerId} and mode = ${keyMode}`;
    if (!row) throw new AppError("not_found", "There is no customer of this id.");
    const pulls = await ctx.sql<PullOf[]>`
      select p.id, r.id as "reportId", p.status, p.pull_type as type, p.purpose, p.charged_cents as "chargedCents", p.reference,
        (extract(epoch from p.created_at) * 1000)::float8 as created_ms, s.id as consent_id, s.method, s.text_version,
        (extract(epoch from s.granted_at) * 1000)::float8 as granted_ms
      from pulls p join credit_reports r on r.pull_id = p.id join consents s on s.id = p.consent_id
      where p.consumer_id = ${params.id} order by p.created_at desc, p.id desc limit 100`;
    const who = openConsumer(ctx.cipher, params.id, row.sealed_identity);
    await recordAudit(ctx, { action: "customer.read", object: params.id });
    return {
      id: params.id,
      name: row.display_name,
      firstName: who.firstName,
      middleName: who.middleName ?? null,
      lastName: who.lastName,
      address: who.address,
      ssnLast4: row.ssn_last4,
      birthYear: who.dateOfBirth ? Number(who.dateOfBirth.slice(0, 4)) : null,
      since: new Date(row.created_at),
      pulls: pulls.map(({ created_ms, consent_id, method, text_version, granted_ms, ...pull }) => ({
        ...pull,
        createdAt: new Date(created_ms),
        consent: {
          id: consent_id,
          method,
          textVersion: text_version,
          grantedAt: new Date(granted_ms),
        },
      })),
    };
  });
}

import postgres from "postgres";
import { randomUUID } from "node:crypto";
import { readIdpMetadata } from "./idp-metadata.ts";
import { identityProviderOf } from "./sso-providers.queries.ts";
import type { AttributeMapping } from "./sso-claims.rules.ts";

/** A provider an operator adds: the text of its metadata file and the company's email domains. */
export type NewProvider = {
  readonly metadata: string;
  readonly domains: readonly string[];
  readonly attributeMapping?: AttributeMapping;
};

/** A provider as an operator sees it. */
export type RegisteredProvider = {
  readonly id: string;
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly domains: readonly string[];
};

const domainForm = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/**
 * Lets a company sign its people in, and returns the provider's id. `sql` is a connection as the owner of the schema; the API's
 * own login lacks the rights. Throws, with the reason, if the metadata or a domain is unusable or belongs to another provider.
 */
export async function addProvider(sql: postgres.Sql, given: NewProvider): Promise<string> {
  const { entityId, ssoUrl, certificates } = readIdpMetadata(given.metadata);
  const domains = [...new Set(given.domains.map((domain) => domain.toLowerCase()))];
  if (domains.length === 0) throw new Error("Name the company's mail domain.");
  const wrong = domains.find((domain) => !domainForm.test(domain));
  if (wrong !== undefined) throw new Error(`${wrong} is not a mail domain.`);
  const id = randomUUID();
  await sql
    .begin(async (sql) => {
      await sql`insert into sso_providers ${sql({
        id,
        entity_id: entityId,
        sso_url: ssoUrl,
        certificates: [...certificates],
        attribute_mapping: sql.json({ ...given.attributeMapping }),
      })}`;
      await sql`insert into sso_domains ${sql(domains.map((domain) => ({ domain, provider_id: id })))}`;
      await append(sql, "sso_provider.add", id, { domains: domains.join(" ") });
    })
    .catch((error: unknown) => {
      const isTaken = error instanceof postgres.PostgresError && error.code === "23505";
      throw isTaken ? new Error("This provider, or one of the domains, is here already.") : error;
    });
  return id;
}

/** All providers, oldest first. */
export const listProviders = (sql: postgres.Sql): Promise<RegisteredProvider[]> =>
  sql<RegisteredProvider[]>`
    select id, entity_id as "entityId", sso_url as "ssoUrl",
      array(select domain from sso_domains where provider_id = p.id order by domain) as domains
    from sso_providers p order by created_at, id`;

/** Stops a company's sign-ins and ends its people's sessions; their accounts stay. `false` if there is no such provider. */
export const removeProvider = (sql: postgres.Sql, id: string): Promise<boolean> =>
  sql.begin(async (sql) => {
    const [gone] = await sql`delete from sso_providers where id::text = ${id} returning id`;
    if (!gone) return false;
    const people = sql`select user_id from identities where provider = ${identityProviderOf(id)}`;
    await sql`delete from auth_flows where user_id in (${people})`;
    const ended = await sql`delete from sessions where user_id in (${people})`;
    await append(sql, "sso_provider.remove", id, { sessionsEnded: ended.count });
    return true;
  });

const append = (
  sql: postgres.TransactionSql,
  action: string,
  id: string,
  detail: Readonly<Record<string, string | number>>,
): postgres.PendingQuery<postgres.Row[]> =>
  sql`select audit_append('platform', 'system', 'operator', ${action}, ${`sso:${id}`}, ${sql.json(detail)})`;

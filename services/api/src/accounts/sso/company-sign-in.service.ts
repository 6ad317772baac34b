import { randomBytes, X509Certificate } from "node:crypto";
import type { CompanySignIn, companySignIns as api } from "@roadworthy/contracts/company-sign-in";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { violatedConstraint } from "../../platform/violated-constraint.ts";
import { forgetAllSessions } from "../sessions/auth-state.ts";
import { readIdpMetadata, type IdpMetadata } from "./idp-metadata.ts";
import { samlAddressesOf } from "./saml.service.ts";
import { visitUrlFor } from "./sso.service.ts";
import { dropCompanyProvider, endOtherSignIns } from "./company-sessions.service.ts";
import { findSsoProvider } from "./sso-providers.queries.ts";

const MOST_DOMAINS = 10;
/** Where DNS shows that a domain is a business's. */
const recordName = (domain: string): string => `_roadworthy.${domain}`;
const recordValue = (token: string): string => `roadworthy-domain=${token}`;

type Row = Pick<CompanySignIn, "isOn" | "isRequired" | "memberRole"> & {
  readonly id: string;
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly certificates: string[];
  readonly testedMs: number | null;
};

/** How the caller's business signs in, and what its provider has to be told of us. */
export async function readCompanySignIn(ctx: Ctx): Promise<CompanySignIn> {
  const { partnerId } = requireActor(ctx, "partner");
  const row = await findRow(ctx);
  const claims = await ctx.sql<{ domain: string; token: string; isProved: boolean }[]>`
    select c.domain, c.token, exists (
      select from sso_domains d join sso_providers p on p.id = d.provider_id
      where d.domain = c.domain and p.partner_id = c.partner_id) as "isProved"
    from sso_domain_claims c where c.partner_id = ${partnerId} order by c.created_at, c.domain`;
  const { entityId, acsUrl } = samlAddressesOf(ctx);
  return {
    service: { entityId, acsUrl, metadataUrl: entityId },
    provider: row
      ? {
          entityId: row.entityId,
          ssoUrl: row.ssoUrl,
          certificatesUntil: row.certificates.map(
            (one) => new X509Certificate(Buffer.from(one, "base64")).validToDate,
          ),
          testedAt: row.testedMs === null ? null : new Date(row.testedMs),
        }
      : null,
    domains: claims.map(({ domain, token, isProved }) => ({
      domain,
      isProved,
      recordName: recordName(domain),
      recordValue: recordValue(token),
    })),
    isOn: row?.isOn ?? false,
    isRequired: row?.isRequired ?? false,
    memberRole: row?.memberRole ?? "viewer",
  };
}

/** Sets the provider from its metadata. It is off, and has to be tested again, whatever was there before. */
export async function setCompanyProvider(
  ctx: Ctx,
  { body }: InputOf<typeof api.setProvider>,
): Promise<CompanySignIn> {
  const { partnerId } = requireActor(ctx, "partner");
  const { entityId, ssoUrl, certificates } = requireMetadata(body.metadata);
  await transact(ctx, async (ctx) => {
    await ctx.sql`
      select set_company_provider(${partnerId}, ${entityId}, ${ssoUrl}, ${[...certificates]}::text[], ${ctx.now().toISOString()})`;
    await recordAudit(ctx, { action: "company_sign_in.set", object: partnerId, detail: { entityId } });
  }).catch((error: unknown) => {
    if (violatedConstraint(error) !== "sso_providers_entity_id_unique") throw error;
    throw new AppError("already_exists", "Another company already signs in with this provider.");
  });
  return readCompanySignIn(ctx);
}

function requireMetadata(metadata: string): IdpMetadata {
  try {
    return readIdpMetadata(metadata);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "The metadata can't be used.";
    throw new AppError("invalid_request", reason, {
      issues: [{ path: "metadata", message: "is not the metadata of one identity provider" }],
    });
  }
}

/** Notes a domain that the business says is its own, with the word its DNS has to show. */
export async function claimCompanyDomain(
  ctx: Ctx,
  { body }: InputOf<typeof api.claimDomain>,
): Promise<CompanySignIn> {
  const { partnerId } = requireActor(ctx, "partner");
  await transact(ctx, async (ctx) => {
    await ctx.sql`select from partners where id = ${partnerId} for update`;
    const [held] = await ctx.sql<{ n: number }[]>`
      select count(*)::int as n from sso_domain_claims where partner_id = ${partnerId} and domain <> ${body.domain}`;
    if ((held?.n ?? 0) >= MOST_DOMAINS)
      throw new AppError(
        "illegal_transition",
        `A company can have ${MOST_DOMAINS} domains. Remove one first.`,
      );
    await ctx.sql`
      insert into sso_domain_claims (partner_id, domain, token, created_at)
      values (${partnerId}, ${body.domain}, ${randomBytes(16).toString("hex")}, ${ctx.now().toISOString()}) on conflict do nothing`;
    await recordAudit(ctx, {
      action: "company_domain.claim",
      object: partnerId,
      detail: { domain: body.domain },
    });
  });
  return readCompanySignIn(ctx);
}

/** Looks for the record in DNS. A domain belongs to one business alone, to whoever proves it first. */
export async function proveCompanyDomain(
  ctx: Ctx,
  { body: { domain } }: InputOf<typeof api.proveDomain>,
): Promise<CompanySignIn> {
  const { partnerId } = requireActor(ctx, "partner");
  const [claim] = await ctx.sql<{ token: string }[]>`
    select token from sso_domain_claims where partner_id = ${partnerId} and domain = ${domain}`;
  if (!claim) throw new AppError("not_found", "There is no such domain.");
  const shown = await ctx.resolveTxt(recordName(domain));
  if (!shown.includes(recordValue(claim.token)))
    throw new AppError(
      "illegal_transition",
      `We did not find the TXT record at ${recordName(domain)}. A new record can take an hour to show up. Try again then.`,
    );
  await transact(ctx, async (ctx) => {
    if (!(await findRow(ctx)))
      throw new AppError("illegal_transition", "Add your identity provider before you verify a domain.");
    const [proved] = await ctx.sql<{ isProved: boolean }[]>`
      select prove_company_domain(${partnerId}, ${domain}) as "isProved"`;
    if (proved?.isProved !== true)
      throw new AppError("already_exists", "Another company already signs in with this domain.");
    await recordAudit(ctx, { action: "company_domain.prove", object: partnerId, detail: { domain } });
  });
  return readCompanySignIn(ctx);
}

/** Takes a domain out; with the last one company sign-in is off. */
export async function removeCompanyDomain(
  ctx: Ctx,
  { query: { domain } }: InputOf<typeof api.removeDomain>,
): Promise<CompanySignIn> {
  const { partnerId } = requireActor(ctx, "partner");
  await transact(ctx, async (ctx) => {
    await ctx.sql`select drop_company_domain(${partnerId}, ${domain})`;
    await ctx.sql`delete from sso_domain_claims where partner_id = ${partnerId} and domain = ${domain}`;
    await recordAudit(ctx, { action: "company_domain.remove", object: partnerId, detail: { domain } });
  });
  return readCompanySignIn(ctx);
}

/** Begins a test: the whole way to the provider and back, but nobody is signed in by it. */
export async function testCompanySignIn(ctx: Ctx): Promise<ReplyOf<typeof api.test>> {
  const { userId } = requireActor(ctx, "partner");
  const row = await findRow(ctx);
  const provider = row && (await findSsoProvider(ctx, { id: row.id }));
  if (!provider || provider.domains.length === 0)
    throw new AppError("illegal_transition", "Add your identity provider and verify a domain first.");
  const url = await visitUrlFor(ctx, provider, {
    redirectTo: `${ctx.config.siteUrl}/partner/settings?sign-in=tested`,
    challenge: null,
    testedByUserId: userId,
  });
  return { url };
}

/** Switches it on or off. Requiring it ends the sessions that people other than owners have opened in other ways. */
export async function changeCompanySignIn(
  ctx: Ctx,
  { body: { isOn, isRequired, memberRole } }: InputOf<typeof api.change>,
): Promise<CompanySignIn> {
  const { partnerId } = requireActor(ctx, "partner");
  await transact(ctx, async (ctx) => {
    const [switched] = await ctx.sql<{ isDone: boolean }[]>`
      select switch_company_sign_in(${partnerId}, ${isOn}, ${isRequired}, ${memberRole}) as "isDone"`;
    if (switched?.isDone !== true)
      throw new AppError("illegal_transition", "Verify a domain and test the sign-in before you turn it on.");
    await endOtherSignIns(ctx, partnerId);
    await recordAudit(ctx, {
      action: "company_sign_in.change",
      object: partnerId,
      detail: { isOn, isRequired: isOn && isRequired, memberRole },
    });
  });
  forgetAllSessions(ctx);
  return readCompanySignIn(ctx);
}

/** Removes the provider with its domains, and ends the sessions opened by it. */
export async function removeCompanySignIn(ctx: Ctx): Promise<CompanySignIn> {
  const { partnerId } = requireActor(ctx, "partner");
  await transact(ctx, async (ctx) => {
    if (!(await dropCompanyProvider(ctx, partnerId))) return;
    await recordAudit(ctx, { action: "company_sign_in.remove", object: partnerId });
  });
  forgetAllSessions(ctx);
  return readCompanySignIn(ctx);
}

async function findRow(ctx: Ctx): Promise<Row | undefined> {
  const { partnerId } = requireActor(ctx, "partner");
  const [row] = await ctx.sql<Row[]>`
    select id, entity_id as "entityId", sso_url as "ssoUrl", certificates, is_on as "isOn", is_required as "isRequired",
      member_role as "memberRole", (extract(epoch from tested_at) * 1000)::float8 as "testedMs"
    from sso_providers where partner_id = ${partnerId}`;
  return row;
}

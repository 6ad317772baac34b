import { eq, sql } from "drizzle-orm";
import type { EmployeeRole } from "@roadworthy/contracts/company-sign-in";
import type { Ctx } from "../../platform/ctx.ts";
import type { AttributeMapping } from "./sso-claims.rules.ts";
import { ssoDomains, ssoProviders } from "./sso.table.ts";

/** A company's SAML identity provider with the email domains it may vouch for. */
export type SsoProvider = {
  readonly id: string;
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly certificates: readonly string[];
  readonly attributeMapping: AttributeMapping;
  readonly domains: readonly string[];
  /** The business whose people it signs in, if it is one's. */
  readonly partnerId: string | null;
  readonly isOn: boolean;
  readonly memberRole: EmployeeRole;
};

/** Whether this person of a business has to sign in by their company; an owner never has to. */
export async function isCompanySignInRequired(ctx: Ctx, userId: string): Promise<boolean> {
  const rows = await ctx.sql`
    select from users u join sso_providers p on p.partner_id = u.partner_id
    where u.id = ${userId} and u.member_role <> 'owner' and p.is_on and p.is_required`;
  return rows.length > 0;
}

/** Whether any company signs in here. */
export async function isSamlOn(ctx: Ctx): Promise<boolean> {
  const rows = await ctx.db.select({ id: ssoProviders.id }).from(ssoProviders).limit(1);
  return rows.length > 0;
}

/** The provider with this id, or the one that has this email domain. */
export async function findSsoProvider(
  ctx: Ctx,
  by: { readonly id: string } | { readonly domain: string },
): Promise<SsoProvider | undefined> {
  const id =
    "id" in by
      ? by.id
      : (
          await ctx.db
            .select({ id: ssoDomains.providerId })
            .from(ssoDomains)
            .where(eq(ssoDomains.domain, by.domain.toLowerCase()))
        )[0]?.id;
  if (id === undefined) return undefined;
  const [found] = await ctx.db
    .select({
      id: ssoProviders.id,
      entityId: ssoProviders.entityId,
      ssoUrl: ssoProviders.ssoUrl,
      certificates: ssoProviders.certificates,
      attributeMapping: ssoProviders.attributeMapping,
      partnerId: ssoProviders.partnerId,
      isOn: ssoProviders.isOn,
      memberRole: ssoProviders.memberRole,
      domains: sql<string[]>`array(select domain from sso_domains where provider_id = ${ssoProviders.id})`,
    })
    .from(ssoProviders)
    .where(eq(ssoProviders.id, id));
  return found;
}

/** The name under which the identities of a provider's people are stored and shown. */
export const identityProviderOf = (providerId: string): string => `sso:${providerId}`;

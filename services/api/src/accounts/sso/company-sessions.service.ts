import type { Ctx } from "../../platform/ctx.ts";
import { identityProviderOf } from "./sso-providers.queries.ts";

/**
 * Takes a business's provider and domains away in the caller's transaction, with the sessions opened by it, so that another business may
 * have them; `false` if there was none. After the commit, the caller makes this process forget sessions.
 */
export async function dropCompanyProvider(ctx: Ctx, partnerId: string): Promise<boolean> {
  const [gone] = await ctx.sql<{ id: string | null }[]>`select remove_company_provider(${partnerId}) as id`;
  await ctx.sql`delete from sso_domain_claims where partner_id = ${partnerId}`;
  if (!gone?.id) return false;
  const people = ctx.sql`select user_id from identities where provider = ${identityProviderOf(gone.id)}`;
  await ctx.sql`delete from auth_flows where user_id in (${people})`;
  await ctx.sql`delete from sessions where user_id in (${people}) and amr @> '[{"method":"sso/saml"}]'::jsonb`;
  return true;
}

/** Ends the sessions that people other than owners have opened in other ways, where the business requires its company sign-in. */
export async function endOtherSignIns(ctx: Ctx, partnerId: string): Promise<void> {
  await ctx.sql`
    delete from sessions s using users u join sso_providers p on p.partner_id = u.partner_id
    where u.id = s.user_id and u.partner_id = ${partnerId} and p.is_on and p.is_required and u.member_role <> 'owner'
      and not s.amr @> '[{"method":"sso/saml"}]'::jsonb`;
}

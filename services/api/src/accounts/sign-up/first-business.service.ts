import { eq } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { tellAdmins } from "../admin-notices/tell-admins.ts";
import { partners } from "../partners/partners.table.ts";
import type { UserRow } from "../rows/auth-user.rules.ts";
import { users } from "../rows/users.table.ts";

/**
 * The person with the business they registered for. Until then they are a client with a company's name; the business is founded, and
 * they become its partner, once they have shown that the address is theirs, so that a sign-up nobody confirms, or that its address's
 * owner takes over, leaves none behind. Call while the person's row is locked.
 */
export async function withBusiness(ctx: Ctx, user: UserRow): Promise<UserRow> {
  const { companyName } = user;
  if (user.role !== "client" || companyName === null) return user;
  const [business] = await ctx.db.insert(partners).values({ name: companyName }).returning();
  if (!business) throw new Error("the business was not stored");
  await tellAdmins(ctx, "partner_signups", {
    subject: `New partner: ${business.name}`,
    text: `${business.name} has registered and works in test mode until it is certified. ${ctx.config.siteUrl}/admin/partners/${business.id}`,
    onceKey: business.id,
  });
  const founder = { role: "partner", partnerId: business.id } as const;
  await ctx.db.update(users).set(founder).where(eq(users.id, user.id));
  return { ...user, ...founder };
}

import { eq } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { notifyAdmins } from "../admin-notices/notify-admins.ts";
import { partners } from "../partners/partners.table.ts";
import type { UserRow } from "../rows/auth-user.rules.ts";
import { users } from "../rows/users.table.ts";

/**
 * The person with the business they registered for. At first they are a client with a company name. Once they have
 * proved the address is theirs, the business is created and they become its partner, so a sign-up that nobody
 * confirms, or that the address's owner takes over, leaves no business behind. Call while the person's row is locked.
 */
export async function withBusiness(ctx: Ctx, user: UserRow): Promise<UserRow> {
  const { companyName } = user;
  if (user.role !== "client" || companyName === null) return user;
  const [business] = await ctx.db.insert(partners).values({ name: companyName }).returning();
  if (!business) throw new Error("the business was not stored");
  await notifyAdmins(ctx, "partner_signups", {
    subject: `New partner: ${business.name}`,
    text: `${business.name} has registered and works in test mode until it is certified. ${ctx.config.siteUrl}/admin/partners/${business.id}`,
    onceKey: business.id,
  });
  const founder = { role: "partner", partnerId: business.id } as const;
  await ctx.db.update(users).set(founder).where(eq(users.id, user.id));
  return { ...user, ...founder };
}

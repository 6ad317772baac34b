import { demoPassword } from "@roadworthy/contracts/demo-password";
import { and, inArray, isNotNull, isNull } from "drizzle-orm";
import type { demo } from "@roadworthy/contracts/demo";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import type { Ctx } from "../../platform/ctx.ts";
import { dana, jordan, morgan, riley } from "../../seed/demo-accounts.ts";
import { users } from "../../accounts/rows/users.table.ts";

const emails = [jordan, riley, dana, morgan].map(({ email }) => email);

/** The demo accounts that still exist; none outside a demo. */
export async function readDemoAccounts(ctx: Ctx): Promise<ReplyOf<typeof demo.accounts>> {
  if (ctx.config.mode !== "demo") return { accounts: [], password: null };
  const found = await ctx.db
    .select({ email: users.email, role: users.role, subscriptionTier: users.subscriptionTier })
    .from(users)
    .where(and(inArray(users.email, emails), isNotNull(users.passwordHash), isNull(users.deletedAt)));
  const accounts = emails.flatMap((email) =>
    found.filter((user) => user.email === email).map((user) => ({ ...user, email })),
  );
  return { accounts, password: accounts.length > 0 ? demoPassword : null };
}

import { and, eq, isNull } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { personSupport } from "@roadworthy/contracts/person-support";
import { notify } from "../../accounts/alerts/alerts.service.ts";
import { users } from "../../accounts/rows/users.table.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { personalDataOf } from "../own-account/data-export.service.ts";

/** Parts that are made of the bureaus' files: no admin sees those without the client's code. */
const creditParts = new Set(["scenarios", "disputes", "vehicles_and_loans"]);

/** A person's data for one who asked for it by mail or phone; on record for both sides before anything is handed out. */
export function exportPersonalData(
  ctx: Ctx,
  { params: { id }, body }: InputOf<typeof personSupport.exportData>,
): Promise<ReplyOf<typeof personSupport.exportData>> {
  const { userId: adminId } = requireActor(ctx, "admin");
  return transact(ctx, async (ctx) => {
    const [person] = await ctx.db
      .select({ role: users.role })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt)));
    if (!person) throw new AppError("not_found", "There is no such person.");
    const [admin] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, adminId));
    await recordAudit(ctx, { action: "user.export", object: id, detail: { reason: body.reason } });
    await notify(ctx, id, {
      kind: "data_exported_by_support",
      params: { admin: admin?.name ?? "" },
      link: `/${person.role}/settings`,
    });
    const data = await personalDataOf(ctx, id);
    const more = Object.entries(data.more).filter(([name]) => !creditParts.has(name));
    return { ...data, more: Object.fromEntries(more) };
  });
}

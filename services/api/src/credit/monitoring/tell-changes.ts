import { and, desc, eq } from "drizzle-orm";
import type { AlertParams } from "@roadworthy/contracts/alerts";
import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { alertsOf, type Alert } from "@roadworthy/domain/credit/alerts.rules";
import { diffAll } from "@roadworthy/domain/credit/report-diff.rules";
import type { Ctx } from "../../platform/ctx.ts";
import { notify } from "../../accounts/alerts/alerts.service.ts";
import { users } from "../../accounts/rows/users.table.ts";
import { bureauFiles, creditReports } from "../reports/credit-reports.table.ts";

type Arrived = { readonly bureau: Bureau; readonly file: BureauFile };

/** More than a reader takes in; the most pressing come first. */
const MAX_ALERTS = 12;

/** The last file of each bureau that this client has had, for `tellChanges`. Ask before the new report is stored. */
export async function filesBefore(
  ctx: Ctx,
  userId: string,
  bureaus: readonly Bureau[],
): Promise<readonly Arrived[]> {
  const found = await Promise.all(
    bureaus.map(async (bureau): Promise<Arrived[]> => {
      const [row] = await ctx.db
        .select({ file: bureauFiles.file })
        .from(bureauFiles)
        .innerJoin(creditReports, eq(creditReports.id, bureauFiles.reportId))
        .where(and(eq(creditReports.ownerUserId, userId), eq(bureauFiles.bureau, bureau)))
        .orderBy(desc(creditReports.createdAt), desc(creditReports.id))
        .limit(1);
      return row ? [{ bureau, file: row.file }] : [];
    }),
  );
  return found.flat();
}

/**
 * Tells a client what has changed since the file before, in the caller's transaction. Score updates belong to the paid plans; what
 * may be fraud is told to everyone, since watching over one's own data is never sold.
 */
export async function tellChanges(
  ctx: Ctx,
  userId: string,
  reportId: string,
  { before, now }: { readonly before: readonly Arrived[]; readonly now: readonly Arrived[] },
): Promise<void> {
  const [user] = await ctx.db
    .select({ tier: users.subscriptionTier })
    .from(users)
    .where(eq(users.id, userId));
  const events = diffAll(before, now, ctx.now().toISOString().slice(0, 10));
  const told = alertsOf(events).filter(({ severity }) => user?.tier !== "free" || severity === "critical");
  // Oldest first, so that the most pressing stands on top of the bell.
  for (const alert of told.slice(0, MAX_ALERTS).toReversed()) {
    await notify(ctx, userId, {
      kind: "credit_change",
      params: paramsOf(alert),
      link: `/client/reports/${reportId}`,
    });
  }
}

/** Names only: figures of a file stay in the file, which the alert leads to. */
function paramsOf({ kind, params, source }: Alert): AlertParams {
  const who = params["creditor"] ?? params["subscriber"] ?? params["agency"];
  return {
    what: kind,
    ...(source && { bureau: source.bureau }),
    ...(typeof who === "string" && { who: who.slice(0, 120) }),
  };
}

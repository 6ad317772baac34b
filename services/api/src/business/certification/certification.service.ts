import {
  allowsPulls,
  type ApplicationState,
  type DecisionKind,
  type PartnerStatus,
  type PartnerSuspensionReason,
} from "@roadworthy/contracts/certification";
import type { PermissiblePurpose } from "@roadworthy/contracts/primitives";
import type { PricingTier } from "@roadworthy/contracts/tiers";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { companyDay } from "../../platform/company-day.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { emitEvent } from "../../platform/emit-event.ts";
import { notifyMembers } from "../../accounts/alerts/notify-members.ts";
import { forgetAllSessions } from "../../accounts/sessions/auth-state.ts";
import { forgetKeys } from "../api-keys/resolve-api-key.service.ts";
import { isValidRenewal } from "./certification.rules.ts";

/** What a business is certified for, and until when. */
export type Permissions = {
  readonly purposes: readonly PermissiblePurpose[];
  readonly pullTypes: readonly ("soft" | "hard" | "vantage" | "fico")[];
  readonly pricingTier: PricingTier;
  readonly renewalDueOn: string;
};

/** Lets a business pull live. An admin decides on a submitted application; an operator's command needs none. */
export const certifyPartner = (ctx: Ctx, partnerId: string, permissions: Permissions): Promise<void> =>
  decide(ctx, partnerId, "certified", null, async (ctx, standing) => {
    if (standing.status !== "pending" || (ctx.actor.kind === "admin" && standing.application !== "submitted"))
      throw wrongState(standing);
    await writePermissions(ctx, partnerId, permissions);
    await ctx.sql`
      update partners set status = 'active', certified_at = ${ctx.now().toISOString()},
        default_purpose = case when default_purpose = any (${[...permissions.purposes]}) then default_purpose
          else ${onlyOf(permissions.purposes)} end
      where id = ${partnerId}`;
    await setApplication(ctx, partnerId, "certified", null, null);
  });

/** The purpose of pulls that state none: the business chooses it in its settings, unless there is only one. */
const onlyOf = ([first, ...others]: readonly PermissiblePurpose[]): PermissiblePurpose | null =>
  first !== undefined && others.length === 0 ? first : null;

/** Gives an application back to the business, also a refused one, with a question and a day by which we ask for the answer. */
export const askForMore = (ctx: Ctx, partnerId: string, note: string, dueOn: string): Promise<void> =>
  decide(ctx, partnerId, "more_asked", note, async (ctx, standing) => {
    if (standing.application !== "submitted" && standing.application !== "refused")
      throw wrongState(standing);
    if (dueOn <= companyDay(ctx.now())) {
      throw new AppError("invalid_request", "Choose a day after today.", {
        issues: [{ path: "dueOn", message: "must lie ahead" }],
      });
    }
    await setApplication(ctx, partnerId, "more_asked", note, `${dueOn}T23:59:59.000Z`);
  });

/** Refuses an application; the business keeps test mode. */
export const refusePartner = (ctx: Ctx, partnerId: string, note: string): Promise<void> =>
  decide(ctx, partnerId, "refused", note, async (ctx, standing) => {
    if (standing.application !== "submitted" && standing.application !== "more_asked")
      throw wrongState(standing);
    await setApplication(ctx, partnerId, "refused", note, null);
  });

/** Stops a business: its keys and its people are refused here at once, in every other process within a second. */
export const suspendPartner = (
  ctx: Ctx,
  partnerId: string,
  reason: PartnerSuspensionReason,
  note: string | null,
): Promise<void> =>
  decide(ctx, partnerId, "suspended", note, async (ctx, standing) => {
    if (standing.status === "suspended") throw wrongState(standing);
    await ctx.sql`
      update partners set status = 'suspended', suspended_at = ${ctx.now().toISOString()}, suspension_reason = ${reason},
        suspension_note = ${note} where id = ${partnerId}`;
  });

/** Lifts a suspension: the business is again what it was, certified or not. */
export const reinstatePartner = (ctx: Ctx, partnerId: string): Promise<void> =>
  decide(ctx, partnerId, "reinstated", null, async (ctx, standing) => {
    if (standing.status !== "suspended") throw wrongState(standing);
    await ctx.sql`
      update partners set status = case when certified_at is null then 'pending' else 'active' end::partner_status,
        suspended_at = null, suspension_reason = null, suspension_note = null where id = ${partnerId}`;
  });

/** Renews a certification, or changes what it covers. */
export const renewPartner = (ctx: Ctx, partnerId: string, permissions: Permissions): Promise<void> =>
  decide(ctx, partnerId, "renewed", null, async (ctx, standing) => {
    if (standing.status !== "active") throw wrongState(standing);
    await writePermissions(ctx, partnerId, permissions);
    await ctx.sql`
      update partners set default_purpose = null
      where id = ${partnerId} and not default_purpose = any (${[...permissions.purposes]})`;
    await setApplication(ctx, partnerId, "certified", null, null);
  });

type Standing = { readonly status: PartnerStatus; readonly application: ApplicationState };

/** One decision in one transaction: the rows, its record, the audit line, and word to the business's owners. */
async function decide(
  ctx: Ctx,
  partnerId: string,
  kind: DecisionKind,
  note: string | null,
  change: (ctx: Ctx, standing: Standing) => Promise<void>,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    // The partner's row is held until the end, so of two decisions at once the second meets what the first has made of it.
    const [partner] = await ctx.sql<{ status: PartnerStatus }[]>`
      select status from partners where id = ${partnerId} for update`;
    if (!partner) throw new AppError("not_found", "There is no such business.");
    const [application] = await ctx.sql<{ state: ApplicationState }[]>`
      select state from partner_applications where partner_id = ${partnerId} for update`;
    await change(ctx, { status: partner.status, application: application?.state ?? "draft" });
    const by = ctx.actor.kind === "admin" ? ctx.actor.userId : null;
    await ctx.sql`
      insert into partner_decisions (partner_id, kind, by_user_id, note, created_at)
      values (${partnerId}, ${kind}, ${by}, ${note}, ${ctx.now().toISOString()})`;
    await recordAudit(ctx, {
      action: `partner.${kind}`,
      object: partnerId,
      detail: { from: partner.status },
    });
    if (kind === "certified" || kind === "suspended") {
      // A business that is not certified yet has endpoints of test mode only, and waits for just this.
      for (const mode of ["live", "test"] as const)
        await emitEvent(ctx, { partnerId, mode, type: `partner.${kind}`, data: { partnerId } });
    }
    const news = {
      kind: "partner_decision",
      params: { decision: kind },
      link: "/partner/application",
    } as const;
    await notifyMembers(ctx, partnerId, news, { roles: ["owner"] });
  });
  forgetAllSessions(ctx);
  forgetKeys(ctx);
}

async function writePermissions(ctx: Ctx, partnerId: string, permissions: Permissions): Promise<void> {
  const { purposes, pullTypes, pricingTier, renewalDueOn } = permissions;
  if (!isValidRenewal(renewalDueOn, ctx.now())) {
    throw new AppError("invalid_request", "A certification can last at most a year.", {
      issues: [{ path: "renewalDueOn", message: "must be after today and within a year" }],
    });
  }
  if (!allowsPulls(pullTypes)) {
    throw new AppError("invalid_request", "The business couldn't pull anything with this.", {
      issues: [{ path: "pullTypes", message: "needs a pull type and a score" }],
    });
  }
  await ctx.sql`
    update partners set certified_purposes = ${[...new Set(purposes)]}, pull_types = ${[...new Set(pullTypes)]},
      pricing_tier = ${pricingTier}, renewal_due_on = ${renewalDueOn} where id = ${partnerId}`;
}

async function setApplication(
  ctx: Ctx,
  partnerId: string,
  state: ApplicationState,
  note: string | null,
  dueAt: string | null,
): Promise<void> {
  await ctx.sql`
    update partner_applications set state = ${state}, note = ${note}, due_at = ${dueAt}, updated_at = ${ctx.now().toISOString()}
    where partner_id = ${partnerId}`;
}

/** Says where the business stands, also to an admin who repeats a decision whose reply was lost. */
export const wrongState = ({
  status,
  application,
}: {
  readonly status: string;
  readonly application: string;
}): AppError => {
  const at = application === "more_asked" ? "waiting for an answer" : application;
  return new AppError(
    "illegal_transition",
    `This can't be decided now: the business is ${status}, and its application is ${at}.`,
  );
};

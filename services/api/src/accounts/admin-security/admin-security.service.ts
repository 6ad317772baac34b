import { and, eq, isNull, sql } from "drizzle-orm";
import type { adminSecurity, SecurityChoices } from "@roadworthy/contracts/admin-security";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { AppError, type Issue } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { notifyAdmins } from "../admin-notices/notify-admins.ts";
import { notifyEach } from "../alerts/alerts.service.ts";
import { forgetAllSessions } from "../sessions/auth-state.ts";
import { sessions } from "../sessions/sessions.table.ts";
import { users } from "../rows/users.table.ts";
import { adminRuleColumns } from "./admin-gate.service.ts";
import {
  changeWords,
  isAllowedAddress,
  needingTwoAdmins,
  normalNetwork,
  type AdminRules,
} from "./admin-security.rules.ts";
import { adminSecuritySettings } from "./admin-security.table.ts";

/** The requirements for admins, and what the caller needs to know to change them without being locked out. */
export async function readSecuritySettings(ctx: Ctx): Promise<ReplyOf<typeof adminSecurity.read>> {
  const { sessionId } = requireActor(ctx, "admin");
  const [row] = await ctx.db
    .select({ settings: adminSecuritySettings, rules: adminRuleColumns(ctx), updatedByName: users.name })
    .from(adminSecuritySettings)
    .leftJoin(users, eq(users.id, adminSecuritySettings.updatedByUserId));
  if (!row) throw new Error("the admins' security settings have no row");
  const [counted] = await ctx.sql<{ adminsWithoutSecondFactor: number; isTwoFactorProved: boolean }[]>`
    select count(*) filter (where not exists (
          select from factors f where f.user_id = u.id and f.status = 'verified' and f.factor_type <> 'recovery_code'
        ) and not exists (select from passkeys p where p.user_id = u.id))::int as "adminsWithoutSecondFactor",
      exists (select from sessions s where s.id = ${sessionId} and s.aal = 'aal2') as "isTwoFactorProved"
    from users u where u.role = 'admin' and u.deleted_at is null`;
  const { settings, rules, updatedByName } = row;
  return {
    version: settings.version,
    isTwoFactorRequired: rules.isTwoFactorRequired,
    isAddressListOn: settings.isAddressListOn,
    allowedNetworks: settings.allowedNetworks,
    sessionTimeoutMinutes: timeoutOf(settings.sessionTimeoutMinutes),
    updatedAt: settings.updatedAt,
    updatedByName,
    yourAddress: ctx.ip,
    isTwoFactorProved: counted?.isTwoFactorProved ?? false,
    adminsWithoutSecondFactor: counted?.adminsWithoutSecondFactor ?? 0,
  };
}

/** The column's check allows only these three. */
const timeoutOf = (minutes: number): 15 | 30 | 60 => (minutes === 15 || minutes === 60 ? minutes : 30);

/**
 * Changes the requirements for admins, unless that weakens a control or can shut other admins out: then another admin has to agree. The
 * caller has to meet them first: requiring two factors takes a session that has proved two, and an address list must include the caller's
 * address. Of two changes based on the same version, the first wins.
 */
export async function changeSecuritySettings(
  ctx: Ctx,
  { body: { version, ...choices } }: InputOf<typeof adminSecurity.change>,
): Promise<ReplyOf<typeof adminSecurity.change>> {
  await transact(ctx, async (ctx) => {
    const after = await takeChoices(ctx, choices);
    const before = await readVersionedRules(ctx);
    if (before.version !== version) throw changedMeanwhile();
    const issues = needingTwoAdmins(before, after).map((path) => ({
      path,
      message: "needs another admin's approval",
    }));
    if (issues.length > 0) {
      throw new AppError(
        "illegal_transition",
        "This weakens a control or can lock other admins out, so another admin must approve it.",
        { issues },
      );
    }
    await writeRules(ctx, after, before, null);
  });
  forgetAllSessions(ctx);
  return readSecuritySettings(ctx);
}

const changedMeanwhile = (): AppError =>
  new AppError("illegal_transition", "Someone has changed these settings since you loaded them.");

/** The requirements with the number of their last change. */
export async function readVersionedRules(ctx: Ctx): Promise<AdminRules & { readonly version: number }> {
  const [row] = await ctx.db
    .select({ ...adminRuleColumns(ctx), version: adminSecuritySettings.version })
    .from(adminSecuritySettings);
  if (!row) throw new Error("the admins' security settings have no row");
  return row;
}

/** The choices as they are stored, each network once, and what is wrong with entries of the list. */
export function normalRules(choices: SecurityChoices): { rules: AdminRules; issues: Issue[] } {
  const networks = choices.allowedNetworks.map(normalNetwork);
  const issues = networks.flatMap((network, index) =>
    network === null
      ? [
          {
            path: `allowedNetworks.${index}`,
            message: "must be an IP address or a network of some addresses",
          },
        ]
      : [],
  );
  const allowedNetworks = [...new Set(networks.filter((network) => network !== null))];
  return { rules: { ...choices, allowedNetworks }, issues };
}

/** The choices as they are stored, refused when they would shut out the caller. */
export async function takeChoices(ctx: Ctx, choices: SecurityChoices): Promise<AdminRules> {
  const { sessionId } = requireActor(ctx, "admin");
  // Locked until the end, so that a second factor being removed at the same time counts fully or not at all.
  const [session] = await ctx.db
    .select({ aal: sessions.aal })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for("update");
  const { rules, issues } = normalRules(choices);
  if (rules.isAddressListOn && !isAllowedAddress(rules.allowedNetworks, ctx.ip)) {
    issues.push({ path: "allowedNetworks", message: `must contain your own address, ${ctx.ip}` });
  }
  if (rules.isTwoFactorRequired && session?.aal !== "aal2") {
    issues.push({ path: "isTwoFactorRequired", message: "needs a second factor on your own account first" });
  }
  if (issues.length > 0) throw new AppError("invalid_request", "The settings were not saved.", { issues });
  return rules;
}

/**
 * Stores the requirements if nobody has changed them since they were read, with an audit row that names the proposal if there was one, and
 * tells every admin.
 */
export async function writeRules(
  ctx: Ctx,
  rules: AdminRules,
  before: AdminRules & { readonly version: number },
  proposal: string | null,
): Promise<void> {
  const { userId } = requireActor(ctx, "admin");
  const { isTwoFactorRequired, isAddressListOn, sessionTimeoutMinutes } = rules;
  const allowedNetworks = [...rules.allowedNetworks];
  const [changed] = await ctx.db
    .update(adminSecuritySettings)
    .set({
      isTwoFactorRequired,
      isAddressListOn,
      allowedNetworks,
      sessionTimeoutMinutes,
      version: sql`${adminSecuritySettings.version} + 1`,
      updatedAt: ctx.now(),
      updatedByUserId: userId,
    })
    .where(and(eq(adminSecuritySettings.id, true), eq(adminSecuritySettings.version, before.version)))
    .returning({ version: adminSecuritySettings.version });
  if (!changed) throw changedMeanwhile();
  await recordAudit(ctx, {
    action: "security_settings.change",
    object: "admin_security_settings",
    stream: "platform",
    detail: {
      version: changed.version,
      isTwoFactorRequired,
      isAddressListOn,
      allowedNetworks: allowedNetworks.join(" "),
      sessionTimeoutMinutes,
      ...(proposal !== null && { proposal }),
    },
  });
  await notifyEveryAdmin(ctx, changeWords(before, rules));
}

/** A note on every admin's bell, and a notice where those of the system go. */
async function notifyEveryAdmin(ctx: Ctx, what: string): Promise<void> {
  const admins = await ctx.db
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.deletedAt)));
  const news = {
    kind: "security_changed",
    params: { what: "admin_rules_changed" },
    link: "/admin/settings?section=security",
  } as const;
  await notifyEach(
    ctx,
    admins.map((admin) => ({ ...admin, ...news })),
  );
  await notifyAdmins(ctx, "system_updates", {
    subject: "The admins' security settings were changed",
    text: `The change applies to every admin: ${what}.`,
  });
}

import { securityChange, securityChoices } from "@roadworthy/contracts/admin-security";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { proposalKind, type ProposalKind } from "../../platform/proposal-kind.ts";
import { forgetAllSessions } from "../sessions/auth-state.ts";
import { changeWords, isAllowedAddress, needingTwoAdmins, type AdminRules } from "./admin-security.rules.ts";
import { normalRules, readVersionedRules, takeChoices, writeRules } from "./admin-security.service.ts";

/** Weakens what is asked of admins, or changes which addresses they may work from. Stale as soon as the settings have changed otherwise. */
const change = proposalKind({
  name: securityChange,
  payload: securityChoices,
  async read(ctx, choices) {
    const { rules, issues } = normalRules(choices);
    if (rules.isAddressListOn && rules.allowedNetworks.length === 0) {
      issues.push({ path: "allowedNetworks", message: "must not be empty while the list is on" });
    }
    if (issues.length > 0) throw new AppError("invalid_request", "The proposal is not valid.", { issues });
    const before = await readVersionedRules(ctx);
    if (needingTwoAdmins(before, rules).length === 0) {
      throw new AppError("illegal_transition", "One admin is enough for this change. Save it directly.");
    }
    return {
      object: "admin_security_settings",
      objectName: "Security Settings",
      summary: `Change Security Settings: ${[changeWords(before, rules), await shutOutWords(ctx, rules)].filter(Boolean).join("; ")}`,
      state: {
        version: before.version,
        twoFactorRequired: before.isTwoFactorRequired,
        allowListOn: before.isAddressListOn,
        allowedNetworks: before.allowedNetworks.join(" ") || null,
        timeoutMinutes: before.sessionTimeoutMinutes,
      },
    };
  },
  // Neither of the two may be shut out by it; an approver who would be is refused, and the proposal stays open for another admin.
  async mayPropose(ctx, choices) {
    await takeChoices(ctx, choices);
  },
  async execute(ctx, choices, proposalId) {
    const rules = await takeChoices(ctx, choices);
    await writeRules(ctx, rules, await readVersionedRules(ctx), proposalId);
  },
  afterwards: forgetAllSessions,
});

/** Which admins were last seen at an address that the list leaves out, for whoever decides about it. */
async function shutOutWords(ctx: Ctx, { isAddressListOn, allowedNetworks }: AdminRules): Promise<string> {
  if (!isAddressListOn) return "";
  const seen = await ctx.sql<{ name: string; address: string }[]>`
    select coalesce(nullif(u.name, ''), u.email) as name, host(s.ip) as address
    from users u join lateral (
      select ip from sessions where user_id = u.id and ip is not null order by created_at desc limit 1) s on true
    where u.role = 'admin' and u.deleted_at is null order by 1`;
  const out = seen.filter(({ address }) => !isAllowedAddress(allowedNetworks, address));
  return out.length === 0
    ? ""
    : `shuts out, by where they last signed in: ${out.map(({ name }) => name).join(", ")}`;
}

/** Changes of the admins' security that take two people. */
export const securityProposalKinds: readonly ProposalKind[] = [change];

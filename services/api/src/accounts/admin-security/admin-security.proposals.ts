import { securityChange, securityChoices } from "@roadworthy/contracts/admin-security";
import { AppError } from "../../platform/app-error.ts";
import { proposalKind, type ProposalKind } from "../../platform/proposal-kind.ts";
import { forgetAllSessions } from "../sessions/auth-state.ts";
import { changeWords, needingTwo } from "./admin-security.rules.ts";
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
    if (needingTwo(before, rules).length === 0) {
      throw new AppError("illegal_transition", "One admin is enough for this change. Save it directly.");
    }
    return {
      object: "admin_security_settings",
      objectName: "Security Settings",
      summary: `Change Security Settings: ${changeWords(before, rules)}`,
      state: {
        version: before.version,
        twoFactorRequired: before.isTwoFactorRequired,
        allowListOn: before.isAddressListOn,
        allowedNetworks: before.allowedNetworks.join(" ") || null,
        timeoutMinutes: before.sessionTimeoutMinutes,
      },
    };
  },
  // Who approves must not be shut out by it either; refused for that, the proposal stays open for another admin.
  async execute(ctx, choices, proposalId) {
    const rules = await takeChoices(ctx, choices);
    await writeRules(ctx, rules, await readVersionedRules(ctx), proposalId);
  },
  afterwards: forgetAllSessions,
});

/** Changes of the admins' security that take two people. */
export const securityProposalKinds: readonly ProposalKind[] = [change];

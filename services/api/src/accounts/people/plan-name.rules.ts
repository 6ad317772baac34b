import type { Role } from "@roadworthy/contracts/primitives";
import type { SubscriptionTier } from "@roadworthy/contracts/tiers";

/** The plan shown in a list of accounts: a client's tier, otherwise the account's role. */
export function planName(role: Role, tier: SubscriptionTier): string {
  if (role === "admin") return "Staff";
  if (role === "partner") return "Partner";
  return { free: "Free", basic: "Basic", premium: "Premium" }[tier];
}

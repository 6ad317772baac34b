/** The plan shown in a list of accounts: a client's tier, otherwise the account's role. */
export function planName(role: "client" | "partner" | "admin", tier: "free" | "basic" | "premium"): string {
  if (role === "admin") return "Staff";
  if (role === "partner") return "Partner";
  return { free: "Free", basic: "Basic", premium: "Premium" }[tier];
}

/** The plan that a list of accounts shows: a client's tier, else what the account is. */
export function planName(role: "client" | "partner" | "admin", tier: "free" | "basic" | "premium"): string {
  if (role === "admin") return "Staff";
  if (role === "partner") return "Partner";
  return { free: "Free", basic: "Basic", premium: "Premium" }[tier];
}

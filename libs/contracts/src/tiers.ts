/** What a client can buy; a plan's id is the tier it gives. */
export const paidTiers = ["basic", "premium"] as const;
export type PaidTier = (typeof paidTiers)[number];

/** How much of their credit a client sees. Everybody starts on `free`. */
export const subscriptionTiers = ["free", ...paidTiers] as const;
export type SubscriptionTier = (typeof subscriptionTiers)[number];

/** A tier that was stored or sent as plain text; what is unknown counts as `free`. */
export const subscriptionTierOf = (value: unknown): SubscriptionTier =>
  subscriptionTiers.find((tier) => tier === value) ?? "free";

/** What a partner's prices start from. */
export const pricingTiers = ["enterprise", "premium", "standard"] as const;
export type PricingTier = (typeof pricingTiers)[number];

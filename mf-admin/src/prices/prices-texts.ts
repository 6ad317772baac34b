/** The words of prices. */
export const pricesTexts = {
  title: "Prices",
  lead: "What a pull costs per bureau. A change has to be approved first. It applies to the next quote, or from the day you set.",
  scope: "Prices of",
  item: "Item",
  source: "Source",
  change: "Change prices",
  changeLead: "Fill in what changes.",
  tier: "Change tier",
  tierLead: "The business pays this tier's prices as soon as this is approved.",
  newTier: "New tier",
  from: "Effective from",
  fromHelp: "Your local time. Leave empty to start as soon as it is approved.",
  priceOf: (item: string, bureau: string): string => `${item}, ${bureau} ($)`,
  now: (amount: string): string => `Now ${amount}`,
  endOwn: "End this business's own prices",
  nothing: "Fill in at least one price.",
  badAmount: (field: string): string => `${field}: enter dollars and cents such as 9.99.`,
  waiting: "A change is waiting for approval.",
  see: "See it in Approvals",
  history: "Price history",
  noHistory: "No price has been set here yet.",
  bureau: "Bureau",
  every: "Every bureau",
  amount: "Price",
  ended: "Ends",
  begins: "From",
  scheduled: "Scheduled",
  people: "Decided by",
  shipped: "At installation",
  both: (proposer: string, approver: string): string => `${proposer}, then ${approver}`,
  failed: "The prices couldn't be loaded. Try again.",
  retry: "Try again",
} as const;

/** What has a price. */
export const itemNames = {
  soft: "Soft pull",
  hard: "Hard pull",
  fico_classic: "FICO Classic",
  fico_auto: "FICO Auto",
  fico_bankcard: "FICO Bankcard",
} as const;

/** Where a price comes from. */
export const sourceNames = { own: "Set here", tier: "Tier", list: "List" } as const;

/** Whose prices can be looked at in the settings. */
export const scopeNames = {
  platform: "List (Base Rate)",
  "tier:enterprise": "Tier Enterprise",
  "tier:premium": "Tier Premium",
} as const;

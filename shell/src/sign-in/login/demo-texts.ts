/** The words around the accounts of a demo. */
export const demoTexts = {
  heading: "Look around without an account",
  lead: "This is a demo with made-up people. Choose whose screens you would like to see.",
  names: {
    free: "Driver, free plan",
    basic: "Driver, Basic plan",
    premium: "Driver, Premium plan",
    partner: "Dealership",
    admin: "Administrator",
  },
  failed: "This account could not be opened. Someone may have changed its password.",
} as const;

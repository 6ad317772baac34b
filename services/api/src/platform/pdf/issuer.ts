/** Who we are, above receipts and below letters that are not about an account: what the brand file of `libs/kit` says. */
export const issuer = {
  name: "Roadworthy",
  address: ["Northlane Holdings", "400 Gratiot Crossing, Suite 210", "Detroit, MI 48226"],
} as const;

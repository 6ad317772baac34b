/** What a copy of an account does not get from the archive, by the archive's part, and why. */
const reasons: readonly { readonly why: string; readonly parts: readonly string[] }[] = [
  {
    why: "an archive holds nothing to sign in with; the copy has a password of its own",
    parts: ["linkedAccounts", "secondFactors", "passkeys", "sessions", "devices"],
  },
  {
    why: "it records what the person did and agreed to, and a copy has done and agreed to nothing",
    parts: [
      "securityLog",
      "noticesAccepted",
      "documentsAccepted",
      "consents",
      "electronic_delivery",
      "identity",
      "queueClaims",
      "supportViews",
      "privacyRequests",
      "standingConsents",
      "waitlist",
      "statusEmails",
    ],
  },
  {
    why: "it concerns a business, a bureau or a provider, which know nothing of a copy",
    parts: ["accessCodes", "inquiries", "apiKeysMade", "creditUpdates", "disputes", "misuseReports"],
  },
  {
    why: "it is money, or a code that a provider gave",
    parts: ["paymentMethods", "plan", "vehicles_and_loans.promotionCodes"],
  },
  {
    why: "it is a notice of something that happened to the original",
    parts: ["alerts.alerts", "vehicles_and_loans.offerNotices", "vehicles_and_loans.refinanceNotices"],
  },
];

/** Why a part stays in the archive; `undefined` for one that nobody thought of. */
export const whyLeftOut = (part: string): string | undefined =>
  reasons.find(({ parts }) => parts.includes(part))?.why;

/** The words of the business's own settings and of the compliance pack. */
export const businessTexts = {
  business: "Business",
  defaultPurpose: "Default permissible purpose",
  defaultPurposeHelp: "Filled in on the pull form, and used by API pulls that state none.",
  none: "None",
  brandColor: "Brand color",
  brandColorHelp: "Shown on the page on which your customers consent by link, such as #1a5fb4.",
  badColor: "Enter a color such as #1a5fb4",
  retention: "Keep report contents (months)",
  retentionHelp:
    "25 to 60. Then the bureaus’ files and scores are deleted; the pull, its consent, charge and access log stay. A shorter time counts for older reports too.",
  retentionNeeded: "Enter 25 to 60 months.",
  factor: "Second factor",
  factorLead:
    "Everybody signs in with an authenticator app or a security key as well. People who sign in through your company are asked there.",
  factorAsked: "Require a second factor of everybody",
  without: (count: string) =>
    `Without a second factor: ${count}. They can only add one until they have it. Add your own under Security first.`,
  allHaveOne: "Everybody has one.",
  limits: "Limits per person and month",
  limitsLead: "What each person may spend on live pulls in a calendar month (UTC). Leave empty for no limit.",
  limitOf: (name: string) => `Limit of ${name} in dollars`,
  spent: (amount: string) => `${amount} spent this month`,
  save: "Save business settings",
  saved: "Settings updated successfully",
  saveFailed: "The settings could not be saved",
  pack: "Compliance pack",
  packLead:
    "One signed ZIP for an examiner: consents, purposes, accepted notices, letters, accesses and your audit log with its hash chain. A script in it checks everything offline.",
  from: "First day",
  to: "Last day",
  dayNeeded: "Choose a day.",
  download: "Download compliance pack",
  packFailed: "The compliance pack could not be made",
  packKey: "Signing key",
} as const;

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
  returnAddresses: "Return addresses",
  returnAddressesHelp:
    "One per line, such as https://desk.example/done. When you ask for consent by link you can choose one; after answering, the consumer gets a button back to it.",
  badAddress: (address: string) =>
    `${address} cannot be used. Enter an https address without # and without a user name`,
  embedOrigins: "Sites that may embed the consent page",
  embedOriginsHelp:
    "One per line, such as https://desk.example. When you ask for consent by link, or by API with embedIn, you can choose one; the question then opens in a frame of its pages and of no other site.",
  badOrigin: (origin: string) =>
    `${origin} cannot be used. Enter https:// and the site’s name, without a path`,
  tooManyAddresses: (most: string) => `Enter ${most} addresses at most`,
  disclosure: "Score disclosure",
  disclosureLead:
    "Whoever gets worse terms because of a report must get a risk-based pricing notice. If you give every applicant a score disclosure instead (12 CFR 1022.74), you need not compare their terms, and we ask you for it on each report for an extension of credit. Adverse action notices stay due.",
  disclosureToAll: "Score disclosure to everyone instead of risk-based pricing notices",
  factor: "Second factor",
  factorLead:
    "Everyone signs in with an authenticator app or a security key as well. Your company’s own sign-in asks people who use it.",
  factorAsked: "Require a second factor for everyone",
  without: (count: string) =>
    `Without a second factor: ${count}. They can only add one until they have it. Add your own under Security first.`,
  allHaveOne: "Everyone has one.",
  limits: "Limits per person and month",
  limitsLead: "What each person may spend on live pulls in a calendar month. Leave empty for no limit.",
  limitOf: (name: string) => `Limit of ${name} in dollars`,
  spent: (amount: string) => `${amount} spent this month`,
  save: "Save business settings",
  saved: "Settings updated successfully",
  saveFailed: "The settings could not be saved",
  logo: "Logo",
  logoLead:
    "Shown with your business name on the page on which consumers consent by link, on letters and on the PDF of a report.",
  logoOf: (name: string) => `Logo of ${name}`,
  logoUpload: "Choose a logo or drop it here",
  logoReplace: "Choose another logo or drop it here",
  logoHint: "PNG or JPEG, 100 KB and 1,200 pixels on each side at most",
  logoSaved: "Logo saved",
  logoRemove: "Remove logo",
  logoRemoveQuestion: "Consumers will see only the name of your business.",
  logoRemoved: "Logo removed",
  logoRemoveFailed: "The logo could not be removed",
  pack: "Compliance pack",
  packLead:
    "One signed ZIP for an examiner: consents, purposes, accepted notices, letters, accesses and your audit log with its hash chain. A script in it checks everything offline.",
  from: "First day",
  to: "Last day",
  dayNeeded: "Choose a day.",
  lastBeforeFirst: "Choose a last day that is not before the first.",
  moreThanAYear: "Choose 366 days at most.",
  download: "Download compliance pack",
  packFailed: "The compliance pack could not be made",
  packKey: "Signing key",
} as const;

/** The words of the business's own settings and of the compliance pack. */
export const businessTexts = {
  business: "Business",
  defaultPurpose: "Default permissible purpose",
  defaultPurposeHelp: "Filled in on the pull form, and used by API pulls that state none.",
  none: "None",
  brandColor: "Brand color",
  brandColorHelp: "Shown on the page where your customers consent by link, such as #1a5fb4.",
  badColor: "Enter a color such as #1a5fb4",
  retention: "Keep report contents (months)",
  retentionHelp:
    "25 to 60. Then the bureaus’ files and scores are deleted; the pull, its consent, charge and access log stay. A shorter time applies to older reports too.",
  retentionNeeded: "Enter 25 to 60 months.",
  returnAddresses: "Return addresses",
  returnAddressesHelp:
    "One per line, such as https://desk.example/done. When you ask for consent by link you can choose one; after answering, the consumer gets a button back to it.",
  badAddress: (address: string) =>
    `${address} can’t be used. Enter an https address without # or a user name`,
  embedOrigins: "Sites that may embed the consent page",
  embedOriginsHelp:
    "One per line, such as https://desk.example. When you ask for consent by link, or by API with embedIn, you can choose one; the request then opens in a frame on that site’s pages only.",
  badOrigin: (origin: string) =>
    `${origin} can’t be used. Enter https:// and the site’s name, without a path`,
  tooManyAddresses: (most: string) => `Enter ${most} addresses at most`,
  disclosure: "Score disclosure",
  disclosureLead:
    "Anyone who gets worse terms because of a report must get a risk-based pricing notice. If you give every applicant a score disclosure instead (12 CFR 1022.74), you don’t need to compare their terms, and we ask you for it on each report for an extension of credit. Adverse action notices stay due.",
  disclosureToAll: "Score disclosure to everyone instead of risk-based pricing notices",
  factor: "Second factor",
  factorLead:
    "Everyone also signs in with an authenticator app or a security key. If they use company sign-in, your provider asks instead.",
  factorAsked: "Require a second factor for everyone",
  without: (count: string) =>
    `Without a second factor: ${count}. They can’t do anything else until they add one. Add your own under Security first.`,
  allHaveOne: "Everyone has one.",
  limits: "Monthly limits per person",
  limitsLead: "What each person may spend on live pulls in a calendar month. Leave empty for no limit.",
  limitOf: (name: string) => `Limit of ${name} in dollars`,
  spent: (amount: string) => `${amount} spent this month`,
  save: "Save business settings",
  saved: "Settings updated successfully",
  saveFailed: "The settings could not be saved",
  logo: "Logo",
  logoLead:
    "Shown with your business name on the page where consumers consent by link, on letters and on report PDFs.",
  logoOf: (name: string) => `Logo of ${name}`,
  logoUpload: "Choose a logo or drop it here",
  logoReplace: "Choose another logo or drop it here",
  logoHint: "PNG or JPEG, up to 100 KB and 1,200 pixels on each side",
  logoSaved: "Logo saved",
  logoRemove: "Remove logo",
  logoRemoveQuestion: "Consumers will see only the name of your business.",
  logoRemoved: "Logo removed",
  logoRemoveFailed: "The logo could not be removed",
  pack: "Compliance pack",
  packLead:
    "One signed ZIP for an examiner: consents, purposes, accepted notices, letters, accesses and your audit log with its hash chain. A script in it checks everything offline. Days are in UTC.",
  from: "First day",
  to: "Last day",
  dayNeeded: "Choose a day.",
  lastBeforeFirst: "The last day can’t be before the first.",
  moreThanAYear: "Choose 366 days at most.",
  download: "Download compliance pack",
  packFailed: "The compliance pack couldn’t be created",
  packKey: "Signing key",
} as const;

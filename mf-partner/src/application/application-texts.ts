import type { ApplicationPart, ApplicationState, DocumentKind } from "@roadworthy/contracts/certification";

const states: Record<ApplicationState, string> = {
  draft: "Not submitted yet",
  submitted: "Under review",
  more_asked: "We need more information",
  certified: "Certified",
  refused: "Not accepted",
};
const parts: Record<ApplicationPart, string> = {
  legalName: "Legal name",
  address: "Address",
  phone: "Phone",
  website: "Website",
  useOfReports: "How you use reports",
  purposes: "Permissible purposes",
  pullTypes: "Pull types and scores",
  businessLicense: "Business license",
  agreement: "Agreement",
};
const kinds: Record<DocumentKind, string> = {
  business_license: "Business license",
  dealer_license: "Dealer license",
  security_policy: "Security policy",
  other: "Other document",
};

/** The words of a business's application. */
export const applicationTexts = {
  title: "Application",
  failed: "Failed to load your application",
  lead: "Tell us about your business. Once you're certified, you can pull live. Until then, everything works in test mode.",
  states,
  parts,
  kinds,
  waitingUntil: (date: string) => `We'll decide by ${date}. You can keep working in test mode.`,
  answerBy: (date: string) => `Please answer by ${date}.`,
  certified: "Your business is certified and can pull live.",
  renewFrom: (from: string, by: string) =>
    `The certification lasts through ${by}. From ${from} on, you can renew it on this page.`,
  renewBy: (date: string) => `Renew your certification by ${date}`,
  ended: (date: string) => `Your certification ended on ${date}, so live pulls are stopped.`,
  renewLead:
    "Check your answers, add your current license if it has changed, and submit the application again. We then review it as we did the first time.",
  endedLead: "Test mode and your records stay open.",
  renewalWaits: "We're reviewing your renewal",
  renewalUntil: (date: string) => `We'll decide by ${date}.`,
  renewalRefused: "Your renewal wasn't accepted",
  suspended: (email: string) =>
    `Your business is suspended. Keys and pulls are stopped; statements stay open. Write to ${email} to sort it out.`,
  ifWrong: (email: string) =>
    `You keep test mode. If something has changed, or you think this is a mistake, write to ${email}.`,
  missing: "Still missing",
  company: "Company",
  street: "Street",
  city: "City",
  state: "State",
  zipCode: "ZIP code",
  phoneFault: "Enter a phone number such as (313) 555-0148",
  websiteFault: "Enter an address such as example.com",
  addressFault: "Complete the address, or leave all of it empty for now",
  zipFault: "Enter five digits, or nine such as 48207-1234",
  use: "Use of reports",
  purposes: "Which purposes do you need?",
  pulls: "Which pull types and which scores do you need?",
  pullsHelp: "Choose at least one pull type and one score.",
  documents: "Documents",
  documentsLead: "PDF, PNG or JPEG, 5 MB at most. We store them encrypted. A business license is required.",
  kind: "What it shows",
  upload: "Add a document",
  remove: "Remove document",
  save: "Save application",
  saved: "Application saved",
  saveFailed: "The application could not be saved",
  agreement: "Agreement",
  agree: (version: number) => `I accept this agreement (version ${version}) for my business`,
  saveFirst:
    "Answer and save everything above first. What is still missing is listed at the top of this page.",
  saveChanges: "Save your changes above first.",
  submit: "Submit application",
  submitted: "Application submitted",
  submitFailed: "The application could not be submitted",
  given: "What you told us",
  agreedOn: (version: number, date: string) => `Version ${version}, accepted on ${date}`,
  submittedOn: "Submitted",
  ownerOnly: "Only an owner of the business can change this.",
} as const;

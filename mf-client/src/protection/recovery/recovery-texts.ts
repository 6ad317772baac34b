import type { IdentitySign, RecoveryStep } from "@roadworthy/contracts/identity-recovery";

const steps: Record<RecoveryStep, { title: string; text: string; link: string }> = {
  companies: {
    title: "Call the companies where it happened",
    text: "Ask for their fraud department. Have the account closed or frozen, and change its password and PIN.",
    link: "",
  },
  fraud_alert: {
    title: "Place a fraud alert",
    text: "It is free and lasts 1 year. The bureau that you ask tells the other two.",
    link: "Track your fraud alert",
  },
  own_reports: {
    title: "Read your reports from all three bureaus",
    text: "They are free every week. Write down what you don't recognize.",
    link: "Go to AnnualCreditReport.com",
  },
  theft_report: {
    title: "Report it to the FTC",
    text: "You get an identity theft report. The bureaus ask for it for a block and for an extended alert.",
    link: "Go to IdentityTheft.gov",
  },
  police_report: {
    title: "File a police report, if you need one",
    text: "Some companies ask for it. Take your FTC report, a photo ID and proof of your address.",
    link: "",
  },
  freeze: {
    title: "Freeze your file at all three bureaus",
    text: "It is free and keeps new lenders from seeing your file until you lift it.",
    link: "Go to your freezes",
  },
  block: {
    title: "Ask the bureaus to block what the thief did",
    text: "Send each bureau your identity theft report, proof of who you are, a list of the items, and a statement that they aren't yours. It must block them within 4 business days (FCRA section 605B).",
    link: "Read the law",
  },
  dispute: {
    title: "Dispute what is still wrong",
    text: "The bureau must look into it, usually within 30 days.",
    link: "Go to your disputes",
  },
  extended_alert: {
    title: "Ask for an extended fraud alert",
    text: "It lasts 7 years and needs your identity theft report. Lenders must contact you first.",
    link: "Track your extended alert",
  },
  records: {
    title: "Ask for the thief's paperwork",
    text: "A company must send you its records of the fraud within 30 days of your written request, free of charge. It may ask for proof of who you are and for your theft report first (FCRA section 609(e)).",
    link: "Read the law",
  },
  tax_pin: {
    title: "Get an Identity Protection PIN from the IRS",
    text: "No one can file a tax return under your Social Security number without it. You get a new one each year.",
    link: "Go to IRS.gov",
  },
  earnings: {
    title: "Check your earnings at Social Security",
    text: "Earnings from an employer you never had can mean that someone is working under your number.",
    link: "Go to SSA.gov",
  },
};

const kinds: Record<IdentitySign["kind"], string> = {
  address: "Address other than the one you confirmed",
  employer: "Employer",
  inquiry: "Hard inquiry in the last year",
};

/** The words of the plan after somebody misused an identity. */
export const recoveryTexts = {
  title: "If someone misuses your identity",
  lead: "Most of what you don't recognize at first has a simple explanation. When it doesn't, these steps set it right, and they're free.",
  signs: "Do you recognize these?",
  signsLead:
    "From your latest reports. Old addresses and employers are normal. Look for what was never yours.",
  noSigns: "Your latest reports show no other address, no employer and no hard inquiry in the last year.",
  signsUnknown:
    "We list them from your full report. Basic and Premium include it, once you've confirmed who you are.",
  plans: "Compare plans",
  kinds,
  at: (bureau: string, day: string) => `${bureau}, ${day}`,
  open: "See it in your report",
  dispute: "Dispute it",
  disputed: "You're disputing it",
  plan: (done: number, all: number) => `Recovery plan: ${done} of ${all} steps done`,
  planLead: "Mark each step when you've done it. You can undo a mark. Skip what doesn't apply to you.",
  doneOn: (when: string) => `Done ${when}`,
  failed: "The step couldn't be saved. Try again.",
  steps,
  breaches: "Breach lists",
  passwords: {
    built_in:
      "We compare each new password with our own list of widely known passwords and refuse it if it's on the list. We don't check outside breach lists.",
    built_in_and_service:
      "We compare each new password with our own list and with a list of breached passwords, and refuse it if it's on either. The list's service never learns your password.",
  },
  addresses: "We don't look for your email address or Social Security number in breach lists.",
  numbers: "We don't look for your Social Security number in breach lists.",
  checkLead:
    "You can look up your email address in a list of breaches. We send the address to the service that keeps the list, and we don't store its answer.",
  check: "Check my email address",
  checkFailed: "The address couldn't be checked. Try again in a few minutes.",
  clean: (email: string) => `${email} isn't in any breach on the list.`,
  found: (email: string, count: number) =>
    count === 1 ? `${email} is in 1 breach on the list.` : `${email} is in ${count} breaches on the list.`,
  foundAdvice: "Change your password there, and anywhere else you used the same one.",
  breach: (name: string, day: string) => `${name}, ${day}`,
};

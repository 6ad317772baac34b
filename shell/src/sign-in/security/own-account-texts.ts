/** The words of what somebody can do with their account as a whole. */
export const ownAccountTexts = {
  title: "Your account",
  exportLead: "Download everything we keep about you as one JSON file, including your own credit reports.",
  export: "Download your data",
  exported: "Your data was downloaded.",
  notExported: "Your data couldn’t be downloaded. Try again.",
  file: (day: string): string => `roadworthy-account-${day}.json`,
  closeLead: "Closing your account ends it for good.",
  close: "Close your account",
  notAsked: "We couldn’t check your account. Nothing was closed. Try again in a minute.",
  closeTitle: "Close your account?",
  signedOut: "You are signed out on all devices, and no one can sign in to this account again.",
  erased: {
    client: [
      "Any plan you pay for ends right away. We refund your last charge if its 7-day guarantee covers it.",
      "Your profile, credit file and access codes are erased, and permissions you gave to businesses end.",
      "Open disputes go on: the bureaus mail you their results. Save the letters under Protection first if you want to keep them.",
    ],
    partner: ["Your profile is erased."],
  },
  lawful:
    "The law requires us to keep the audit trail, the ledger, and what partners recorded about their pulls.",
  refunded: (amount: string): string =>
    `You’re the last person in your business. ${amount} of its balance goes back to the cards it was paid with. Banks take 5–10 business days.`,
  stays: (amount: string): string =>
    `${amount} of your business’s balance can’t go back to a card and won’t be paid out: credits from us aren’t refunded as money. If you paid it, write to us before you close.`,
  confirmEmail: (email: string): string => `To confirm, type ${email}`,
  confirmPhone: "To confirm, type your phone number",
  different: "That isn’t your account’s address.",
  confirm: "Close it for good",
  cancel: "Cancel",
  closed: "Your account was closed.",
  closedRefunded: (amount: string): string =>
    `Your account was closed. We are refunding ${amount} to the cards it was paid with.`,
  closedHeld:
    "Your account was closed. A legal hold requires us to keep one sealed copy of your records. We delete it when the hold ends.",
  kept: "Your account wasn’t closed. A business with a pull in progress or an open payment can’t be closed.",
  adminsOnly: "Another administrator has to close an administrator's account.",
} as const;

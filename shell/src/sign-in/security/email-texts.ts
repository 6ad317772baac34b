/** The words of changing one's address. */
export const emailTexts = {
  title: "Email",
  current: (email: string): string => `You log in with ${email}.`,
  none: "Your account has no email address yet.",
  waiting: (email: string): string =>
    `Waiting to change to ${email}. Open the links we sent to both addresses. Until then, nothing changes.`,
  waitingFirst: (email: string): string =>
    `Waiting for ${email}. Open the link we sent there. Until then, nothing changes.`,
  field: "New email",
  add: "Add an email",
  change: "Change email",
  sent: "Two emails are on their way: one to each address.",
  sentFirst: "An email is on its way there.",
  taken: "Another account already uses this address.",
  malformed: "That isn't a complete email address.",
  same: "That's already your address.",
  tooSoon: "We just sent an email. Wait a minute, then try again.",
  failed: "Your address wasn't changed. Try again.",
} as const;

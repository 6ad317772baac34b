/** The words of changing one's address. */
export const emailTexts = {
  title: "Email",
  current: (email: string): string => `You log in with ${email}.`,
  none: "There is no email address in your account yet.",
  waiting: (email: string): string =>
    `Waiting to change to ${email}. Open the links that were sent to both addresses; until then nothing changes.`,
  waitingFirst: (email: string): string =>
    `Waiting for ${email}. Open the link that was sent there; until then nothing changes.`,
  field: "New email",
  add: "Add an email",
  change: "Change the email",
  sent: "Two emails are on their way: one to each address.",
  sentFirst: "An email is on its way there.",
  taken: "There is an account with this address already.",
  malformed: "This is not a complete email address.",
  same: "This is the address you have.",
  tooSoon: "An email was sent a moment ago. Please wait a minute.",
  failed: "The address was not changed. Please try again.",
} as const;

/** The words of changing one's address. */
export const emailTexts = {
  title: "Email",
  current: (email: string): string => `You log in with ${email}.`,
  waiting: (email: string): string =>
    `It is to become ${email}. Open the links that were sent to both addresses; until then nothing changes.`,
  field: "New email",
  send: "Change the email",
  sent: "Two mails are on their way: one to each address.",
  taken: "There is an account with this address already.",
  malformed: "This is not a complete e-mail address.",
  same: "This is the address you have.",
  tooSoon: "A mail was sent a moment ago. Please wait a minute.",
  failed: "The address was not changed. Please try again.",
} as const;

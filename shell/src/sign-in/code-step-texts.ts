/** The words of entering a mailed code. */
export const codeStepTexts = {
  sent: (email: string): string =>
    `If ${email} can be used here, a message with a six-digit code is on its way. Enter the code, or open the link in the message.`,
  code: "Code",
  sixDigits: "Six digits",
  tooMany: "Too many attempts. Use the link in the email, or try again later.",
  wrong: "This code is wrong or no longer valid. A code works once, and for an hour.",
  sentAgain: "Another message is on its way.",
  waitUntil: (time: string): string =>
    `You've asked for too many messages. You can ask for another one at ${time}.`,
  wait: "Wait a minute before you ask for another message.",
  notSent: "We couldn't send the message. Try again.",
  nothing: "Didn't get it?",
  again: "Send it again",
} as const;

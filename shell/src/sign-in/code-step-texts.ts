/** The words of entering a mailed code. */
export const codeStepTexts = {
  sent: (email: string): string =>
    `If ${email} can be used here, a message with a six-digit code is on its way. Enter the code, or open the link in the message.`,
  code: "Code",
  sixDigits: "Six digits",
  tooMany: "Too many tries. Use the link in the email, or try again later.",
  wrong: "This code is wrong or no longer valid. A code works once, and for an hour.",
  sentAgain: "Another message is on its way.",
  waitUntil: (time: string): string =>
    `Too many messages were asked for. You can ask for another one at ${time}.`,
  wait: "Please wait a minute before you ask for another message.",
  notSent: "The message could not be sent. Please try again.",
  nothing: "Nothing came?",
  again: "Send it again",
} as const;

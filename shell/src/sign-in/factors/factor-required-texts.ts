/** The words to somebody who is let no further without a second factor. */
export const factorRequiredTexts = {
  due: "Your account needs a second factor here. Add an authenticator app or a security key on this page, and go on from there.",
  done: "Your account has a second factor now.",
  goOn: "Continue to your dashboard",
} as const;

/** The words to somebody who is let no further without a second factor. */
export const factorRequiredTexts = {
  due: "You need a second factor to continue. Add an authenticator app or a security key on this page.",
  done: "Your account has a second factor now.",
  goOn: "Continue to your dashboard",
} as const;

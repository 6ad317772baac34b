/** The words of proving again who one is. */
export const stepUpTexts = {
  title: "Confirm it’s you",
  lead: "This step is protected, and it’s been a while since you signed in.",
  continue: "Continue",
  cancel: "Cancel",
  loading: "Loading…",
  notLoaded: "We couldn’t load the ways to confirm it’s you. Try again.",
  tryAgain: "Try Again",
  noWay: "Sign out, log in again, and then try this again.",
  tooMany: "Too many attempts. Wait 15 minutes, then try again.",
  failed: "That didn’t work. Try again.",
  dismissed: "You closed the browser’s dialog. Try again, or choose another way.",
  sendCode: "Send me a code",
  sent: "A message with a six-digit code is on its way to your email address.",
  sentToPhone: "A text message with a six-digit code is on its way to your phone.",
  notSent: "We couldn’t send the message. Wait a minute and try again.",
  ways: {
    password: { label: "Password", wrong: "That password isn’t right.", other: "Use your password instead" },
    totp: {
      label: "Code from your authenticator app",
      wrong: "That code isn’t right. Enter the one your app shows now.",
      other: "Use your authenticator app instead",
    },
    recovery_code: {
      label: "Recovery code",
      wrong: "That recovery code isn’t right or was already used.",
      other: "Use a recovery code instead",
    },
    email_code: {
      label: "Code",
      wrong: "This code is wrong or no longer valid.",
      other: "Get a code by email instead",
    },
    phone: {
      label: "Code",
      wrong: "This code is wrong or no longer valid.",
      other: "Get a code by text instead",
    },
    passkey: { press: "Use a passkey", other: "Use a passkey instead" },
    webauthn: { press: "Use your security key", other: "Use your security key instead" },
  },
} as const;

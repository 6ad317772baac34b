/** The words of proving again who one is. */
export const stepUpTexts = {
  title: "Confirm that it is you",
  lead: "This shows a secret or changes how an account is protected, and you signed in a while ago.",
  continue: "Continue",
  cancel: "Cancel",
  loading: "Loading…",
  notLoaded: "We could not find out how you can confirm it. Please try again.",
  tryAgain: "Try Again",
  noWay: "Please sign out and log in again, then repeat this.",
  tooMany: "There were too many tries. Please wait 15 minutes.",
  failed: "That did not work. Please try again.",
  dismissed: "The browser’s dialog was closed. Try again, or choose another way.",
  sendCode: "Send me a code",
  sent: "A message with a six-digit code is on its way to your email address.",
  sentToPhone: "A text message with a six-digit code is on its way to your phone.",
  notSent: "The message could not be sent. Please wait a minute and try again.",
  ways: {
    password: { label: "Password", wrong: "This password is not right.", other: "Use your password instead" },
    totp: {
      label: "Code of your authenticator app",
      wrong: "This code is not right. Enter the one that the app shows now.",
      other: "Use your authenticator app instead",
    },
    recovery_code: {
      label: "Recovery code",
      wrong: "This recovery code is not right, or was used before.",
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
      other: "Get a code by SMS instead",
    },
    passkey: { press: "Use a passkey", other: "Use a passkey instead" },
    webauthn: { press: "Use your security key", other: "Use your security key instead" },
  },
} as const;

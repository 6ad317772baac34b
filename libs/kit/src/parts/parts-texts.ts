/** The words of the shared parts. */
export const partsTexts = {
  close: "Close",
  cancel: "Cancel",
  loading: "Loading",
  tryAgain: "Try Again",
  partFailed: "This part could not be loaded",
  pageFailed: "This page could not be loaded",
  pageStopped: "This page stopped working",
  wentWrong: "Something went wrong on our side. Nothing you did was lost.",
  copyId: "Copy ID",
  copied: "Copied",
  hidden: "Hidden",
  hiddenPart:
    "Amounts and scores are hidden on this device. Press h, or use the eye icon above, to show them.",
  forbidden: {
    title: "Your account can't open this page",
    titleForRole: "Your role doesn't include this page",
    askAnOwner: "Ask an owner of your business to change your role.",
    askOneOf: "An owner of your business can change your role:",
    toDashboard: "Back to dashboard",
  },
  details: "Details for support",
  uploading: "Uploading…",
  uploadFailed: "The file could not be uploaded. Try again.",
  uploadLimit: (size: string): string => `Up to ${size}`,
  uploadTooLarge: (size: string): string => `This file is larger than ${size}. Choose a smaller one.`,
  uploadWrongType: (types: string): string => `This kind of file can't be used here. Choose one of: ${types}`,
  wholeNumber: (from: string, to: string): string => `Enter a whole number from ${from} to ${to}.`,
  number: (from: string, to: string, decimals: string): string =>
    `Enter a number from ${from} to ${to}, with up to ${decimals} decimal places.`,
} as const;

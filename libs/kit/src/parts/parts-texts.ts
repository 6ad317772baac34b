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
  request: (id: string): string => `Request ${id}`,
  pages: {
    label: (many: string): string => `Pages of ${many}`,
    first: "First page",
    previous: "Previous",
    next: "Next",
    page: (number: number): string => `Page ${number}`,
  },
} as const;

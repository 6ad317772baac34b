/** What stands in an area's place when it cannot be shown. */
export const areaTexts = {
  failed: "This part of the site is not available right now",
  rest: "The rest of the site works. Try again in a moment; if it keeps failing, reload the page.",
  off: "This part of the site is switched off for now",
  hung: "This part of the site stopped responding last time",
  hungRest: "The rest of the site works. Try again, and tell us if it happens again.",
  stuck: "This page is taking too long",
  stuckRest: "It hasn't responded for 15 seconds. Try again in a moment.",
  signInFailed: "We couldn't check whether you're logged in",
  signInRest: "Check your connection and try again. Nothing was lost.",
  siteFailed: "This page stopped working",
  reload: "Reload the page",
} as const;

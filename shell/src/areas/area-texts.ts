/** What stands in an area's place when it cannot be shown. */
export const areaTexts = {
  failed: "This part of the site is not available right now",
  rest: "The rest of the site works. Try again in a moment; if it keeps failing, reload the page.",
} as const;

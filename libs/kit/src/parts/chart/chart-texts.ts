/** The words of every chart. */
export const chartTexts = {
  asTable: "View as table",
  asChart: "View as chart",
  range: "Time range",
  months6: "6 months",
  year: "1 year",
  all: "All",
  noValue: "no value",
  values: (title: string): string => `Values of ${title}: left and right arrow keys move through them`,
  failed: "The chart could not be loaded",
  empty: "Nothing to show in this time range.",
  sentence: (name: string, first: string, from: string, last: string, to: string): string =>
    `${name}: ${first} (${from}), ${last} (${to}).`,
  single: (name: string, value: string, at: string): string => `${name}: ${value} (${at}).`,
  missing: (places: string): string => `Missing: ${places}.`,
  time: "Time",
} as const;

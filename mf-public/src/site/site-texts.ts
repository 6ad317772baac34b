/** The words that several public pages share: the closing sign, sources. */
export const siteTexts = {
  closing: {
    exit: "Next exit",
    heading: "See your number before the dealer does.",
    text: "It takes a few minutes, and it doesn't affect your score.",
    start: "Get Started For Free",
  },
  sampleFigure: "Sample figure",
  sources: "Sources and dates",
} as const;

/** The words of the console that needs no account. */
export const tryItTexts = {
  heading: "Try it without signing up",
  lead: "Get a test key for one hour. Use it to get quotes, order test pulls of made-up people and read their reports, all with play money. Nothing is real, and the key expires by itself.",
  off: "Test mode is off on this installation, so there are no test keys to try.",
  get: "Get a test key",
  until: (time: string, money: string): string =>
    `This test key works until ${time}, here and in your terminal, with ${money} of play money. We show it only once.`,
  copy: "Copy key",
  copied: "Copied",
  person: "Test person",
  steps: {
    quote: { heading: "Get a quote", button: "Quote" },
    pull: { heading: "Order the pull", button: "Order test pull" },
    report: { heading: "Read the report", button: "Read report" },
  },
  request: (step: string): string => `Request: ${step}`,
  reply: (step: string): string => `Answer: ${step}`,
  answered: (status: number): string => `The API answered ${status}:`,
  noAnswer: "The API didn’t answer. Please try again.",
  refusals: {
    limit:
      "We’ve given out too many test keys for now. Try again later, or open an account: its test keys don’t expire.",
    failed: "There was no answer, so no key was created. Try again.",
  },
} as const;

/** The words of the feature flags. */
export const featuresTexts = {
  title: "Feature flags",
  lead: "Switch a part of the product off for everybody, right away and without a release. The server refuses it, menus hide it, and public pages stop promising it.",
  names: {
    coverage: "Insurance and warranty comparison",
    exclusive_offers: "Exclusive lender offers",
    simulator: "Score simulator",
  } as Readonly<Record<string, string>>,
  effects: {
    coverage: "While it is off, clients can't open the comparison, on any plan.",
    exclusive_offers: "While it is off, Premium clients see the offers that everybody sees.",
    simulator: "While it is off, Premium clients can't open the simulator or save scenarios.",
  } as Readonly<Record<string, string>>,
  promises: (count: number): string =>
    count === 0
      ? "No claim or plan feature is bound to it."
      : count === 1
        ? "1 claim or plan feature is bound to it and hidden then."
        : `${count} claims and plan features are bound to it and hidden then.`,
  changed: "Last changed",
  by: (name: string): string => ` by ${name}`,
  switchOff: (name: string): string => `Switch off: ${name}`,
  switchOn: (name: string): string => `Switch on: ${name}`,
  off: "Switch off",
  on: "Switch on",
  question: "It counts right away for everybody who is signed in.",
  saved: "Settings updated successfully",
  failed: "The feature wasn't switched. Please try again.",
} as const;

/** The words of the feature flags. */
export const featuresTexts = {
  title: "Feature flags",
  lead: "Switch a part of the product off for everyone, right away and without a release. The server refuses it, menus hide it, and public pages stop promising it.",
  names: {
    coverage: "Insurance and warranty comparison",
    exclusive_offers: "Exclusive lender offers",
    simulator: "Score simulator",
  } as Readonly<Record<string, string>>,
  effects: {
    coverage: "While it's off, clients on any plan can't open the comparison.",
    exclusive_offers: "While it's off, Premium clients see the same offers as everyone else.",
    simulator: "While it's off, Premium clients can't open the simulator or save scenarios.",
  } as Readonly<Record<string, string>>,
  promises: (count: number): string =>
    count === 0
      ? "No claim or plan feature depends on it."
      : count === 1
        ? "1 claim or plan feature depends on it and is hidden while it's off."
        : `${count} claims and plan features depend on it and are hidden while it's off.`,
  changed: "Last changed",
  by: (name: string): string => ` by ${name}`,
  switchOff: (name: string): string => `Switch off: ${name}`,
  switchOn: (name: string): string => `Switch on: ${name}`,
  off: "Switch off",
  on: "Switch on",
  question: "It takes effect right away for everyone who is signed in.",
  saved: "Settings updated successfully",
  failed: "The feature wasn't switched. Try again.",
} as const;

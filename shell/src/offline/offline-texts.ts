import { brand } from "@roadworthy/kit/brand";

/** The words of the page that stands where there is no connection. */
export const offlineTexts = {
  title: "You're offline",
  lead: (seenOn: string) =>
    `This is your last report as you saw it on ${seenOn}. You can read it, but nothing here can be changed until you're back online.`,
  reportOf: (day: string) => `Credit report of ${day}`,
  only: "It's kept encrypted on this device and erased when you sign out.",
  none: `Once you've opened your credit report while signed in, you can read it here without a connection. Connect to the internet to open ${brand.name}.`,
  again: "Try again",
  scores: "Your scores",
  noScore: "No score",
  scoreOnly: "Your plan shows your score. The full report comes with a paid plan.",
};

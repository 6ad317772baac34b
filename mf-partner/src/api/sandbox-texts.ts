/** The words of the partner's own sandbox. */
export const sandboxTexts = {
  title: "Sandbox",
  lead: "The bureaus your test pulls ask. The sandbox is yours alone and separate from everything live.",
  date: "Date at the bureaus",
  today: (day: string): string => `${day} (today)`,
  money: "Play money",
  turn: "Go 30 days ahead",
  turned: (day: string): string => `The bureaus now answer your test pulls as of ${day}.`,
  reset: "Reset sandbox",
  resetTitle: "Reset the sandbox?",
  resetScope:
    "A reset brings back today’s date and $1,000.00 of play money, and withdraws consent requests still open in test mode. It keeps test pulls, reports, letters and consumers, the request log, test keys and webhooks.",
  resetQuestion:
    "The date goes back to today, play money to $1,000.00, and consent requests still open in test mode are withdrawn. Test pulls and reports stay.",
  resetDone: "The sandbox was reset.",
  off: "Test mode is off here.",
  failed: "The sandbox didn't answer. Try again.",
} as const;

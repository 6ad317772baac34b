/** The words of the bias check of offer rules. */
export const biasTexts = {
  title: "Bias check of offer rules",
  lead: "Compares which clients each offer's score limits reach: by age, and by Census region as a stand-in for what Regulation B forbids asking (12 CFR 1002.5(b)). Race, ethnicity and sex aren't on file, so this is a first sign, not proof of fairness. If a group falls below four fifths of the most-reached one, beyond chance, review the offer before it keeps running.",
  run: "Run check",
  failed: "The check failed. Try again in a minute.",
  looked: (clients: string, offers: string): string =>
    `Checked the newest score of ${clients} clients against ${offers} offers running today. Groups under 30 people aren't judged.`,
  offer: "Offer",
  offerOf: (lender: string, rate: string, months: number): string => `${lender}, ${rate}%, ${months} mo.`,
  limits: "Scores",
  limitsOf: (least: number | null, most: number | null): string =>
    least === null && most === null ? "Any" : `${least ?? 300} to ${most ?? 850}`,
  group: "Group",
  bases: { age: "Age", region: "Region" },
  reached: "Reached",
  of: (reached: string, judged: string): string => `${reached} of ${judged}`,
  ratio: "Of the best share",
  noRatio: "Not judged",
  finding: "Finding",
  findings: {
    too_few: { name: "Too few people", tone: "neutral" },
    alike: { name: "Alike", tone: "success" },
    below: { name: "Look at it", tone: "warning" },
  },
} as const;

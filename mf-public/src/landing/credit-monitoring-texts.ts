import { bandCeilings, bandFloors } from "@roadworthy/domain/score/score-bands.rules";
import type { Stretch } from "./landing.panel.tsx";

/** The words of the page about watching a credit file. */
export const creditMonitoringTexts = {
  title: "Credit monitoring",
  heading: "Watch your credit before a lender looks",
  lead: "A month before you shop is early enough to fix a mistake, and late enough to matter.",
  next: { to: "/pricing", label: "Compare the plans" },
  bands: {
    caption: "The bands are our own. Lenders draw their lines where they like.",
    band: "Band",
    scores: "Scores",
    rows: [
      { id: "excellent", name: "Excellent", scores: `${bandFloors.Excellent} and above` },
      { id: "good", name: "Good", scores: `${bandFloors.Good} to ${bandCeilings.Good}` },
      { id: "fair", name: "Fair", scores: `${bandFloors.Fair} to ${bandCeilings.Fair}` },
      { id: "poor", name: "Poor", scores: `below ${bandFloors.Fair}` },
    ],
  },
  stretches: [
    {
      heading: "What a score says",
      text: "VantageScore and the classic FICO models run from 300 to 850. We show the model with every score, so you compare like with like.",
    },
    {
      heading: "What we watch",
      text: "Every month, we get your file from each bureau in your plan with a soft inquiry, which doesn't lower your score.",
      points: [
        "Scores, with the change since the month before",
        "Accounts, balances and 24 months of payments",
        "New inquiries, and who made those that came through us",
      ],
    },
    {
      heading: "One bureau or three",
      text: "Free and Basic accounts see Equifax. Premium sees Equifax, Experian and TransUnion: if only one of them lists a late payment, you find it only by looking at all three.",
      link: { to: "/pricing", label: "Compare the plans" },
    },
  ] satisfies readonly Stretch[],
} as const;

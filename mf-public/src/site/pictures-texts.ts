/** The words in the pictures of the product. */
export const picturesTexts = {
  example: "Example",
  scores: {
    label: "An example of the dashboard: three scores out of 850, and how each moved over six months.",
    scale: "300–850",
    months: ["Dec", "Jan", "Feb", "Mar", "Apr", "May"],
  },
  inquiries: {
    label: "An example of the inquiry log: who looked, why and when.",
    rows: [
      { who: "Prairie Motors", why: "Auto loan you asked for", on: "May 6", note: "You agreed" },
      { who: "Lakeshore Auto Finance", why: "Access code you gave", on: "May 2", note: "You agreed" },
      { who: "Roadworthy", why: "Your monthly update", on: "May 1", note: "No effect" },
    ],
  },
} as const;

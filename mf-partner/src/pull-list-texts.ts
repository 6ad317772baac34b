/** The words that lists of pulls and of reports have in common. */
export const pullListTexts = { status: "Status", type: "Type", bureau: "Bureau", date: "Date" } as const;

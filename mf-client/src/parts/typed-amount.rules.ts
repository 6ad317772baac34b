/** A typed amount of dollars in cents; `null` for an empty field. */
export const centsIn = (typed: string): number | null =>
  typed.trim() === "" ? null : Math.round(Number(typed.replaceAll(",", "")) * 100);

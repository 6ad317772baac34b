/** A calendar month as one number: year × 12 + (month − 1). It makes ages and windows plain subtraction. */
export type Month = number;

/** The month of a calendar date or of `YYYY-MM`. */
export const monthOf = (date: string): Month => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** `YYYY-MM`. */
export const monthText = (month: Month): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;

/** The calendar date of a day in a month; `day` is 1 to 28, so that every month has it. */
export const dateIn = (month: Month, day: number): string =>
  `${monthText(month)}-${String(day).padStart(2, "0")}`;

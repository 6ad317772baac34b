/** How many days a comment is kept. The counts stay. */
export const commentDays = 365;

/** How many votes one network may cast in an hour. */
export const votesPerHour = 60;

/**
 * Whether a text holds nine or more digits, as a Social Security number, a card or a telephone does, also with spaces, dots, dashes
 * or parentheses between them. Digits of other scripts count too.
 */
export const hasLongNumber = (text: string): boolean =>
  /\d(?:[\s.,_/()\p{Pd}\p{Cf}]{0,3}\d){8}/u.test(text.normalize("NFKC").replaceAll(/\p{Nd}/gu, "0"));

/** Whether a text holds an email address, also one written around its signs, as in "sam (at) example.com". */
export const hasEmailAddress = (text: string): boolean =>
  /[\p{L}\p{N}_%+-]\s?(?:@|[([{]\s?at\s?[)\]}])\s?[\p{L}\p{N}]/iu.test(text.normalize("NFKC"));

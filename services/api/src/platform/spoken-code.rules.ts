/** Without letters and digits that look alike. */
export const codeAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code's text from random numbers smaller than the alphabet's size, in groups of four; 16 characters are 78 bits. */
export const codeText = (numbers: readonly number[]): string =>
  numbers
    .map((number) => codeAlphabet[number] ?? "")
    .join("")
    .replaceAll(/(.{4})(?=.)/g, "$1-");

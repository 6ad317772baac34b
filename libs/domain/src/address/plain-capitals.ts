/** Latin letters that Unicode takes apart no further, as people without them on their keyboard write them. */
const spelledOut: Readonly<Record<string, string>> = {
  Æ: "AE",
  Œ: "OE",
  Ø: "O",
  Ł: "L",
  Đ: "D",
  Ð: "D",
  Ħ: "H",
  Ŧ: "T",
  Þ: "TH",
  ẞ: "SS",
};

/** A text in capital letters without accents and signs between letters, such as the Hawaiian ʻokina, for comparing. */
export const plainCapitals = (text: string): string =>
  text
    .normalize("NFKD")
    .toUpperCase()
    .replaceAll(/[\u02b9-\u02df]/g, "")
    .replaceAll(/[ÆŒØŁĐÐĦŦÞẞ]/g, (letter) => spelledOut[letter] ?? letter);

import { bureauNames, type Bureau } from "@roadworthy/contracts/primitives";
import { language, locale } from "@roadworthy/kit/language";

/** Bureaus as a list in a sentence: "Equifax, Experian and TransUnion". */
export const bureauList = (bureaus: readonly Bureau[]): string => {
  const list = new Intl.ListFormat(locale).format(bureaus.map((bureau) => bureauNames[bureau]));
  return language === "en" ? list.replace(", and ", " and ") : list;
};

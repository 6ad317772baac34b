import { bureauNames, type Bureau } from "@roadworthy/contracts/primitives";

/** Bureaus as a list in a sentence: "Equifax, Experian and TransUnion". */
export const bureauList = (bureaus: readonly Bureau[]): string =>
  new Intl.ListFormat("en-US")
    .format(bureaus.map((bureau) => bureauNames[bureau]))
    .replace(", and ", " and ");

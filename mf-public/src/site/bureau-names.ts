import type { Bureau } from "@roadworthy/contracts/primitives";

/** The three bureaus as they write their names. */
export const bureauNames: readonly { readonly bureau: Bureau; readonly name: string }[] = [
  { bureau: "equifax", name: "Equifax" },
  { bureau: "experian", name: "Experian" },
  { bureau: "transunion", name: "TransUnion" },
];

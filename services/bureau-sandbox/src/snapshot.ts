import type { BureauFile, Subject } from "@roadworthy/contracts/bureau-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { fileOf, holderOf } from "./consumer.rules.ts";
import { identify } from "./identity.ts";
import { monthOf } from "./files/month.rules.ts";
import { personalInformationOf } from "./files/personal.rules.ts";
import { scoreFile, type Model } from "./files/score.rules.ts";

/** A person's scored file at a bureau on any day, past ones too, as a first inquiry on that day would have answered it. */
export const snapshotOf = (person: Subject, bureau: Bureau, onDate: string, model: Model): BureauFile => {
  const identity = identify(person);
  const month = monthOf(onDate);
  const file = fileOf(identity, bureau, month);
  return {
    ...file,
    personalInformation: personalInformationOf(holderOf(identity, person), bureau, month),
    consumerStatements: [],
    securityFreeze: identity.case === "frozen",
    score: scoreFile(file, model, onDate),
  };
};

import { bureaus as bureauOrder, type Bureau } from "@roadworthy/contracts/primitives";
import type { BureauReport } from "./report-types.ts";
import { comparable, personalParts, type PersonalPart } from "./reported-fields.rules.ts";

/** A name, address, employer or phone, and which bureaus know it. */
export type MergedPersonalPart = PersonalPart & {
  readonly bureaus: readonly Bureau[];
  /** Bureaus that report personal information, but not this. */
  readonly missingAt: readonly Bureau[];
};

/** The personal information of one to three bureaus, each piece once; the order of the given reports does not matter. */
export const mergePersonalInformation = (reports: readonly BureauReport[]): readonly MergedPersonalPart[] => {
  const known = bureauOrder.flatMap((bureau) => {
    const file = reports.find((report) => report.bureau === bureau)?.file;
    const parts = file === undefined ? null : personalParts(file);
    return parts === null ? [] : [{ bureau, parts }];
  });
  const merged = new Map<string, { part: PersonalPart; bureaus: Bureau[] }>();
  for (const { bureau, parts } of known)
    for (const part of parts) {
      const entry = merged.get(comparable(part)) ?? { part, bureaus: [] };
      if (!entry.bureaus.includes(bureau)) entry.bureaus.push(bureau);
      merged.set(comparable(part), entry);
    }
  return [...merged.values()].map(({ part, bureaus }) => ({
    ...part,
    bureaus,
    missingAt: known.flatMap(({ bureau }) => (bureaus.includes(bureau) ? [] : [bureau])),
  }));
};

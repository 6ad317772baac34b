import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";

type Answered = { readonly bureau: Bureau; readonly file: BureauFile };

/**
 * The file that lenders go by: of the middle score of three, the lower of two; one without a score only where there is no other.
 * Source: the "lower middle" practice of mortgage and auto desks.
 */
export function middleFile(files: readonly Answered[]): Answered | null {
  const scored = files
    .filter(({ file }) => file.score.value !== null)
    .toSorted((one, other) => (one.file.score.value ?? 0) - (other.file.score.value ?? 0));
  return scored[Math.floor((scored.length - 1) / 2)] ?? files[0] ?? null;
}

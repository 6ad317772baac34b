import { testSeed } from "@roadworthy/build/launch/depth";

const GROUPS = 90;
const SERIALS = 9_000;
const ALL = 90 * GROUPS * SERIALS;
/** Shares no factor with the number of all, so that a file meets every number before one twice. */
const STEP = 7_919_003;

let next = testSeed() % ALL;

/** Another SSN at each call, in the never-issued 9xx areas; neither group 00 nor serial 0000, which no number can have. */
export function testSsn(): string {
  next = (next + STEP) % ALL;
  const [area, rest] = [Math.floor(next / (GROUPS * SERIALS)), next % (GROUPS * SERIALS)];
  return `9${10 + area}${10 + Math.floor(rest / SERIALS)}${1_000 + (rest % SERIALS)}`;
}

/** Letters for this SSN and no other, to make a last name of its own. */
export const lettersOf = (ssn: string): string =>
  ssn.replaceAll(/\d/g, (digit) => String.fromCodePoint(97 + Number(digit)));

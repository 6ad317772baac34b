import { coverageTexts as texts } from "./coverage-texts.ts";

const known: Readonly<Record<string, string>> = texts.headings;

/** A coverage, part or exclusion in words; an unknown code is shown as it is. */
export const headingName = (heading: string): string => known[heading] ?? heading;

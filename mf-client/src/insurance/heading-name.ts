import { coverageTexts as texts } from "./coverage-texts.ts";

const known: Readonly<Record<string, string>> = texts.headings;

/** A coverage, part or exclusion in words; one that is none of the known codes says itself what it is. */
export const headingName = (heading: string): string => known[heading] ?? heading;

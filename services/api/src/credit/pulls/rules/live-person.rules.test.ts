import { expect, test } from "vitest";
import { isImpossibleSsn } from "@roadworthy/contracts/primitives";
import { livePersonIssues } from "./live-person.rules.ts";

const today = "2026-11-26";
const paths = (person: { ssn?: string; dateOfBirth?: string }, takesInvented = false) =>
  livePersonIssues(person, { today, takesInvented }).map(({ path }) => path);

test("a live pull is of an adult, to the day", () => {
  expect(paths({ dateOfBirth: "2008-11-26" })).toEqual([]);
  expect(paths({ dateOfBirth: "2008-11-27" })).toEqual(["dateOfBirth"]);
  expect(paths({})).toEqual([]);
});

test("it is of nobody with a never-issued area, but for the sandbox's people where it stands in as the live bureau", () => {
  for (const ssn of ["666281003", "900123456", "999491234"]) {
    expect(paths({ ssn })).toEqual(["ssn"]);
    expect(paths({ ssn }, true)).toEqual([]);
  }
  expect(paths({ ssn: "665281003" })).toEqual([]);
  expect(
    ["900501234", "999881234", "912991234"].flatMap((ssn) => paths({ ssn })),
    "ITINs",
  ).toEqual([]);
});

test("a number with 000, 00 or 0000 in its place is nobody's anywhere", () => {
  expect(["000123456", "666001234", "666120000"].every(isImpossibleSsn)).toBe(true);
  expect(["666281003", "100101000", "123450001"].some(isImpossibleSsn)).toBe(false);
});

import { expect, it } from "vitest";
import { identityRequest, isWholeSsn, ssnDigits } from "./identity-draft.rules.ts";

it.each([
  ["666281003", true],
  ["666-28-1003", true],
  [" 666 28.1003", true],
  ["666–28–1003", true],
  ["666-28-100", false],
  ["666-28-10034", false],
  ["666-28-1003 x", false],
  ["", false],
])("an SSN typed as %j is whole: %s", (typed, isWhole) => expect(isWholeSsn(typed)).toBe(isWhole));

it("sends the digits alone, and a middle name or a check by hand only where there is one", () => {
  const address = { street: "412 Orchard Bend", city: "Madison", state: "WI", zipCode: "53703" };
  const name = { firstName: "Morgan", lastName: "Ellis", dateOfBirth: "1974-02-11" };
  const sent = { ...name, address, ssn: "666281003", consent: { textVersion: 2 } };
  const draft = { ...name, address, ssn: "666-28-1003" };
  expect(ssnDigits(draft.ssn)).toBe(sent.ssn);
  expect(identityRequest({ ...draft, middleName: " " }, 2)).toEqual(sent);
  expect(identityRequest({ ...draft, middleName: "Lee" }, 2, true)).toEqual({
    ...sent,
    middleName: "Lee",
    byHand: true,
  });
});

import { expect, it } from "vitest";
import { detailsFaults, detailsOf, emptyDetails, fieldAt } from "./details.rules.ts";

const soft = { needs: ["firstName", "lastName", "address"], isTest: false, today: "2026-11-28" } as const;
const hard = { ...soft, needs: [...soft.needs, "dateOfBirth", "ssn"] } as const;
const filled = {
  ...emptyDetails,
  firstName: " Morgan ",
  lastName: "Ellis",
  street: "412 Orchard Bend",
  city: "Madison",
  state: "WI",
  zipCode: "53703",
};

it("asks for what the request needs, and for nothing more", () => {
  expect(Object.keys(detailsFaults(emptyDetails, soft))).toEqual(
    expect.arrayContaining(["firstName", "lastName", "street", "city", "state", "zipCode"]),
  );
  expect(detailsFaults(filled, soft)).toEqual({});
  expect(detailsFaults(filled, hard)).toEqual({
    dateOfBirth: "Date of birth is required.",
    ssn: "Social Security number is required.",
  });
});

it.each([
  ["zipCode", "5370"],
  ["lastName", "Эллис"],
  ["ssn", "000-12-3456"],
  ["ssn", "12345"],
  ["dateOfBirth", "2008-11-29"],
] as const)("says what is wrong with %s %s", (field, value) => {
  expect(Object.keys(detailsFaults({ ...filled, [field]: value }, soft))).toEqual([field]);
});

it("takes in test mode only numbers that nobody has", () => {
  const test = { ...soft, isTest: true };
  expect(detailsFaults({ ...filled, ssn: "123-45-6789" }, test)).toHaveProperty("ssn");
  expect(detailsFaults({ ...filled, ssn: "666-28-1003" }, test)).toEqual({});
});

it("sends what was typed without blanks and dashes, and nothing that was left empty", () => {
  expect(detailsOf({ ...filled, ssn: "666–28 1003" })).toEqual({
    firstName: "Morgan",
    lastName: "Ellis",
    address: { street: "412 Orchard Bend", city: "Madison", state: "WI", zipCode: "53703" },
    ssn: "666281003",
  });
  expect([fieldAt("details.address.zipCode"), fieldAt("details.ssn"), fieldAt("token")]).toEqual([
    "zipCode",
    "ssn",
    null,
  ]);
});

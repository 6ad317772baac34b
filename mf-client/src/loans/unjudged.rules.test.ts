import type { LoanOffer } from "@roadworthy/contracts/loan-offers";
import { expect, it } from "vitest";
import { sharedUnjudged } from "./unjudged.rules.ts";

type Rules = NonNullable<LoanOffer["eligibility"]>["unjudged"];

const offer = (unjudged: Rules | null) =>
  ({ eligibility: unjudged && { isEligible: true, reasons: [], unjudged } }) as unknown as LoanOffer;

it("shares what is unchecked for every offer alike", () => {
  const [one, two] = ["vehicleAge", "mileage"] as unknown as Rules;
  if (one === undefined || two === undefined) throw new Error("unreachable");
  expect(sharedUnjudged([offer([one, two]), offer([one, two])])).toEqual([one, two]);
  expect(sharedUnjudged([offer([one, two]), offer([one])])).toEqual([]);
  expect(sharedUnjudged([offer(null), offer(null)])).toEqual([]);
  expect(sharedUnjudged([])).toEqual([]);
});

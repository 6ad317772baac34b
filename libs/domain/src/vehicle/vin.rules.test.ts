import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkDigitOf, cleanVin, readVin } from "./vin.rules.ts";

describe("vehicle identification numbers", () => {
  test.each([
    ["1HGCM82633A004352", "Honda", 2003],
    ["1M8GDM9AXKP042788", null, 1989],
    ["5GZCZ43D13S812715", null, 2003],
    ["11111111111111111", null, 2001],
  ])("%s is right: %s of %i", (vin, make, modelYear) => {
    expect(readVin(vin)).toMatchObject({ ok: true, vin: { make, modelYear, region: "north_america" } });
  });

  test("spaces, dashes and small letters are no mistakes", () => {
    expect(cleanVin(" 1hgcm-82633 a004352 ")).toBe("1HGCM82633A004352");
    expect(readVin("1hgcm 82633a004352").ok).toBe(true);
  });

  test.each([
    ["", ["empty"]],
    ["1HGCM82633A00435", ["length"]],
    ["1HGCM82633A0O4352", ["forbidden_letter"]],
    ["1HGCM82633A0ß435!", ["length", "characters"]],
    ["1HGCM82643A004352", ["check_digit"]],
    ["IOQ", ["length", "forbidden_letter"]],
  ])("%s is refused: %o", (typed, problems) => expect(readVin(typed)).toEqual({ ok: false, problems }));

  test("a European number need not have a check digit; that it has none is told", () => {
    expect(readVin("WVWZZZ1KZAW000001")).toMatchObject({
      ok: true,
      vin: { make: "Volkswagen", region: "europe", isCheckDigitRight: false },
    });
  });

  test("a letter at the seventh place is a year from 2010 on", () => {
    const vin = (seventh: string, tenth: string) => {
      const raw = `1HGCM8${seventh}60${tenth}A004352`.padEnd(17, "0");
      return raw.slice(0, 8) + checkDigitOf(raw) + raw.slice(9);
    };
    expect(readVin(vin("B", "M"))).toMatchObject({ ok: true, vin: { modelYear: 2021 } });
    expect(readVin(vin("2", "M"))).toMatchObject({ ok: true, vin: { modelYear: 1991 } });
    expect(readVin(vin("2", "0"))).toMatchObject({ ok: true, vin: { modelYear: null } });
  });

  test("one wrong character of another value never passes in North America", () => {
    const characters = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ".split("");
    fc.assert(
      fc.property(fc.nat(16), fc.constantFrom(...characters), (place, character) => {
        const right = "1HGCM82633A004352";
        const wrong = right.slice(0, place) + character + right.slice(place + 1);
        const passes = readVin(wrong).ok && /^[1-5]/.test(wrong);
        // Letters and digits share values (A, J and 1), which the check digit cannot tell apart.
        expect(passes).toBe(/^[1-5]/.test(wrong) && checkDigitOf(wrong) === wrong[8]);
      }),
    );
  });
});

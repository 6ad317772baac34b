import { maxPasswordLength } from "@roadworthy/domain/password.rules";
import { expect, it } from "vitest";
import { passwordMeterTexts as spanish } from "./password-meter-texts.es.ts";
import { passwordMeterTexts as english } from "./password-meter-texts.ts";
import { passwordStrength } from "./password-strength.rules.ts";

const known = { name: "Dana Whitfield", email: "dwhit@mail.example", companyName: "Motor City Motors" };
const strengthOf = (password: string) => passwordStrength(password, known);

it.each([
  ["12345678", "weak", "common"],
  ["P@ssw0rd", "weak", "common"],
  ["ghjklkjhgf", "weak", "keyboard"],
  ["kqkqkqkqkq", "weak", "repetition"],
  ["abcdefghij", "weak", "sequence"],
  ["07041976", "weak", "date"],
  ["Alexandria", "weak", "moreWords"],
  ["xK9!pLm2", "fair", "moreWords"],
  ["xK9!pLm2q", "good", null],
  ["correct horse battery staple", "strong", null],
  ["gravel-and-low-sun-4", "strong", null],
])("says of %s that it is %s, with advice on %s", (password, level, advice) => {
  expect(strengthOf(password)).toEqual({ level, advice });
});

it.each(["danawhitfield", "Whitfield1", "dwhit@mail.example", "MotorCityMotors", "Roadworthy26"])(
  "finds in %s what is known of the person or of the site",
  (password) => {
    expect(strengthOf(password)).toEqual({ level: "weak", advice: "personal" });
  },
);

it("takes nothing for personal from answers that are still empty", () => {
  const nothing = { name: "", email: "", companyName: "" };
  expect(passwordStrength("danawhitfieldmotor", nothing).advice).not.toBe("personal");
});

it("says of a length that the API refuses that it does, and of one that it takes how strong it is", () => {
  const random = "kV7#wq".repeat(30);
  expect(strengthOf("xK9!pLm")).toEqual({ level: "tooShort", advice: null });
  expect(strengthOf("🚗🚙🚕🚌🚎🏎🚓")).toEqual({ level: "tooShort", advice: null });
  expect(strengthOf(random.slice(0, maxPasswordLength + 1))).toEqual({ level: "tooLong", advice: null });
  expect(strengthOf(random.slice(0, maxPasswordLength)).level).not.toBe("tooLong");
});

it("names the limit that holds, in both languages", () => {
  for (const { levels } of [english, spanish]) {
    expect(levels.tooLong).toContain(` ${maxPasswordLength} `);
  }
});

import { expect, it } from "vitest";
import { mapTexts, printable } from "./printable.rules.ts";

const latin = (codePoint: number): boolean => codePoint <= 0x17f || codePoint === 0x2014;
const print = (text: string): string => printable(text, latin);

it.each([
  ["keeps what the font has", "Łukasz Ñandú — 5", "Łukasz Ñandú — 5"],
  ["joins a letter with its mark", "Nu\u0301n\u0303ez", "Núñez"],
  ["gives a letter that the font lacks its plain form", "ḃob ﬁx", "bob fix"],
  ["shows that there was something that it can't print", "Joe 王 😀", "Joe ? ?"],
  ["leaves out what turns direction or isn't seen", "a\u202Egnp\u202C\u2066b\u200B\u00AD\uFEFF", "agnpb"],
  ["leaves out controls, and half a character", "a\u0000\u001B[31mb\uD800", "a[31mb?"],
  ["keeps lines as lines, and a tab as a space", "a\r\nb\rc\u2028d\te", "a\nb\nc\nd e"],
])("%s", (_what, given, printed) => expect(print(given)).toBe(printed));

it("lets an endless word break now and then", () => {
  expect(print("W".repeat(999))).toBe("W".repeat(999));
  expect(
    print("W".repeat(2_500))
      .split("\u200b")
      .map(({ length }) => length),
  ).toEqual([1_000, 1_000, 500]);
});

it("changes every text of a value, and nothing else", () => {
  const at = new Date(0);
  const logo = new Uint8Array([1]);
  const change = (text: string): string => text.toUpperCase();
  expect(mapTexts({ a: "x", link: "y", list: [["z", 1]], at, logo, none: null }, change)).toEqual({
    a: "X",
    link: "y",
    list: [["Z", 1]],
    at,
    logo,
    none: null,
  });
});

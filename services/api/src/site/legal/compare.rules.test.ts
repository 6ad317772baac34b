import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LegalSections, SectionChange, TextPart } from "@roadworthy/contracts/legal";
import { compareSections, compareTexts } from "./compare.rules.ts";

const section = (id: string, ...paragraphs: string[]): LegalSections[number] => ({
  id,
  heading: `About ${id}`,
  paragraphs,
});
const without = (kind: "added" | "removed", parts: readonly TextPart[]): string =>
  parts
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join("");
/** The paragraphs of one side, as they were. */
const side = (gone: "added" | "removed", change: SectionChange): string[] =>
  change.paragraphs
    .filter((parts) => parts.some(({ kind }) => kind !== gone))
    .map((parts) => without(gone, parts));

describe("two texts", () => {
  it("differ by words", () => {
    expect(compareTexts("We answer within 60 days.", "We answer within 45 days.")).toEqual([
      { kind: "same", text: "We answer within " },
      { kind: "removed", text: "60" },
      { kind: "added", text: "45" },
      { kind: "same", text: " days." },
    ]);
  });

  it("are not cut to pieces: a word or two between changes goes with them", () => {
    expect(
      compareTexts(
        "We keep your file. The number is encrypted where it is stored.",
        "We keep your file. Number and date are encrypted where they are stored.",
      ).map(({ kind, text }) => [kind, text.trim()]),
    ).toEqual([
      ["same", "We keep your file."],
      ["removed", "The number is encrypted where it is"],
      ["added", "Number and date are encrypted where they are"],
      ["same", "stored."],
    ]);
  });

  it("stand whole where they share little", () => {
    expect(compareTexts("Nobody sees your file.", "Prices are on the pricing page.")).toEqual([
      { kind: "removed", text: "Nobody sees your file." },
      { kind: "added", text: "Prices are on the pricing page." },
    ]);
  });
});

describe("two versions", () => {
  it("leave out what stayed, and keep the newer order with what went in its old place", () => {
    const before = [section("a", "One."), section("gone", "Was here."), section("b", "Two.")];
    const after = [section("new", "Just came."), section("a", "One."), section("b", "Two more.")];
    expect(compareSections(before, after).map(({ id, kind }) => [id, kind])).toEqual([
      ["new", "added"],
      ["gone", "removed"],
      ["b", "changed"],
    ]);
    expect(compareSections(after, after)).toEqual([]);
  });

  it("pair the paragraph that went with the one that came, and keep one that stayed for reading", () => {
    const [change] = compareSections(
      [section("a", "Stays as it was.", "We keep it for two years.", "Goes without a word.")],
      [section("a", "Stays as it was.", "We keep it for three years.")],
    );
    expect(change?.paragraphs).toEqual([
      [{ kind: "same", text: "Stays as it was." }],
      [
        { kind: "same", text: "We keep it for " },
        { kind: "removed", text: "two" },
        { kind: "added", text: "three" },
        { kind: "same", text: " years." },
      ],
      [{ kind: "removed", text: "Goes without a word." }],
    ]);
  });

  it("give back both versions, whatever was changed", () => {
    const words = fc
      .array(fc.constantFrom("we", "keep", "it", "safe", "for", "you", "two", "years"), {
        minLength: 1,
        maxLength: 8,
      })
      .map((list) => `${list.join(" ")}.`);
    const paragraphs = fc.array(words, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(paragraphs, paragraphs, (before, after) => {
        const [change] = compareSections([section("a", ...before)], [section("a", ...after)]);
        expect(change ? side("added", change) : after).toEqual(before);
        expect(change ? side("removed", change) : before).toEqual(after);
      }),
    );
  });
});

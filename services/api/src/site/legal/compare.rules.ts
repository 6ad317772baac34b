import type { LegalSections, SectionChange, TextPart } from "@roadworthy/contracts/legal";
import { diffArrays, diffWordsWithSpace } from "diff";

/** With less of the shorter text than this in common, two paragraphs are shown as one that went and one that came, which reads better than scattered words. */
const alike = 0.3;

/** What changed from one version's sections to another's, in the order of the newer; a removed one follows what stood before it. */
export function compareSections(before: LegalSections, after: LegalSections): SectionChange[] {
  const changes = new Map<string, SectionChange | null>();
  for (const section of after) {
    const old = before.find(({ id }) => id === section.id);
    changes.set(section.id, old ? changedSection(old, section) : wholeSection(section, "added"));
  }
  const order = after.map(({ id }) => id);
  for (const [index, section] of before.entries()) {
    if (changes.has(section.id)) continue;
    changes.set(section.id, wholeSection(section, "removed"));
    const place = order.indexOf(before[index - 1]?.id ?? "") + 1;
    order.splice(place, 0, section.id);
  }
  return order.flatMap((id) => changes.get(id) ?? []);
}

/** A stretch of fewer words than this between two changes counts as part of them. */
const fewWords = 3;

/** The words of two texts, side by side; whole texts where they share little. */
export function compareTexts(before: string, after: string): TextPart[] {
  if (before === after) return [{ kind: "same", text: after }];
  const parts: TextPart[] = [];
  let [went, came] = ["", ""];
  const tell = (): void => {
    if (went !== "") parts.push({ kind: "removed", text: went });
    if (came !== "") parts.push({ kind: "added", text: came });
    [went, came] = ["", ""];
  };
  const found = diffWordsWithSpace(before, after);
  for (const [index, { value, added, removed }] of found.entries()) {
    const isBetween = index > 0 && index < found.length - 1;
    if (!added && !removed && !(isBetween && value.trim().split(/\s+/).length < fewWords)) {
      tell();
      parts.push({ kind: "same", text: value });
      continue;
    }
    if (!added) went += value;
    if (!removed) came += value;
  }
  tell();
  const common = parts.reduce((sum, { kind, text }) => sum + (kind === "same" ? text.length : 0), 0);
  return common >= alike * Math.min(before.length, after.length)
    ? parts
    : [
        { kind: "removed", text: before },
        { kind: "added", text: after },
      ];
}

function changedSection(before: LegalSections[number], after: LegalSections[number]): SectionChange | null {
  const heading = compareTexts(before.heading, after.heading);
  const paragraphs = compareParagraphs(before.paragraphs, after.paragraphs);
  return [heading, ...paragraphs].flat().every(({ kind }) => kind === "same")
    ? null
    : { id: after.id, kind: "changed", heading, paragraphs };
}

const wholeSection = (section: LegalSections[number], kind: "added" | "removed"): SectionChange => ({
  id: section.id,
  kind,
  heading: [{ kind, text: section.heading }],
  paragraphs: section.paragraphs.map((text) => [{ kind, text }]),
});

/** Paragraphs that stayed are found first; between them, what went is compared with what came, one with one. */
function compareParagraphs(before: readonly string[], after: readonly string[]): TextPart[][] {
  const runs = diffArrays([...before], [...after]);
  return runs.flatMap(({ value, added, removed }, index): TextPart[][] => {
    const previous = runs[index - 1];
    const next = runs[index + 1];
    if (!added && !removed) return value.map((text) => [{ kind: "same", text }]);
    // The pair is written where its first half stands.
    if (added && previous?.removed) return [];
    const [went, came] = removed ? [value, next?.added ? next.value : []] : [[], value];
    return Array.from({ length: Math.max(went.length, came.length) }, (_, n) => {
      const [old, text] = [went[n], came[n]];
      if (old === undefined) return [{ kind: "added", text: text ?? "" }];
      return text === undefined ? [{ kind: "removed", text: old }] : compareTexts(old, text);
    });
  });
}

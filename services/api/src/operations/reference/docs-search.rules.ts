import type { Endpoint } from "@roadworthy/contracts/endpoint";
import { chapters } from "./introduction.ts";
import { guideNames, readGuide } from "./guides.ts";

/** Something that the search finds: a section of a guide, or an operation. */
export type Found = {
  readonly title: string;
  readonly where: string;
  readonly path: string;
  readonly text: string;
};

/** Everything that can be found. */
export const searchables = (operations: readonly Endpoint[]): Found[] => [
  ...guideNames.flatMap((name) => {
    const { title, sections } = readGuide(name);
    return sections.map(({ heading, anchor, text }) => ({
      title: heading,
      where: title,
      path: `/api/docs/guides/${name}#${anchor}`,
      text: text.replaceAll(/^@\w+.*$/gm, "").replaceAll(/[*`|#]|\]\([^)]*\)|\[/g, ""),
    }));
  }),
  ...operations.map(({ summary, description = "", method, path, tag }) => {
    const isPartners = chapters.some((one) => one.name === tag && one.document === "partner");
    const slug = tag.toLowerCase().replaceAll(" ", "-");
    return {
      title: summary,
      where: `${method} ${path}`,
      path: `/api/docs/${isPartners ? "reference" : "portal"}#tag/${slug}/${method}${path.replaceAll(/:(\w+)/g, "{$1}")}`,
      text: description,
    };
  }),
];

/** What holds every word that was asked for; a word in the title counts more, and what partners build on comes first. */
export function search(all: readonly Found[], query: string): Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const rated = all.map((one) => {
    const title = `${one.title} ${one.where}`.toLowerCase();
    const text = one.text.toLowerCase();
    const isHit = words.every((word) => title.includes(word) || text.includes(word));
    const inTitle = words.filter((word) => title.includes(word)).length;
    const isPortal = one.path.startsWith("/api/docs/portal");
    return { one, rank: isHit ? 1 + 2 * inTitle - (isPortal ? 1 : 0) : -1 };
  });
  return rated
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, 30)
    .map(({ one }) => one);
}

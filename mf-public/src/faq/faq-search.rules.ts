import type { Claim } from "../site/site-content.ts";

/** The questions in which every word of the search occurs, in question or answer, whatever its case; all without a search. */
export function matchingQuestions<Q extends Pick<Claim, "title" | "body">>(
  questions: readonly Q[],
  search: string,
): readonly Q[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return questions.filter(({ title, body }) => {
    const text = `${title} ${body}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

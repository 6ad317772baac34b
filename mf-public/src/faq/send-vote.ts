import { answerVotes } from "@roadworthy/contracts/answer-votes";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import { api, problemOf } from "@roadworthy/kit/api";
import { language } from "@roadworthy/kit/language";

type Said = Omit<InputOf<typeof answerVotes.cast>["body"], "language">;

/** What became of a vote; `personal`: its comment holds a number that may be a person's. */
export type Outcome = "counted" | "personal" | "failed";

/** Sends what a reader says of an answer. It comes with the first click, as it brings the schemas along. */
export async function sendVote(said: Said): Promise<Outcome> {
  try {
    await api(answerVotes.cast, { body: { ...said, language } });
    return "counted";
  } catch (error) {
    return problemOf(error)?.issues?.some(({ path }) => path === "comment") === true ? "personal" : "failed";
  }
}

import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { languages } from "../languages.ts";
import { instant } from "../primitives.ts";

const answerId = z.string().regex(/^[\w.-]{1,80}$/);
const version = z.int().min(1).max(1_000_000);

const longestComment = 300;

const votesOfVersion = z.object({ version, useful: z.int(), notUseful: z.int() });

const comment = z.object({
  version,
  language: z.enum(languages),
  text: z.string(),
  at: instant,
});

/** Whether readers found an answer of the FAQ useful. A vote names nobody. */
export const answerVotes = {
  cast: endpoint({
    id: "answerVotes.cast",
    method: "PUT",
    path: "/api/v1/content/answer-votes",
    tag: "Public content",
    summary: "Say whether an answer of the FAQ was useful",
    description:
      "One vote per visitor and version of the answer; another one replaces it. Needs no account, and nothing about the visitor is kept. A comment goes with `isUseful: false`; one with nine or more digits in a row, as in a Social Security number, or with an email address is refused.",
    policy: "public",
    body: z
      .strictObject({
        answerId,
        version: version.meta({ description: "Of the text that was shown, as the site's content names it" }),
        isUseful: z.boolean(),
        comment: z.string().trim().max(longestComment).nullable(),
        language: z.enum(languages),
      })
      .refine(({ isUseful, comment: text }) => !isUseful || text === null, {
        path: ["comment"],
        message: "goes with an answer that was not useful",
      }),
    status: 200,
    reply: z.object({ counted: z.literal(true) }),
    refusals: ["not_found", "rate_limited"],
  }),
  read: endpoint({
    id: "answerVotes.read",
    method: "GET",
    path: "/api/v1/admin/answer-votes",
    tag: "Admin area",
    summary: "How many readers found an answer useful, by version, with the newest comments",
    policy: { roles: ["admin"] },
    query: z.object({ answerId }),
    status: 200,
    reply: z.object({
      versions: z.array(votesOfVersion).meta({ description: "Newest first" }),
      comments: z.array(comment).meta({ description: "The newest twenty" }),
    }),
  }),
};

import { admins, everybody, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  expectations: { "answerVotes.cast": everybody, "answerVotes.read": admins },
  samples: {
    "answerVotes.cast": {
      status: 200,
      body: () => ({ answerId: "faq-score", version: 1, isUseful: true, comment: null, language: "en" }),
    },
    "answerVotes.read": { status: 200, query: "answerId=faq-score" },
  },
};

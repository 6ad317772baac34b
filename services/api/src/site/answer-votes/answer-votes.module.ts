import { answerVotes } from "@roadworthy/contracts/answer-votes";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { castVote, readVotes, sweepComments } from "./answer-votes.service.ts";

export const answerVoteModule: Module = {
  name: "answer-votes",
  routes: (app) => {
    serve(app, answerVotes.cast, castVote);
    serve(app, answerVotes.read, readVotes);
  },
  jobs: [sweepComments],
};

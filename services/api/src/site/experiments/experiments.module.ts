import type { FastifyInstance } from "fastify";
import { experimentViews } from "@roadworthy/contracts/experiment-views";
import { experiments } from "@roadworthy/contracts/experiments";
import type { Module } from "../../platform/module.ts";
import { serveList } from "../../platform/serve-list.ts";
import { serve } from "../../platform/serve.ts";
import { countView } from "./experiment-views.service.ts";
import { listExperiments } from "./experiments.queries.ts";
import { decideExperiment, startExperiment } from "./experiments.service.ts";

function routes(app: FastifyInstance): void {
  serveList(app, experiments.list, listExperiments, {
    fileName: "experiments",
    columns: [
      { title: "Id", value: ({ id }) => id },
      { title: "Section", value: ({ kind }) => kind },
      { title: "Item", value: ({ itemId }) => itemId },
      { title: "A title", value: ({ a }) => a.title },
      { title: "A text", value: ({ a }) => a.body },
      { title: "A title, Spanish", value: ({ a }) => a.titleEs },
      { title: "A text, Spanish", value: ({ a }) => a.bodyEs },
      { title: "B title", value: ({ b }) => b.title },
      { title: "B text", value: ({ b }) => b.body },
      { title: "B title, Spanish", value: ({ b }) => b.titleEs },
      { title: "B text, Spanish", value: ({ b }) => b.bodyEs },
      { title: "Share of B, %", value: ({ sharePercent }) => sharePercent },
      { title: "Goal", value: ({ goal }) => goal },
      { title: "Needed of each", value: ({ minimumVisitors }) => minimumVisitors },
      { title: "Reason", value: ({ reason }) => reason },
      { title: "Started (UTC)", value: ({ startedAt }) => startedAt },
      { title: "Started by", value: ({ startedBy }) => startedBy.name },
      { title: "A seen", value: ({ counts }) => counts.a.seen },
      { title: "A reached", value: ({ counts }) => counts.a.reached },
      { title: "B seen", value: ({ counts }) => counts.b.seen },
      { title: "B reached", value: ({ counts }) => counts.b.reached },
      { title: "Verdict", value: ({ verdict }) => verdict },
      { title: "Confidence, %", value: ({ confidencePercent }) => confidencePercent },
      { title: "Ended (UTC)", value: ({ endedAt }) => endedAt },
      { title: "Ended by", value: ({ endedBy }) => endedBy?.name ?? null },
      { title: "Decision", value: ({ decision }) => decision },
      { title: "Why", value: ({ decisionReason }) => decisionReason },
    ],
  });
  serve(app, experiments.start, startExperiment);
  serve(app, experiments.decide, decideExperiment);
  serve(app, experimentViews.count, countView);
}

export const experimentModule: Module = { name: "experiments", routes };

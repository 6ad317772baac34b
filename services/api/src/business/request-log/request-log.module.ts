import { requestLogs } from "@roadworthy/contracts/request-log";
import { job } from "../../platform/jobs/job.ts";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { serveList } from "../../platform/serve-list.ts";
import { listRequests, readRequest } from "./request-log.queries.ts";
import { runAgain } from "./run-again.service.ts";

/** Makes the days to come and drops those that are older than 30 days. */
export const keepRequestLog = job({
  name: "request_log.keep",
  everySeconds: 6 * 3_600,
  work: (ctx) => ctx.sql`select keep_request_log()`,
});

/** Every call that a partner's keys make; `recordRequests` writes them. */
export const requestLogModule: Module = {
  name: "request-log",
  jobs: [keepRequestLog],
  routes(app) {
    serveList(app, requestLogs.list, listRequests, {
      fileName: "request-log",
      columns: [
        { title: "Time (UTC)", value: ({ createdAt }) => createdAt },
        { title: "Request ID", value: ({ id }) => id },
        { title: "Mode", value: ({ mode }) => mode },
        { title: "Key", value: ({ keyName }) => keyName },
        { title: "Method", value: ({ method }) => method },
        { title: "Address", value: ({ path }) => path },
        { title: "Status", value: ({ status }) => status },
        { title: "Milliseconds", value: ({ latencyMs }) => latencyMs },
        { title: "Idempotency key", value: ({ idempotencyKey }) => idempotencyKey },
        { title: "Problem", value: ({ problem }) => problem },
      ],
    });
    serve(app, requestLogs.get, readRequest);
    serve(app, requestLogs.runAgain, (ctx, input) => runAgain(ctx, input, app.useCases));
  },
};

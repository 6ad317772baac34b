import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { controlRequest, type Controls } from "./controls.ts";
import type { Inquiry, InquiryLog } from "./inquiry-log.ts";
import { issuesOf, refuse } from "./refusal.ts";

/** One line of the log as reconciliation reads it. Says nothing about the person. */
const lineOf = ({ seq, at, bureau, inquiryId, pullType, verdict }: Inquiry) => ({
  seq,
  at: new Date(at).toISOString(),
  bureau,
  inquiryId,
  pullType,
  outcome: verdict.outcome,
});

const logQuery = z.object({
  since: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(10_000).default(1_000),
});

/** Adds the operations for tests and reconciliation: fault controls and the inquiry log. */
export const sandboxRoutes = (
  app: FastifyInstance,
  { log, controls }: { log: InquiryLog; controls: Controls },
): void => {
  app.post("/sandbox/controls", async (request, reply) => {
    const control = controlRequest.safeParse(request.body);
    if (!control.success) {
      return refuse(reply, "invalid_request", "The control is not valid.", {
        issues: issuesOf(control.error),
      });
    }
    controls.set(control.data);
    return { active: controls.list() };
  });

  app.get("/sandbox/controls", async () => ({ active: controls.list() }));

  app.delete("/sandbox/controls", async (_request, reply) => {
    controls.clear();
    return reply.code(204).send();
  });

  app.get("/sandbox/inquiries", async (request, reply) => {
    const query = logQuery.safeParse(request.query);
    if (!query.success) {
      return refuse(reply, "invalid_request", "The query is not valid.", { issues: issuesOf(query.error) });
    }
    const items = log.after(query.data.since, query.data.limit).map(lineOf);
    return { items, next: items.length < query.data.limit ? null : (items.at(-1)?.seq ?? null) };
  });

  app.delete("/sandbox/inquiries", async (_request, reply) => {
    log.clear();
    return reply.code(204).send();
  });
};

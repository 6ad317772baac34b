import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { dayMs } from "@roadworthy/domain/calendar.rules";
import { controlRequest, type Controls } from "./controls.ts";
import { consumersAt } from "./consumer-list.ts";
import type { DeskLog } from "./desk/desk-log.ts";
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

/** How far the clock goes: by days, or to an instant that has not been. Ten years at most, so that a slip is not for ever. */
const clockRequest = z.union([
  z.strictObject({ advanceDays: z.int().min(1).max(3_660) }),
  z.strictObject({ to: z.iso.datetime() }),
]);
const mostAheadMs = 3_660 * dayMs;

const logQuery = z.object({
  since: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(10_000).default(1_000),
});

/** Adds the operations for tests and reconciliation: fault controls, clock, reset, test consumers and the inquiry log. */
export const sandboxRoutes = (
  app: FastifyInstance,
  { log, desk, controls, now }: { log: InquiryLog; desk: DeskLog; controls: Controls; now: () => Date },
): void => {
  const told = () => ({ now: now().toISOString(), aheadMs: desk.aheadMs() });
  app.get("/sandbox/clock", async () => told());

  app.post("/sandbox/clock", async (request, reply) => {
    const asked = clockRequest.safeParse(request.body);
    if (!asked.success) {
      return refuse(reply, "invalid_request", "The clock takes advanceDays or to.", {
        issues: issuesOf(asked.error),
      });
    }
    const byMs =
      "to" in asked.data ? Date.parse(asked.data.to) - now().getTime() : asked.data.advanceDays * dayMs;
    if (byMs < 0 || desk.aheadMs() + byMs > mostAheadMs) {
      return refuse(reply, "invalid_request", "The clock goes forward only, and ten years at most.");
    }
    desk.setAhead(desk.aheadMs() + byMs);
    return told();
  });

  app.post("/sandbox/reset", async (_request, reply) => {
    log.reset();
    desk.clear();
    controls.clear();
    return reply.code(204).send();
  });

  app.get("/sandbox/consumers", async () => ({ items: consumersAt(now()) }));

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

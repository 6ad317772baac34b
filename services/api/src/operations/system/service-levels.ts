import { lt, sql } from "drizzle-orm";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { ServiceLevel } from "@roadworthy/contracts/admin-system";
import { repeat, type Background } from "../../platform/background.ts";
import type { Ctx, Deps } from "../../platform/ctx.ts";
import { job } from "../../platform/jobs/job.ts";
import { perProcess } from "../../platform/per-process.ts";
import {
  answerKindOf,
  judgeLevel,
  objectives,
  slowAfterMs,
  type AnswerKind,
} from "./service-levels.rules.ts";
import { answerHours } from "./service-levels.table.ts";

const hourMs = 60 * 60_000;
const monthHours = 30 * 24;
const KEEP_EVERY_MS = 60_000;

/** How many requests were answered, and of those how many failed on our side or took too long. */
type Count = { answered: number; failed: number; slow: number };

/** What this process has answered since it last wrote it down, and the writing that is under way. */
const countsOf = perProcess(() => ({ byKind: new Map<AnswerKind, Count>(), writing: Promise.resolve() }));

/** Counts each answered request. Nothing is written then: `keepAnswers` does that once a minute. */
export function countAnswers(app: FastifyInstance, deps: Pick<Deps, "memory">): void {
  const { byKind } = countsOf(deps);
  app.addHook("onResponse", (request, reply, done) => {
    const kind = answerKindOf(request.method, request.routeOptions.url);
    if (kind !== null) {
      const failed = reply.statusCode >= 500 ? 1 : 0;
      add(byKind, kind, { answered: 1, failed, slow: reply.elapsedTime > slowAfterMs[kind] ? 1 : 0 });
    }
    done();
  });
}

function add(byKind: Map<AnswerKind, Count>, kind: AnswerKind, more: Count): void {
  const count = byKind.get(kind);
  if (!count) {
    byKind.set(kind, more);
    return;
  }
  count.answered += more.answered;
  count.failed += more.failed;
  count.slow += more.slow;
}

/** Adds what this process has counted to the hour's rows, one writing after another. What can't be written now is written the next time. */
export function keepAnswers(deps: Pick<Deps, "memory" | "db" | "now">): Promise<void> {
  const counts = countsOf(deps);
  const written = counts.writing.then(() => write(deps, counts.byKind));
  counts.writing = written.catch(() => undefined);
  return written;
}

async function write(deps: Pick<Deps, "db" | "now">, byKind: Map<AnswerKind, Count>): Promise<void> {
  const taken = [...byKind];
  if (taken.length === 0) return;
  byKind.clear();
  const hour = new Date(Math.floor(deps.now().getTime() / hourMs) * hourMs);
  // Always in the same order, so that two processes never wait for one another.
  const rows = taken
    .map(([kind, count]) => ({ hour, kind, ...count }))
    .toSorted((a, b) => a.kind.localeCompare(b.kind));
  const plus = (column: keyof Count) => sql`${answerHours[column]} + excluded.${sql.identifier(column)}`;
  try {
    await deps.db
      .insert(answerHours)
      .values(rows)
      .onConflictDoUpdate({
        target: [answerHours.hour, answerHours.kind],
        set: { answered: plus("answered"), failed: plus("failed"), slow: plus("slow") },
      });
  } catch (error) {
    for (const [kind, count] of taken) add(byKind, kind, count);
    throw error;
  }
}

/** Writes down what is counted every minute, and once more when the process stops. */
export function startKeepingAnswers(
  deps: Pick<Deps, "memory" | "db" | "now">,
  log: FastifyBaseLogger,
): Background {
  const keeping = repeat(() => keepAnswers(deps), {
    everyMs: KEEP_EVERY_MS,
    log,
    failure: "the answers of the last minute could not be counted",
  });
  return {
    async stop() {
      await keeping.stop();
      await keepAnswers(deps).catch((error: unknown) =>
        log.warn({ err: error }, "the last answers were not counted"),
      );
    },
  };
}

/** Every objective with its counts: this process's up to now, other processes' up to a minute ago. */
export async function readServiceLevels(ctx: Ctx): Promise<ServiceLevel[]> {
  await keepAnswers(ctx);
  const now = ctx.now().getTime();
  const since = (hours: number): string => new Date(now - hours * hourMs).toISOString();
  const rows = await ctx.sql<({ kind: AnswerKind; isToday: boolean } & Count)[]>`
    select kind, hour > ${since(24)}::timestamptz as "isToday", sum(answered)::int as answered, sum(failed)::int as failed,
      sum(slow)::int as slow
    from answer_hours where hour > ${since(monthHours)}::timestamptz group by 1, 2`;
  return objectives.map((objective) => {
    const own = rows.filter(({ kind }) => objective.kinds.includes(kind));
    const sum = (counted: typeof own) => ({
      answered: counted.reduce((total, { answered }) => total + answered, 0),
      missed: counted.reduce((total, row) => total + row[objective.missed], 0),
    });
    return judgeLevel(objective, { month: sum(own), day: sum(own.filter(({ isToday }) => isToday)) });
  });
}

/** Forgets hours that no objective looks at anymore. */
export const forgetAnswers = job({
  name: "system.forget-answers",
  cron: "23 3 * * *",
  async work(ctx) {
    const before = new Date(ctx.now().getTime() - (monthHours + 24) * hourMs);
    await ctx.db.delete(answerHours).where(lt(answerHours.hour, before));
  },
});

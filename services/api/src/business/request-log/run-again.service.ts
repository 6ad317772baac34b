import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { apiVersions } from "@roadworthy/contracts/api-versions";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { problemStatus } from "@roadworthy/contracts/problem";
import type { requestLogs as api } from "@roadworthy/contracts/request-log";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { queryFrom } from "../../platform/http/api-version.rules.ts";
import type { MountedUseCases } from "../../platform/serve.ts";
import { keptQuery, withStandIn } from "./redact.rules.ts";
import { readRequest } from "./request-log.queries.ts";
import { canRunAgain } from "./run-again.rules.ts";

const [oldest] = apiVersions;

/**
 * Runs a logged call again in test mode, on behalf of the caller, with a test consumer in place of the original person. What it answers is shown and not logged again.
 */
export async function runAgain(
  ctx: Ctx,
  input: InputOf<typeof api.runAgain>,
  useCases: MountedUseCases,
): Promise<ReplyOf<typeof api.runAgain>> {
  const actor = requireActor(ctx, "partner");
  const { operation, query, body } = await readRequest(ctx, input);
  const mounted = canRunAgain(operation) ? useCases.get(operation) : undefined;
  if (!mounted || operation === null)
    throw new AppError("illegal_transition", "This call can't be run again in test mode.");
  const sent = withStandIn(body, operation);
  let { status }: { status: number } = mounted.operation;
  const testCtx: Ctx = {
    ...ctx,
    actor: { ...actor, keyMode: "test" },
    http: { setHeader: () => {}, addHeader: () => {}, setStatus: (chosen) => void (status = chosen) },
  };
  const startedAt = performance.now();
  const latencyMs = () => Math.round(performance.now() - startedAt);
  try {
    const { query: queries, headers, body: bodies, reply } = mounted.operation;
    const result = await mounted.work(testCtx, {
      params: undefined,
      // What was asked in an earlier version is asked in the newest.
      query: parsed("query", queries, queryFrom(oldest, operation, keptQuery(query))),
      headers: headers?.parse({ "idempotency-key": randomUUID() }),
      body: parsed("body", bodies, sent),
    });
    return { status, latencyMs: latencyMs(), sent, answer: reply.encode(result) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, issues = [] } = error;
    const answer = { code, detail: message, issues };
    return { status: problemStatus[code], latencyMs: latencyMs(), sent, answer };
  }
}

/** A part of the request as its schema takes it; a call that was refused for it is refused for it again. */
function parsed(name: string, schema: z.ZodType | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value);
  if (result?.error === undefined) return result?.data;
  throw new AppError("invalid_request", `The request's ${name} is not valid.`, {
    issues: result.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
  });
}

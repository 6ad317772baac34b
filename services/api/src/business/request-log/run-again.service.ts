import { randomUUID } from "node:crypto";
import { apiVersions } from "@roadworthy/contracts/api-versions";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { problemStatus } from "@roadworthy/contracts/problem";
import type { requestLogs as api } from "@roadworthy/contracts/request-log";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { queryFrom } from "../../platform/api-version.rules.ts";
import type { MountedUseCases } from "../../platform/serve.ts";
import { withStandIn } from "./redact.rules.ts";
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
    throw new AppError("illegal_transition", "This call cannot be run again in test mode.");
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
      query: queries?.parse(queryFrom(oldest, operation, Object.fromEntries(new URLSearchParams(query)))),
      headers: headers?.parse({ "idempotency-key": randomUUID() }),
      body: bodies?.parse(sent),
    });
    return { status, latencyMs: latencyMs(), sent, answer: reply.encode(result) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, issues = [] } = error;
    const answer = { code, detail: message, issues };
    return { status: problemStatus[code], latencyMs: latencyMs(), sent, answer };
  }
}

import { randomUUID } from "node:crypto";
import type { Ctx, Deps } from "../platform/ctx.ts";
import type { RunningApi } from "../start.ts";

/** A use case's context outside any request, for calling a service of a module straight. */
export function contextOf(api: Pick<RunningApi, "deps" | "app">): Ctx {
  const deps: Deps = api.deps;
  return {
    ...deps,
    actor: { kind: "system", job: "test" },
    requestId: `req_${randomUUID().replaceAll("-", "")}`,
    ip: "127.0.0.1",
    userAgent: "test",
    log: api.app.log,
    http: { setHeader: () => {}, addHeader: () => {}, setStatus: () => {} },
  };
}

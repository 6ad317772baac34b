import { systemCtx, type Ctx } from "../platform/ctx.ts";
import type { RunningApi } from "../start.ts";

/** A use case's context outside any request, for calling a service of a module straight. */
export const contextOf = ({ deps, app }: Pick<RunningApi, "deps" | "app">): Ctx => ({
  ...systemCtx(deps, "test", app.log),
  ip: "127.0.0.1",
  userAgent: "test",
});

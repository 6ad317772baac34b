import { systemCtx, type Ctx } from "../platform/ctx.ts";
import type { RunningApi } from "../start.ts";
import { openDatabase } from "../platform/db.ts";
import type { TestApi } from "./harness.ts";

/** A use case's context outside any request, for calling a service of a module straight. */
export const contextOf = ({ deps, app }: Pick<RunningApi, "deps" | "app">): Ctx => ({
  ...systemCtx(deps, "test", app.log),
  ip: "127.0.0.1",
  userAgent: "test",
});

/** The same in production, where nothing made up is shown. */
export const productionContextOf = (api: Pick<RunningApi, "deps" | "app">): Ctx => {
  const ctx = contextOf(api);
  return { ...ctx, config: { ...ctx.config, mode: "production" } };
};

/** The same as an operator's command has it: with the login of the database's owner. Its connections end with the API. */
export function operatorContextOf(api: Pick<TestApi, "deps" | "app" | "ownerUrl">): Ctx {
  const database = openDatabase(api.ownerUrl, { pool: 1 });
  api.deps.closing.push(() => database.close());
  return { ...contextOf(api), sql: database.sql, db: database.db };
}

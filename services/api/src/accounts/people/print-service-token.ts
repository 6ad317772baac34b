import { pino } from "pino";
import { systemCtx, type Deps } from "../../platform/ctx.ts";
import { openAuth } from "../sessions/auth-state.ts";
import { issueServiceToken } from "./service-token.service.ts";

/** Prints a new service token to standard output, and its lifetime to standard error. */
export async function printServiceToken(deps: Deps, minutes: number): Promise<number> {
  await openAuth(deps);
  const { token, id, expiresAt } = await issueServiceToken(
    systemCtx(deps, "operator", pino({ level: "silent" })),
    minutes,
  );
  process.stdout.write(`${token}\n`);
  process.stderr.write(`${id}, until ${expiresAt.toISOString()}. It is not shown again.\n`);
  return 0;
}

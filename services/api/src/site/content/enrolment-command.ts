import { pino } from "pino";
import { systemCtx, type Deps } from "../../platform/ctx.ts";
import { setEnrolment } from "./enrolment.service.ts";

/** `enrolment open|waitlist`. Opening writes to everybody on the waitlist. */
export async function runEnrolmentCommand(deps: Deps, args: readonly string[]): Promise<number> {
  const [enrolment] = args;
  if (args.length !== 1 || (enrolment !== "open" && enrolment !== "waitlist")) {
    process.stderr.write("Usage: node src/cli.ts enrolment open|waitlist\n");
    return 2;
  }
  const written = await setEnrolment(systemCtx(deps, "operator", pino({ level: "silent" })), enrolment);
  process.stdout.write(
    enrolment === "open"
      ? `Enrolment is open. ${written} people on the waitlist are written to.\n`
      : "New drivers go to the waitlist.\n",
  );
  return 0;
}

import { pino } from "pino";
import { systemCtx, type Deps } from "../../platform/ctx.ts";
import { setEnrollment } from "./enrollment.service.ts";

/** `enrollment open|waitlist`. Opening writes to everybody on the waitlist. */
export async function runEnrollmentCommand(deps: Deps, args: readonly string[]): Promise<number> {
  const [enrollment] = args;
  if (args.length !== 1 || (enrollment !== "open" && enrollment !== "waitlist")) {
    process.stderr.write("Usage: node src/cli.ts enrollment open|waitlist\n");
    return 2;
  }
  const written = await setEnrollment(systemCtx(deps, "operator", pino({ level: "silent" })), enrollment);
  process.stdout.write(
    enrollment === "open"
      ? `Enrollment is open. ${written} people on the waitlist are written to.\n`
      : "New drivers go to the waitlist.\n",
  );
  return 0;
}

import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import type { Budget } from "../../platform/throttle/throttle.rules.ts";
import { draw, refund } from "../../platform/throttle/throttle.service.ts";

/**
 * Access codes a partner may get wrong in an hour, with all its people and keys. A code grants a stranger's report, so it must not
 * be found by trying; rights ones are given back, and as many may be on their way at once.
 */
const triesAnHour = (partnerId: string): Budget[] => [
  {
    name: "access-code",
    subject: partnerId,
    attempts: 60,
    windowSeconds: 3600,
    isClearedBySuccess: false,
  },
];

/** Takes one try before the code is looked at, so that parallel guesses cannot overdraw; refused when there is none left. */
export async function takeCodeTry(ctx: Ctx): Promise<{ giveBack(): Promise<void> }> {
  const budgets = triesAnHour(requireActor(ctx, "partner").partnerId);
  const waitSeconds = await draw(ctx, budgets);
  if (waitSeconds !== null) {
    throw new AppError("rate_limited", "Too many access codes were wrong. Try again later.", {
      headers: { "retry-after": String(waitSeconds) },
    });
  }
  return {
    async giveBack() {
      await refund(ctx, budgets).catch((error: unknown) => {
        // What it was taken for has happened; a try too few is not worth failing it.
        ctx.log.error({ err: error }, "a try of an access code was not given back");
      });
    },
  };
}

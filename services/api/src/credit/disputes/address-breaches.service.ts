import { breachedAccount } from "hibp";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import type { Breach, identityRecovery as contract } from "@roadworthy/contracts/identity-recovery";
import { users } from "../../accounts/rows/users.table.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { draw } from "../../platform/throttle/throttle.service.ts";
import { clientStream } from "../clients/clients.rules.ts";

/** Long enough for the service, short enough for somebody waiting at a button. */
const patienceMs = 5_000;

/** Breaches are added by the week. */
const budgetOf = (userId: string) => [
  { name: "breach-check", subject: userId, attempts: 5, windowSeconds: 86_400 },
];

/** What is read of the service's answer (haveibeenpwned.com/API/v3). */
const answer = z
  .array(
    z.object({
      Title: z.string(),
      Domain: z.string(),
      BreachDate: z.iso.date(),
      DataClasses: z.array(z.string()),
    }),
  )
  .nullable();

/** Asks the list of breaches for the client's own confirmed address, because they asked. Nothing of the answer is kept. */
export async function checkAddress(ctx: Ctx): Promise<ReplyOf<typeof contract.checkAddress>> {
  const { userId } = requireActor(ctx, "client");
  const service = ctx.config.breachedAddresses;
  if (service === undefined)
    throw new AppError("illegal_transition", "No list of breaches is connected here.");
  const [user] = await ctx.db
    .select({ email: users.email, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.email || user.confirmedAt === null)
    throw new AppError("illegal_transition", "Confirm an email address under Security first.");
  const waitSeconds = await draw(ctx, budgetOf(userId));
  if (waitSeconds !== null)
    throw new AppError("rate_limited", "You can check five times a day. Try again tomorrow.", {
      headers: { "retry-after": String(waitSeconds) },
    });
  const breaches = await breachesOf(ctx, service, user.email);
  await transact(ctx, (ctx) =>
    recordAudit(ctx, { action: "breach_list.check", object: userId, stream: clientStream(userId) }),
  );
  return { email: user.email, breaches };
}

/** Verified breaches only, the newest first: an unproven one would alarm for nothing. */
async function breachesOf(
  ctx: Ctx,
  { url, key }: NonNullable<Ctx["config"]["breachedAddresses"]>,
  email: string,
): Promise<Breach[]> {
  try {
    const found = answer.parse(
      await breachedAccount(email, {
        baseUrl: url,
        ...(key !== undefined && { apiKey: key }),
        includeUnverified: false,
        truncate: false,
        timeoutMs: patienceMs,
        userAgent: "Roadworthy",
      }),
    );
    return (found ?? [])
      .map(({ Title, Domain, BreachDate, DataClasses }) => ({
        name: Title,
        domain: Domain === "" ? null : Domain,
        breachedOn: BreachDate,
        data: DataClasses,
      }))
      .toSorted((a, b) => b.breachedOn.localeCompare(a.breachedOn));
  } catch (error) {
    // The error's own words may hold the address.
    ctx.log.warn(
      { kind: error instanceof Error ? error.name : "unknown" },
      "the list of breaches did not answer",
    );
    throw new AppError("unavailable", "The list of breaches didn't answer. Try again in a few minutes.");
  }
}

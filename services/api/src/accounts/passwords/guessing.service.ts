import type { Ctx } from "../../platform/ctx.ts";
import { sendMessage } from "../../platform/mail/mail.service.ts";
import { languageOf } from "../alerts/reader-language.queries.ts";
import { guessingEmail } from "../codes/auth-emails.rules.ts";
import type { UserRow } from "../rows/auth-user.rules.ts";
import { guessingNewsBudgets, type Budget } from "../../platform/throttle/throttle.rules.ts";
import { budgetExceeded } from "../wire/spend.service.ts";
import { draw } from "../../platform/throttle/throttle.service.ts";

/** The secret somebody is guessing at, and its owner. */
export type Guessed = {
  readonly what: "password" | "second factor";
  /** Identifies the secret in the counters: the name that was given, or the factor's id. */
  readonly subject: string;
  /** `undefined` if nobody has the name. Everything but the email is still done, so that the answer takes as long. */
  readonly owner: Pick<UserRow, "id" | "email" | "emailConfirmedAt"> | undefined;
};

/**
 * Takes one try at a secret. When none is left the owner gets an email, once a day: for a
 * password, that somebody is trying; for a second factor, that somebody already has the password.
 */
export async function spendTry(ctx: Ctx, budgets: readonly Budget[], guessed: Guessed): Promise<void> {
  const waitSeconds = await draw(ctx, budgets);
  if (waitSeconds === null) return;
  const { what, subject, owner } = guessed;
  if ((await draw(ctx, guessingNewsBudgets(`${what} ${subject}`))) === null) {
    const to = owner?.emailConfirmedAt ? owner.email : null;
    const language = await languageOf(ctx, owner?.id);
    const letter = guessingEmail(what, { ip: ctx.ip, at: ctx.now() }, ctx.config.siteUrl, language);
    await sendMessage(ctx, { channel: "email", to: to ?? subject, ...letter }, { isWithheld: to === null });
  }
  throw budgetExceeded(budgets, waitSeconds);
}

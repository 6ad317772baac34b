import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { memberAlerts as contract } from "@roadworthy/contracts/member-alerts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { updateAlertPreferences, readReader } from "./alert-preferences.service.ts";
import { withMemberTopics } from "./member-alerts.rules.ts";

/** What the caller, a person of a business, is told of, and how. */
export async function readMemberAlerts(ctx: Ctx): Promise<ReplyOf<typeof contract.read>> {
  const reader = await readReader(ctx, memberOf(ctx));
  if (reader === null) throw new AppError("not_found", "This account no longer exists.");
  const { memberTopics: topics, language, hasEmail } = reader;
  return { topics, language, hasEmail };
}

/** Changes some of the caller's own preferences. Mails already on their way still follow the old ones. */
export function changeMemberAlerts(
  ctx: Ctx,
  { body }: InputOf<typeof contract.change>,
): Promise<ReplyOf<typeof contract.change>> {
  const userId = memberOf(ctx);
  return transact(ctx, async (ctx) => {
    await updateAlertPreferences(ctx, userId, (preferences) => ({
      ...preferences,
      memberChannels: withMemberTopics(preferences.memberChannels, body.topics ?? []),
      language: body.language ?? preferences.language,
    }));
    await recordAudit(ctx, {
      action: "alert_preferences.change",
      object: userId,
      detail: { changed: Object.keys(body).toSorted().join(",") },
    });
    return readMemberAlerts(ctx);
  });
}

/** The person who acts; a key has no bell. */
function memberOf(ctx: Ctx): string {
  const { userId } = requireActor(ctx, "partner");
  if (userId === null) throw new AppError("forbidden", "Only a person of the business has alerts.");
  return userId;
}

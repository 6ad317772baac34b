import type { MemberRole } from "@roadworthy/contracts/members";
import type { Ctx } from "../../platform/ctx.ts";
import { notify, type News } from "./alerts.service.ts";

/** Whom of a business to tell: who did it, while they are of the business; what a key did, or nobody, everybody of these roles (all, without). */
type Told = {
  readonly byUserId?: string | null;
  readonly roles?: readonly MemberRole[];
  readonly butUserId?: string;
};

/** Tells people of a business, in the caller's transaction. Each of them chooses which alerts show and which are mailed. */
export async function notifyMembers(
  ctx: Ctx,
  partnerId: string,
  news: News,
  { byUserId = null, roles = [], butUserId }: Told = {},
): Promise<void> {
  const people = await ctx.sql<{ id: string }[]>`
    select id from users where partner_id = ${partnerId} and deleted_at is null and id is distinct from ${butUserId ?? null}::uuid
      and case when ${byUserId}::uuid is null then cardinality(${[...roles]}::text[]) = 0 or member_role::text = any (${[...roles]}::text[])
        else id = ${byUserId}::uuid end
    order by created_at, id`;
  for (const { id } of people) await notify(ctx, id, news);
}

import type { InputOf } from "@roadworthy/contracts/endpoint";
import type { Pull, pulls as api } from "@roadworthy/contracts/pulls";
import { AppError } from "../../platform/app-error.ts";
import { actorId } from "../../platform/audit.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { toPull, type PullView } from "./pull-view.ts";
import { sentenceFor, type Refusal } from "./rules/refusals.rules.ts";

/** The partner's own pull, bureau by bureau. */
export async function getPull(ctx: Ctx, { params }: InputOf<typeof api.get>): Promise<Pull> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const [row] = await ctx.sql<{ pull: PullView }[]>`
    select pull_view(id) as pull from pulls where id = ${params.id} and partner_id = ${partnerId} and mode = ${keyMode}`;
  if (!row) throw unknownPull();
  return toPull(row.pull);
}

type CancelReply = { outcome: "canceled"; pull: PullView } | (Refusal & { outcome: "refused" });

/** Cancels the partner's own pull and releases its hold; refused once anything was sent to a bureau. */
export async function cancelPull(ctx: Ctx, { params }: InputOf<typeof api.cancel>): Promise<Pull> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const [row] = await ctx.sql<{ reply: CancelReply | null }[]>`
    select cancel_pull(${params.id}, ${partnerId}, ${keyMode}, ${actorId(ctx.actor)}, ${ctx.requestId}) as reply`;
  if (!row?.reply) throw unknownPull();
  if (row.reply.outcome === "refused") throw new AppError(row.reply.code, sentenceFor(row.reply));
  return toPull(row.reply.pull);
}

const unknownPull = (): AppError => new AppError("not_found", "There is no credit pull of this id.");

import { z } from "zod";
import { bureau, bureauNames, line, typedId } from "@roadworthy/contracts/primitives";
import { AppError } from "../../platform/app-error.ts";
import { proposalKind, type ProposalKind } from "../../platform/proposal-kind.ts";

type Waiting = {
  readonly name: string;
  readonly status: string;
  readonly isSilent: boolean;
};

/** Ends the wait for a bureau that never answers, with the evidence for it; `settle_silent_bureau` has the same quarter of an hour. */
const settlement = proposalKind({
  name: "pull.settlement",
  payload: z.strictObject({ pullId: typedId("pull"), bureau, evidence: line(500) }),
  async read(ctx, { pullId, bureau: asked }) {
    const [found] = await ctx.sql<Waiting[]>`
      select n.name, b.status::text,
        coalesce(b.doubt_at, b.sent_at, p.created_at) < clock_timestamp() - interval '15 minutes' as "isSilent"
      from pulls p join partners n on n.id = p.partner_id join pull_bureaus b on b.pull_id = p.id and b.bureau = ${asked}
      where p.id = ${pullId}`;
    if (!found) throw new AppError("not_found", "There is no such pull.");
    const isWaiting = found.status === "pending" || found.status === "sent";
    if (!isWaiting || !found.isSilent) {
      throw new AppError(
        "illegal_transition",
        `${bureauNames[asked]} has answered, or may still: settle a pull by hand after 15 minutes of silence.`,
      );
    }
    return {
      object: pullId,
      objectName: found.name,
      summary: `End the wait for ${bureauNames[asked]} on a pull of ${found.name}; nothing is charged for that bureau`,
      // The number of attempts is left out: it changes every few minutes while the pull is retried.
      state: { bureau: asked, status: found.status },
    };
  },
  async execute(ctx, _payload, proposalId) {
    const [row] = await ctx.sql<
      { isDone: boolean }[]
    >`select settle_silent_bureau(${proposalId}) as "isDone"`;
    if (!row?.isDone) throw new AppError("illegal_transition", "The bureau has answered in the meantime.");
  },
});

/** Actions on pulls that need two people. */
export const pullProposalKinds: readonly ProposalKind[] = [settlement];

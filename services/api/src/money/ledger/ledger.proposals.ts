import { z } from "zod";
import { cents, line, typedId } from "@roadworthy/contracts/primitives";
import { dollarText } from "@roadworthy/domain/number-text.rules";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { proposalKind, type ProposalKind } from "../../platform/proposal-kind.ts";

const money = dollarText("en-US");

type Charge = {
  readonly name: string;
  readonly chargedCents: number;
  readonly refundedCents: string;
};

/** A refund of a pull's charge, whole or in part; a whole one is its reversal. */
const refund = proposalKind({
  name: "pull.refund",
  payload: z.strictObject({ pullId: typedId("pull"), amountCents: cents.min(1) }),
  async read(ctx, { pullId, amountCents }) {
    const [pull] = await ctx.sql<Charge[]>`
      select n.name, p.charged_cents as "chargedCents", (
        select coalesce(sum(e.amount_cents), 0) from ledger_transfers t
        join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id and a.kind = 'partner'
        where t.pull_id = p.id and t.kind = 'refund'
      ) as "refundedCents"
      from pulls p join partners n on n.id = p.partner_id where p.id = ${pullId}`;
    if (!pull) throw new AppError("not_found", "There is no such pull.");
    const refundedCents = Number(pull.refundedCents);
    if (refundedCents + amountCents > pull.chargedCents) {
      throw new AppError(
        "illegal_transition",
        `This pull was charged ${money(pull.chargedCents)}, of which ${money(refundedCents)} is refunded already.`,
      );
    }
    return {
      object: pullId,
      objectName: pull.name,
      summary: `Refund ${money(amountCents)} of the ${money(pull.chargedCents)} that ${pull.name} paid for a pull`,
      state: { chargedCents: pull.chargedCents, refundedCents },
    };
  },
  async execute(ctx, _payload, proposalId) {
    const [row] = await ctx.sql<
      { transfer: string | null }[]
    >`select ledger_refund(${proposalId}) as transfer`;
    if (!row?.transfer) throw new AppError("illegal_transition", "The charge doesn't cover this refund.");
  },
});

/** A credit or debit on a partner's live account that is not tied to a pull or a payment. */
const adjustment = proposalKind({
  name: "partner.adjustment",
  payload: z.strictObject({
    partnerId: typedId("part"),
    amountCents: cents
      .min(-10_000_000, "must be at most $100,000.00")
      .max(10_000_000, "must be at most $100,000.00")
      .refine((amount) => amount !== 0, "must not be zero"),
    against: z.enum(["revenue", "funding"]),
    description: line(120),
  }),
  async read(ctx, { partnerId, amountCents, description }) {
    const found = await readAdjusted(ctx, partnerId);
    const size = money(Math.abs(amountCents));
    return {
      object: partnerId,
      objectName: found.name,
      summary: `${amountCents > 0 ? `Credit ${size} to` : `Debit ${size} from`} the account of ${found.name}: ${description}`,
      state: { status: found.status, lastAdjustment: found.lastAdjustment },
    };
  },
  async execute(ctx, _payload, proposalId) {
    const [row] = await ctx.sql<
      { transfer: string | null }[]
    >`select ledger_adjust(${proposalId}) as transfer`;
    if (!row?.transfer) {
      throw new AppError("insufficient_balance", "The partner's available balance doesn't cover this.");
    }
  },
});

async function readAdjusted(ctx: Ctx, partnerId: string) {
  const [found] = await ctx.sql<{ name: string; status: string; lastAdjustment: string | null }[]>`
    select n.name, n.status::text, (
      select max(t.id) from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id where a.partner_id = n.id and t.kind = 'adjustment'
    ) as "lastAdjustment" from partners n where n.id = ${partnerId}`;
  if (!found) throw new AppError("not_found", "There is no such partner.");
  return found;
}

/** Money movements that need two people. */
export const ledgerProposalKinds: readonly ProposalKind[] = [refund, adjustment];

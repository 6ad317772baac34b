import { z } from "zod";
import { disposableClass, type DisposableClass } from "@roadworthy/contracts/admin-retention";
import { calendarDate } from "@roadworthy/contracts/primitives";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { dayWords } from "../../platform/company-day.ts";
import { proposalKind, type ProposalKind } from "../../platform/proposal-kind.ts";
import { lockHolds } from "./held-files.service.ts";
import { legalHoldKinds } from "./legal-holds.proposals.ts";
import { dispose } from "./retention-classes.ts";
import { countHeld, digestOf, readDue } from "./retention.service.ts";
import { disposals } from "./retention.table.ts";

const words: Readonly<Record<DisposableClass, readonly [one: string, several: string]>> = {
  adverse_action_notice: ["adverse action notice", "adverse action notices"],
  risk_based_pricing_notice: [
    "risk-based pricing notice or score disclosure",
    "risk-based pricing notices and score disclosures",
  ],
  dispute: ["closed dispute", "closed disputes"],
  customer_information: ["unused client account", "unused client accounts"],
};

const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Deletes what is due of a class, for good. Stale as soon as one of the records is not due anymore. */
const disposal = proposalKind({
  name: "retention.dispose",
  payload: z.strictObject({ class: disposableClass, asOf: calendarDate }),
  async read(ctx, { class: name, asOf }) {
    if (asOf > utcDay(ctx.now())) {
      throw new AppError("invalid_request", "The proposal is not valid.", {
        issues: [{ path: "payload.asOf", message: "must not be in the future" }],
      });
    }
    const due = await readDue(ctx, name, asOf);
    if (due.length === 0) throw new AppError("illegal_transition", "Nothing of this class is due.");
    return {
      object: `retention:${name}`,
      objectName: titled(words[name][1]),
      summary: `Delete ${due.length} ${words[name][due.length === 1 ? 0 : 1]} for good, due on ${dayWords(asOf)}`,
      state: { records: due.length, idsSha256: digestOf(due.map(({ id }) => id)) },
    };
  },
  async execute(ctx, { class: name, asOf }, proposalId) {
    await lockHolds(ctx);
    const ids = (await readDue(ctx, name, asOf)).map(({ id }) => id);
    await dispose[name](ctx, ids);
    const idsSha256 = digestOf(ids);
    await ctx.db.insert(disposals).values({
      class: name,
      asOf,
      records: ids.length,
      held: await countHeld(ctx, name, asOf),
      idsSha256,
      proposalId,
      disposedAt: ctx.now(),
    });
    await recordAudit(ctx, {
      action: "retention.dispose",
      object: `retention:${name}`,
      stream: "platform",
      detail: { records: ids.length, idsSha256, asOf, proposal: proposalId },
    });
  },
});

export const retentionProposalKinds: readonly ProposalKind[] = [disposal, ...legalHoldKinds];

import type { DisputeRequest, DisputeState } from "@roadworthy/contracts/bureau-desk-wire";
import { dayMs } from "@roadworthy/domain/calendar.rules";
import { companyDay } from "@roadworthy/domain/company-day.rules";
import type { DisputeEvent } from "./desk-log.ts";
import type { ConsumerCase } from "../test-consumer.rules.ts";

type Outcome = NonNullable<DisputeState["outcome"]>;

/** Days until a dispute ends this way, all within the law's 30. */
const daysTo: Record<Outcome, number> = { frivolous: 3, deleted: 12, updated: 16, verified: 20 };
/** Days after its deletion on which an item comes back, for the consumer who shows that. */
const reinsertedAfterDays = 60;
/** 15 USC 1681i(a)(1): the investigation ends within 30 days, 45 when the consumer sends more in the meantime. */
const dueAfterDays = (isExtended: boolean): number => (isExtended ? 45 : 30);
/** How long a bureau looks at evidence that came later, at least. */
const lookDays = 5;

const documented: Partial<Record<ConsumerCase, Outcome>> = {
  dispute_verified: "verified",
  dispute_deleted: "deleted",
  dispute_reinserted: "deleted",
  dispute_updated: "updated",
  dispute_frivolous: "frivolous",
};

/** What the furnisher corrects rather than takes back. */
const correctable = new Set<DisputeRequest["reason"]>([
  "neverLate",
  "wrongBalance",
  "wrongDates",
  "paidOrClosed",
]);

/**
 * How a dispute will end: as documented for a test consumer; for anybody else an item disputed again without evidence is
 * frivolous, one without evidence is verified, and one with evidence is updated or deleted as the reason asks.
 */
export const disputeEnd = (
  { reason, evidenceCount }: Pick<DisputeRequest, "reason" | "evidenceCount">,
  kind: ConsumerCase | null,
  wasDisputed: boolean,
  at: number,
  evidenceAt: number = at,
): Pick<DisputeEvent, "outcome" | "resolvesAt" | "reinsertsAt"> => {
  const usual = (): Outcome => {
    if (evidenceCount === 0) return wasDisputed ? "frivolous" : "verified";
    return correctable.has(reason) ? "updated" : "deleted";
  };
  const outcome = (kind === null ? undefined : documented[kind]) ?? usual();
  const asUsual = at + daysTo[outcome] * dayMs;
  const resolvesAt = evidenceAt === at ? asUsual : Math.max(asUsual, evidenceAt + lookDays * dayMs);
  return {
    outcome,
    resolvesAt,
    reinsertsAt: kind === "dispute_reinserted" ? resolvesAt + reinsertedAfterDays * dayMs : null,
  };
};

const explanations: Record<Outcome, string> = {
  verified: "The furnisher confirmed that the information is accurate.",
  deleted: "The furnisher could not verify the information, so it was deleted.",
  updated: "The furnisher corrected the information.",
  frivolous: "The dispute repeats an earlier one or lacks what is needed to look into it.",
};

/** Where a dispute stands at an instant. */
export const disputeStateAt = (dispute: DisputeEvent, at: number): DisputeState => {
  const { id, bureau, item, outcome, resolvesAt, reinsertsAt, isExtended } = dispute;
  const isResolved = at >= resolvesAt;
  return {
    disputeId: id,
    bureau,
    item,
    status: isResolved ? "resolved" : at >= dispute.at + dayMs ? "investigating" : "received",
    receivedOn: companyDay(new Date(dispute.at)),
    dueOn: companyDay(new Date(dispute.at + dueAfterDays(isExtended) * dayMs)),
    outcome: isResolved ? outcome : null,
    resolvedOn: isResolved ? companyDay(new Date(resolvesAt)) : null,
    reinsertedOn: reinsertsAt !== null && at >= reinsertsAt ? companyDay(new Date(reinsertsAt)) : null,
    explanation: isResolved ? explanations[outcome] : null,
  };
};

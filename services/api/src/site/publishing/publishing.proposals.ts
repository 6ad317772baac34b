import { contentPublication } from "@roadworthy/contracts/admin-content";
import type { ContentKind } from "@roadworthy/contracts/content-items";
import { dayWords } from "../../platform/company-day.ts";
import { proposalKind, type ProposalKind } from "../../platform/proposal-kind.ts";
import { readLive } from "./publishing.queries.ts";
import { publish, takeDraft } from "./publishing.service.ts";

type Values = Readonly<Record<string, unknown>> | null;

const dollars = (cents: unknown): string =>
  typeof cents === "number" ? `$${(cents / 100).toFixed(2)}` : "nothing";

/** What approving changes of the money, in one clause. */
function moneyWords(kind: ContentKind, before: Values, after: Values): string {
  if (after === null) return "take it down";
  if (kind === "plan")
    return `price ${dollars(before?.["priceMonthlyCents"])} to ${dollars(after["priceMonthlyCents"])} a month for new subscribers`;
  return `compensation ${dollars(before?.["compensationCents"])} to ${dollars(after["compensationCents"])}`;
}

const publication = proposalKind({
  name: "content.publish",
  payload: contentPublication,
  async read(ctx, asked) {
    const draft = await takeDraft(ctx, asked);
    const live = await readLive(ctx, asked.kind, asked.id);
    const from = asked.effectiveOn === null ? "now" : `on ${dayWords(asked.effectiveOn)}`;
    return {
      object: `${asked.kind}.${asked.id}`,
      objectName: draft.title,
      summary: `Publish ${draft.title} ${from}: ${moneyWords(asked.kind, live?.values ?? null, draft.values)}`,
      state: { revision: draft.revision, version: draft.version, isLive: live !== null },
    };
  },
  async execute(ctx, asked, proposalId) {
    await publish(ctx, await takeDraft(ctx, asked), asked, `Proposal ${proposalId}`);
  },
});

/** What of the content needs two admins: what it pays and costs. */
export const contentProposalKinds: readonly ProposalKind[] = [publication];

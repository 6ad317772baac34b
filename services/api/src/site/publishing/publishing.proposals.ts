import { contentPublication } from "@roadworthy/contracts/admin-content";
import type { ContentKind } from "@roadworthy/contracts/content-items";
import { dayWords } from "../../platform/company-day.ts";
import { proposalKind, type ProposalKind } from "../../platform/proposal-kind.ts";
import { readLive } from "./publishing.queries.ts";
import type { Values } from "./publishing.rules.ts";
import { publish, takeDraft } from "./publishing.service.ts";

const dollars = (cents: unknown): string =>
  typeof cents === "number" ? `$${(cents / 100).toFixed(2)}` : "nothing";

/** The figures and rules of a state's tax that change, each before and after. */
function taxWords(before: Values, after: Readonly<Record<string, unknown>>): string {
  const words = (values: Values, name: string): string => {
    const value = values?.[name];
    if (name === "tradeInCapCents") return typeof value === "number" ? dollars(value) : "no cap";
    if (typeof value !== "string" && typeof value !== "number") return "none";
    return name === "baseRatePercent" ? `${value}%` : String(value);
  };
  const changes = (
    [
      ["baseRatePercent", "state rate"],
      ["tradeIn", "trade-in"],
      ["tradeInCapCents", "trade-in cap"],
    ] as const
  ).flatMap(([name, label]) =>
    before?.[name] === after[name] ? [] : [`${label} ${words(before, name)} to ${words(after, name)}`],
  );
  return changes.length === 0 ? "words only" : changes.join(", ");
}

/** What approving changes, in one clause. */
function changeWords(kind: ContentKind, before: Values, after: Values): string {
  if (after === null) return "take it down";
  if (kind === "tax") return taxWords(before, after);
  const field = kind === "plan" ? "priceMonthlyCents" : "compensationCents";
  const [was, is] = [dollars(before?.[field]), dollars(after[field])];
  const money =
    kind === "plan" ? `price ${was} to ${is} a month for new subscribers` : `compensation ${was} to ${is}`;
  const others =
    before === null ? [] : Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  return [money, ...others.filter((name) => name !== field).map((name) => `new ${fieldWords(name)}`)].join(
    ", ",
  );
}

const isSame = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before ?? null) === JSON.stringify(after ?? null);

/** `minimumScore` as people read it, `bodyEs` as the body in Spanish. */
function fieldWords(name: string): string {
  const inSpanish = name.endsWith("Es");
  const base = name.replace(/(Es|Cents|Percent)$/, "");
  return `${base.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}${inSpanish ? " in Spanish" : ""}`;
}

const publication = proposalKind({
  name: "content.publish",
  payload: contentPublication,
  async read(ctx, asked) {
    const draft = await takeDraft(ctx, asked);
    const live = await readLive(ctx, asked.kind, asked.id);
    const what = asked.kind === "tax" ? `the tax table of ${draft.title}` : draft.title;
    const from = asked.effectiveOn === null ? "now" : `on ${dayWords(asked.effectiveOn)}`;
    return {
      object: `${asked.kind}.${asked.id}`,
      objectName: draft.title,
      summary: `Publish ${what} ${from}: ${changeWords(asked.kind, live?.values ?? null, draft.values)}`,
      state: { revision: draft.revision, version: draft.version, isLive: live !== null },
    };
  },
  async execute(ctx, asked, proposalId, reason) {
    await publish(ctx, await takeDraft(ctx, asked), asked, reason, proposalId);
  },
});

/** What of the content needs two admins: what it pays and costs, and the tax tables. */
export const contentProposalKinds: readonly ProposalKind[] = [publication];

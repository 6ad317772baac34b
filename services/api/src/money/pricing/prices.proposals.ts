import { z } from "zod";
import { pricingTier } from "@roadworthy/contracts/certification";
import { bureauNames, typedId } from "@roadworthy/contracts/primitives";
import { priceChange, type PriceChange, type PricedItem } from "@roadworthy/contracts/prices";
import { dollarText } from "@roadworthy/domain/number-text.rules";
import { notifyAdmins } from "../../accounts/admin-notices/notify-admins.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { proposalKind, type ProposalKind } from "../../platform/proposal-kind.ts";
import { readPriceSubject } from "./prices.queries.ts";

const dollars = dollarText("en-US");
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

const itemNames: Readonly<Record<PricedItem, string>> = {
  soft: "soft pull",
  hard: "hard pull",
  fico_classic: "FICO Classic",
  fico_auto: "FICO Auto",
  fico_bankcard: "FICO Bankcard",
};

const wordsOf = ({ item, bureau, amountCents }: PriceChange["prices"][number]): string =>
  `${itemNames[item]} at ${bureau === "*" ? "every bureau" : bureauNames[bureau]} ${amountCents === null ? "no price of its own" : dollars(amountCents)}`;

/** New prices for the list, a tier or one business, from a given day. */
const prices = proposalKind({
  name: "prices.change",
  payload: priceChange,
  async read(ctx, { scope, effectiveFrom, prices: changed }) {
    const { name } = await readPriceSubject(ctx, scope);
    if (scope === "platform" && changed.some(({ amountCents }) => amountCents === null)) {
      throw new AppError("invalid_request", "The proposal is not valid.", {
        issues: [{ path: "payload.prices", message: "must not leave the list without a price" }],
      });
    }
    const [found] = await ctx.sql<{ lastChange: string | null; rows: number; hasBegun: boolean | null }[]>`
      select max(effective_from)::text as "lastChange", count(*)::int as rows,
        ${effectiveFrom}::timestamptz <= now() as "hasBegun" from prices where scope = ${scope}`;
    if (found?.hasBegun) {
      throw new AppError("invalid_request", "Prices can't change for a time that has already begun.", {
        issues: [{ path: "payload.effectiveFrom", message: "must be in the future" }],
      });
    }
    const shown = changed.slice(0, 4).map(wordsOf).join(", ");
    const rest = changed.length > 4 ? ` and ${changed.length - 4} more` : "";
    const from = effectiveFrom === null ? "right away" : `from ${day.format(new Date(effectiveFrom))} UTC`;
    return {
      object: scope,
      objectName: name,
      summary: `Change prices of ${name} ${from}: ${shown}${rest}`,
      state: { lastChange: found?.lastChange ?? null, rows: found?.rows ?? 0 },
    };
  },
  async execute(ctx, _payload, proposalId) {
    await ctx.sql`select set_prices(${proposalId})`;
    await notifyAdmins(ctx, "system_updates", {
      subject: "Prices were changed",
      text: `Two admins agreed on new prices. ${ctx.config.siteUrl}/admin/approvals#${proposalId}`,
    });
  },
});

/** Moves a business to another pricing tier, at once. */
const tier = proposalKind({
  name: "partner.tier",
  payload: z.strictObject({ partnerId: typedId("part"), pricingTier }),
  async read(ctx, { partnerId, pricingTier: asked }) {
    const { name, tier: now } = await readPriceSubject(ctx, partnerId);
    if (now === asked) throw new AppError("illegal_transition", `${name} is already in this tier.`);
    return {
      object: partnerId,
      objectName: name,
      summary: `Move ${name} from tier ${now ?? "none"} to tier ${asked}`,
      state: { pricingTier: now },
    };
  },
  async execute(ctx, { partnerId, pricingTier: asked }, proposalId) {
    await ctx.sql`update partners set pricing_tier = ${asked} where id = ${partnerId}`;
    await recordAudit(ctx, {
      action: "partner.tier",
      object: partnerId,
      stream: partnerId,
      detail: { pricingTier: asked, proposal: proposalId },
    });
  },
});

/** Every price change needs two people. */
export const priceProposalKinds: readonly ProposalKind[] = [prices, tier];

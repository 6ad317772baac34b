import type { CoverageProduct, CoverageReply } from "@roadworthy/contracts/coverage";
import { formatCents, formatCount, formatDay, formatWholeDollars } from "@roadworthy/kit/format";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { coverageTexts as texts } from "./coverage-texts.ts";
import { headingName } from "./heading-name.ts";
import { useId } from "react";
import { WayOut } from "../loans/way-out.tsx";
import styles from "./coverage.module.css";
import { ClaimButton } from "./promotion.panel.tsx";

/** A quote with all that it costs, what it leaves out, and why it is not to be had. */
export function QuoteCard({
  product,
  offers,
  onClaimed,
}: {
  product: CoverageProduct;
  offers: CoverageReply;
  onClaimed: () => void;
}) {
  const { quote, refusals, url } = product;
  const id = useId();
  const cost = offers.comparison?.costs.find(({ id }) => id === product.id);
  return (
    <article className={styles.card} aria-label={`${product.provider} ${product.name}`}>
      <div className={styles.head}>
        <strong>
          {product.provider} {product.name}
        </strong>
        {product.isSample && <StatusTag>{texts.sample}</StatusTag>}
        {offers.comparison?.cheapestId === product.id && (
          <StatusTag tone="success">{texts.cheapest}</StatusTag>
        )}
      </div>
      <p className={styles.price}>{priceOf(quote)}</p>
      {quote.kind === "insurance" && quote.feesPerPremiumCents > 0 && (
        <p className="rw-small">{texts.fees(formatCents(quote.feesPerPremiumCents))}</p>
      )}
      {cost !== undefined && (
        <>
          {cost.discountCents > 0 && quote.kind === "warranty" && (
            <p>
              {texts.discounted(
                formatCents(cost.discountCents),
                formatCents(quote.priceCents - cost.discountCents),
              )}
            </p>
          )}
          <p>
            <strong>{texts.threeYears(formatCents(cost.threeYearCostCents))}</strong>
          </p>
          <p className="rw-small">{texts.threeYearsHelp(offers.claims)}</p>
        </>
      )}
      {refusals.length > 0 && (
        <>
          <StatusTag tone="warning">{texts.notFor}</StatusTag>
          {refusals.map(({ rule, needed }) => (
            <p key={rule} className="rw-small">
              {texts.refusals[rule](rule === "vehicleAge" ? String(needed) : formatCount(needed))}
            </p>
          ))}
        </>
      )}
      {quote.kind === "warranty" && (
        <p className="rw-small">
          {texts.tiers[quote.tier]}. {quote.isTransferable ? texts.transferable : texts.notTransferable}{" "}
          {quote.isCancelable ? texts.cancelable : texts.notCancelable}
        </p>
      )}
      <p className="rw-small">
        {texts.excluded}: {quote.exclusions.map(headingName).join(", ")}
      </p>
      {url !== null && (
        <WayOut
          url={url}
          page="coverage"
          disclosureId={id}
          label={texts.see}
          at={texts.seeAt(product.provider)}
          newTab={texts.newTab}
        />
      )}
      <p id={id} className="rw-small">
        {paysUs(product)}
        {product.validUntil !== null && `. ${texts.until(formatDay(product.validUntil))}`}
        {product.isSample && `. ${texts.madeUp}`}
      </p>
      {refusals.length === 0 &&
        offers.promotions
          .filter(
            (one) =>
              one.isInPlan && !one.isUsedUp && one.code === null && priceIn(quote) >= one.minimumPriceCents,
          )
          .map((one) => (
            <ClaimButton
              key={one.id}
              promotion={one}
              productId={product.id}
              vehicleId={offers.vehicleId}
              name={`${product.provider} ${product.name}`}
              onClaimed={onClaimed}
            />
          ))}
    </article>
  );
}

const priceIn = (quote: CoverageProduct["quote"]): number =>
  quote.kind === "warranty" ? quote.priceCents : quote.premiumCents;

/** What the provider pays us. */
export const paysUs = ({ quote, compensationCents }: CoverageProduct): string =>
  compensationCents === 0
    ? texts.paysNothing
    : texts.paysUs[quote.kind](formatWholeDollars(compensationCents));

/** What a quote asks for, with its term. */
export const priceOf = (quote: CoverageProduct["quote"]): string =>
  quote.kind === "insurance"
    ? texts.premium(formatCents(quote.premiumCents), quote.premiumMonths)
    : texts.contract(
        formatCents(quote.priceCents),
        quote.termMonths,
        quote.mileageLimit === null ? null : formatCount(quote.mileageLimit),
      );

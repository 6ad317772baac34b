import { formatCents } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { ErrorPanel } from "@roadworthy/kit/parts/error-panel";
import { Money } from "@roadworthy/kit/parts/money";
import { TextSkeleton } from "@roadworthy/kit/parts/skeletons";
import type { LiveQuote } from "./use-quote.ts";

/** The specification's words for an order that the balance does not cover. */
export const insufficientBalance = "Insufficient balance. Please add funds to continue.";

/** Every line of the price, the balance and what will be left of it. */
export function QuotePanel({
  live,
  hasBureau,
  onAddFunds,
}: {
  live: LiveQuote;
  hasBureau: boolean;
  onAddFunds: () => void;
}) {
  return (
    <section className="rw-panel np-quote" aria-labelledby="np-quote">
      <h2 id="np-quote">Price</h2>
      <QuoteBody live={live} hasBureau={hasBureau} onAddFunds={onAddFunds} />
    </section>
  );
}

function QuoteBody({
  live: { quote, isCurrent, error, refresh },
  hasBureau,
  onAddFunds,
}: Parameters<typeof QuotePanel>[0]) {
  if (!hasBureau) return <p>Choose at least one bureau to see the price.</p>;
  if (error !== null && isCurrent) {
    return <ErrorPanel title="The price could not be read" error={error} onRetry={refresh} />;
  }
  if (quote === null) {
    return (
      <>
        <output className="rw-hidden">Reading the price</output>
        <TextSkeleton lines={4} />
      </>
    );
  }
  const left = quote.availableCents - quote.totalCents;
  return (
    <div className="np-quote-body" aria-busy={!isCurrent}>
      <table className="np-lines">
        <caption className="rw-hidden">Price of this pull</caption>
        <tbody>
          {quote.lines.map(({ label, amountCents }) => (
            <tr key={label} className={amountCents < 0 ? "np-line-saving" : undefined}>
              <th scope="row">{label}</th>
              <td>
                <Money cents={amountCents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>
              <Money cents={quote.totalCents} />
            </td>
          </tr>
        </tfoot>
      </table>
      {quote.savingCents > 0 && (
        <p className="np-saving">You save {formatCents(quote.savingCents)} with all three bureaus.</p>
      )}
      <dl className="np-balance">
        <dt>Available balance</dt>
        <dd>
          <Money cents={quote.availableCents} />
        </dd>
        {left >= 0 && (
          <>
            <dt>Available after this pull</dt>
            <dd>
              <Money cents={left} />
            </dd>
          </>
        )}
      </dl>
      {isCurrent && <output className="rw-hidden">{`Total ${formatCents(quote.totalCents)}.`}</output>}
      {left < 0 ? (
        <div className="np-insufficient">
          <p id="np-insufficient" role="alert">
            {insufficientBalance}
          </p>
          <Button variant="outline" size="sm" onClick={onAddFunds}>
            Add Funds
          </Button>
        </div>
      ) : (
        <p className="rw-small">
          This amount is held and then charged. A bureau that sends no report is not charged.
        </p>
      )}
    </div>
  );
}

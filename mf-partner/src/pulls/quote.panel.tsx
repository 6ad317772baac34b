import { topUps } from "@roadworthy/contracts/ledger";
import { bureauNames } from "@roadworthy/contracts/primitives";
import type { Quote } from "@roadworthy/contracts/quotes";
import { formatCents } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { ErrorPanel } from "@roadworthy/kit/parts/error-panel";
import { Money } from "@roadworthy/kit/parts/money";
import { TextSkeleton } from "@roadworthy/kit/parts/skeletons";
import { useMay } from "@roadworthy/kit/use-may";
import { ficoModelNames } from "../vocabulary.ts";
import { pullFormTexts as texts } from "./pull-form-texts.ts";
import type { Order } from "./pull-draft.rules.ts";
import type { LiveQuote } from "./use-quote.ts";
import styles from "./pulls.module.css";

/** Every line of the price, the balance and what will be left of it. */
export function QuotePanel({
  live,
  order,
  onAddFunds,
}: {
  live: LiveQuote;
  /** What is priced; `null` while no bureau is chosen. */
  order: Order | null;
  onAddFunds: () => void;
}) {
  return (
    <section className={`rw-panel ${styles.quote}`} aria-labelledby="np-quote">
      <h2 id="np-quote">{texts.price}</h2>
      <QuoteBody live={live} order={order} onAddFunds={onAddFunds} />
    </section>
  );
}

function QuoteBody({
  live: { quote, isCurrent, error, refresh },
  order,
  onAddFunds,
}: Parameters<typeof QuotePanel>[0]) {
  const mayAddFunds = useMay(topUps.create);
  if (order === null) return <p>{texts.bureauForPrice}</p>;
  if (error !== null && isCurrent) {
    return <ErrorPanel title={texts.priceFailed} error={error} onRetry={refresh} />;
  }
  if (quote === null) {
    return (
      <>
        <output className="rw-hidden">{texts.priceLoading}</output>
        <TextSkeleton lines={4} />
      </>
    );
  }
  const left = quote.availableCents - quote.totalCents;
  return (
    <div className={styles.quoteBody} aria-busy={!isCurrent}>
      <table className={styles.lines}>
        <caption className="rw-hidden">{texts.priceCaption}</caption>
        <tbody>
          {quote.lines.map((line) => (
            <tr key={line.label} className={line.amountCents < 0 ? styles.lineSaving : undefined}>
              <th scope="row">{lineName(line, quote, order)}</th>
              <td>
                <Money cents={line.amountCents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <td>
              <Money cents={quote.totalCents} />
            </td>
          </tr>
        </tfoot>
      </table>
      {quote.savingCents > 0 && (
        <p className={styles.saving}>{texts.saving(formatCents(quote.savingCents))}</p>
      )}
      <dl className={styles.balance}>
        <dt>{texts.available}</dt>
        <dd>
          <Money cents={quote.availableCents} />
        </dd>
        {left >= 0 && (
          <>
            <dt>{texts.after}</dt>
            <dd>
              <Money cents={left} />
            </dd>
          </>
        )}
      </dl>
      {isCurrent && <output className="rw-hidden">{texts.totalSaid(formatCents(quote.totalCents))}</output>}
      {left < 0 ? (
        <div className={styles.insufficient}>
          <p id="np-insufficient" role="alert">
            {texts.insufficient}
          </p>
          {mayAddFunds && (
            <Button variant="outline" size="sm" onClick={onAddFunds}>
              {texts.addFunds}
            </Button>
          )}
        </div>
      ) : (
        <p className="rw-small">{texts.heldThenCharged}</p>
      )}
    </div>
  );
}

/** A line in the page's language. A bureau's first line is the pull, its second the score's add-on. */
function lineName(line: Quote["lines"][number], { lines }: Quote, order: Order): string {
  if (line.bureau === null) return texts.savingLine;
  const bureau = bureauNames[line.bureau];
  const isPull = lines.find((one) => one.bureau === line.bureau) === line;
  return isPull
    ? texts.priceLine[order.type ?? "soft"](bureau)
    : texts.ficoLine(bureau, order.ficoModel === undefined ? "" : ficoModelNames[order.ficoModel]);
}

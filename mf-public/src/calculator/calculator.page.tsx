import type { content } from "@roadworthy/contracts/content";
import { formatCents } from "@roadworthy/kit/format";
import { language } from "@roadworthy/kit/language";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { usePageData } from "@roadworthy/kit/parts/page";
import { Link, useSearchParams } from "@roadworthy/kit/router";
import { useDeferredValue, useMemo, useState } from "react";
import { PageHead } from "../site/page-head.tsx";
import { readOrNull } from "../site/public-content.ts";
import { BalanceChart } from "./balance-chart.tsx";
import "./calculator.css";
import { calculatorTexts as texts } from "./calculator-texts.ts";
import { InputsForm } from "./inputs.panel.tsx";
import { inputsFrom, loanFrom, queryOf, type Inputs, type Loan } from "./inputs.rules.ts";
import { PaymentBar } from "./payment-bar.panel.tsx";
import { Plans, Remarks, Sum, Totals } from "./results.panel.tsx";
import { SchedulePanel } from "./schedule.panel.tsx";
import { Tools } from "./tools.panel.tsx";
import { useDraft } from "./use-draft.ts";
import { workOut, type Result } from "./work-out.rules.ts";

export const title = texts.title;
export const load = async () => ({
  salesTaxes:
    (
      await readOrNull<typeof content.salesTaxes>(
        language === "en" ? "/api/v1/content/sales-taxes" : `/api/v1/content/sales-taxes?lang=${language}`,
      )
    )?.salesTaxes ?? [],
});

/** The auto loan calculator. The address holds what is typed, so that it can be shared. */
export function Component() {
  const { salesTaxes } = usePageData<typeof load>();
  const [query, setQuery] = useSearchParams();
  useDraft();
  const inputs = useMemo(() => inputsFrom(query, salesTaxes), [query, salesTaxes]);
  const { issues } = useMemo(() => loanFrom(inputs), [inputs]);
  const change = (next: Inputs): void => setQuery(queryOf(next, query), { replace: true });
  const settled = useDeferredValue(inputs);
  const { loan } = useMemo(() => loanFrom(settled), [settled]);
  // A character that makes no loan leaves the last good result where it is.
  const [lastLoan, setLastLoan] = useState(loan);
  if (loan !== null && loan !== lastLoan) setLastLoan(loan);
  const shown = loan ?? lastLoan;
  const result = useMemo(() => shown && workOut(shown), [shown]);
  return (
    <div className="wide">
      <PageHead heading={texts.heading} lead={texts.lead}>
        <p className="no-print">
          <Link to="/">{texts.back}</Link>
        </p>
      </PageHead>
      <div className="section calculator">
        <div>
          <InputsForm inputs={inputs} issues={issues ?? {}} onChange={change} />
          {result && <PaymentBar result={result} />}
        </div>
        <div className="calculator-results">
          <Results loan={shown} result={result} isOld={loan === null} />
        </div>
        <div className="calculator-results calculator-more">
          {result && isBorrowed(result) && <SchedulePanel result={result} />}
          <Tools inputs={inputs} loan={shown} onChange={change} />
          <div className="calculator-actions no-print">
            <Button variant="outline" onClick={() => void copyLink()}>
              {texts.actions.copy}
            </Button>
            <Button variant="outline" onClick={() => window.print()}>
              {texts.actions.print}
            </Button>
            <Button variant="text" onClick={() => setQuery({}, { replace: true })}>
              {texts.actions.reset}
            </Button>
          </div>
          <p className="rw-small no-print">{texts.actions.kept}</p>
          <p className="rw-small">{texts.estimate}</p>
          <nav className="next no-print" aria-labelledby="next">
            <h2 id="next">{texts.next.heading}</h2>
            <ul className="ways">
              {texts.next.links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </div>
  );
}

const isBorrowed = ({ cost }: Result): boolean => cost.financing.amountFinancedCents !== 0;

function Results({ loan, result, isOld }: { loan: Loan | null; result: Result | null; isOld: boolean }) {
  if (loan === null || result === null) return <p className="remark remark-warning">{texts.fix}</p>;
  return (
    <>
      {isOld && <p className="remark remark-warning">{texts.old}</p>}
      <Outcome loan={loan} result={result} />
    </>
  );
}

function Outcome({ loan, result }: { loan: Loan; result: Result }) {
  if (!isBorrowed(result)) {
    return (
      <section className="remark" aria-labelledby="nothing">
        <h2 id="nothing">{texts.nothing.heading}</h2>
        <p>{texts.nothing.text(formatCents(result.cost.financing.surplusCents))}</p>
      </section>
    );
  }
  return (
    <>
      <Totals loan={loan} result={result} />
      <BalanceChart
        rows={result.cost.schedule.rows}
        principalCents={result.cost.financing.amountFinancedCents}
        paymentsPerYear={result.paymentsPerYear}
      />
      <Remarks result={result} />
      <Sum loan={loan} result={result} />
      <Plans result={result} />
    </>
  );
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    notify({ type: "success", message: texts.actions.copied });
  } catch {
    notify({ type: "warning", message: texts.actions.notCopied });
  }
}

import { useState, type ReactNode } from "react";
import { useSearchParams } from "@roadworthy/kit/router";
import { ComparePanel } from "./compare.panel.tsx";
import type { Inputs, Loan } from "./inputs.rules.ts";
import { leaseStarts } from "./lease-or-buy.rules.ts";
import { LeasePanel } from "./lease.panel.tsx";
import { RebatePanel } from "./rebate.panel.tsx";
import { SolvePanel } from "./solve.panel.tsx";
import "./tools.css";
import { toolsTexts as texts } from "./tools-texts.ts";

/**
 * What else the figures can answer, each in a fold that works nothing out until it is opened. While a field is at fault `loan` is
 * `null`; the tools then keep what was typed into them behind a remark.
 */
export function Tools({
  inputs,
  loan,
  onChange,
}: {
  inputs: Inputs;
  loan: Loan | null;
  onChange: (inputs: Inputs) => void;
}) {
  const [latest, setLatest] = useState(loan);
  if (loan !== null && loan !== latest) setLatest(loan);
  return (
    <section className="tools" aria-labelledby="tools">
      <h2 id="tools">{texts.heading}</h2>
      <Fold isStale={loan === null} heading={texts.solve.heading} fields={["solve", "goal"]}>
        {latest && <SolvePanel inputs={inputs} loan={latest} onChange={onChange} />}
      </Fold>
      <Fold isStale={loan === null} heading={texts.compare.heading} fields={["loan"]}>
        {latest && <ComparePanel inputs={inputs} loan={latest} onChange={onChange} />}
      </Fold>
      <Fold isStale={loan === null} heading={texts.lease.heading} fields={Object.keys(leaseStarts)}>
        {latest && <LeasePanel loan={latest} />}
      </Fold>
      <Fold isStale={loan === null} heading={texts.rebate.heading} fields={["rebate", "rebate-rate"]}>
        {latest && <RebatePanel loan={latest} />}
      </Fold>
    </section>
  );
}

/** A fold that starts open when the address names one of its fields, so that a shared link shows what was shared. */
function Fold({
  heading,
  fields,
  isStale,
  children,
}: {
  heading: string;
  isStale: boolean;
  fields: readonly string[];
  children: ReactNode;
}) {
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? fields.some((name) => query.has(name));
  return (
    <details className="tool" open={isOpen} onToggle={(event) => setChosen(event.currentTarget.open)}>
      <summary>
        <h3>{heading}</h3>
      </summary>
      {isOpen && (
        <>
          {isStale && <p className="remark remark-warning">{texts.fix}</p>}
          <div className="tool-body" hidden={isStale}>
            {children}
          </div>
        </>
      )}
    </details>
  );
}

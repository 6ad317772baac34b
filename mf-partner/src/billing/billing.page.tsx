import { topUps } from "@roadworthy/contracts/ledger";
import { partnerBillings } from "@roadworthy/contracts/partner-billing";
import { type OwnPrice, ownPrices } from "@roadworthy/contracts/prices";
import { api, isProblem } from "@roadworthy/kit/api";
import { formatCents } from "@roadworthy/kit/format";
import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { FormSection } from "@roadworthy/kit/parts/form-section";
import { useMay } from "@roadworthy/kit/use-may";
import { Link } from "@roadworthy/kit/router";
import { Statistic } from "antd";
import { useState } from "react";
import { paths } from "../paths.ts";
import { AddFundsDialog } from "../funds/add-funds.panel.tsx";
import { topUpOf, useTopUpOutcome } from "../funds/top-up-outcome.ts";
import { BankDebits } from "./bank-debits.panel.tsx";
import { BillingRules } from "./billing-rules.panel.tsx";
import { billingTexts as texts } from "./billing-texts.ts";
import { Cards } from "./cards.panel.tsx";
import { Prices } from "./prices.panel.tsx";
import { Costs } from "./costs.panel.tsx";
import { Statements } from "./statements.panel.tsx";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import styles from "../stack.module.css";

export const { title } = texts;
export const failedTitle = texts.failed;

export async function load(args: PageArgs) {
  const { signal } = args;
  const topUp = await topUpOf(args);
  // After the payment, so that the balance is the one with it.
  const [billing, { items }] = await Promise.all([
    api(partnerBillings.read, { signal }),
    api(ownPrices.list, { signal }).catch(withoutWhenSuspended),
  ]);
  return { ...billing, prices: items ?? [], isSuspended: items === null, topUp };
}

/** People of a suspended business may read its statements, but no prices. */
function withoutWhenSuspended(error: unknown): { items: OwnPrice[] | null } {
  if (isProblem(error, "partner_not_active")) return { items: null };
  throw error;
}

/** The business's money: balance, card, automatic top-up, statements, costs. */
export function Component() {
  const billing = usePageData<typeof load>();
  const [isAddingFunds, setIsAddingFunds] = useState(false);
  useTopUpOutcome(billing.topUp, paths.billing());
  // The frame may not know of a suspension yet.
  const mayAddFunds = useMay(topUps.create) && !billing.isSuspended;
  const mayChange = useMay(partnerBillings.change) && !billing.isSuspended;
  const { availableCents, heldCents } = billing.balance;
  return (
    <AreaProvider>
      <div className={styles.stack}>
        <PageHeader
          title={texts.title}
          actions={
            <>
              <Link className={buttonClass({ variant: "outline" })} to={paths.transactions()}>
                {texts.allTransactions}
              </Link>
              {mayAddFunds && <Button onClick={() => setIsAddingFunds(true)}>{texts.addFunds}</Button>}
            </>
          }
        />
        <Statistic title={texts.available} value={formatCents(availableCents)} />
        {heldCents > 0 && <p className="rw-small">{texts.held(formatCents(heldCents))}</p>}
        <BankDebits debits={billing.bankDebits} />
        <Statements months={billing.months} />
        <Costs costs={billing.costs} months={billing.months.map(({ month }) => month)} />
        <FormSection title={texts.cards}>
          <Cards cards={billing.cards} />
        </FormSection>
        {mayChange && (
          <FormSection title={texts.rules} lead={texts.rulesLead}>
            <BillingRules settings={billing.settings} hasCard={billing.cards.length > 0} />
          </FormSection>
        )}
        {billing.prices.length > 0 && <Prices prices={billing.prices} />}
        {isAddingFunds && <AddFundsDialog returnTo="billing" onClose={() => setIsAddingFunds(false)} />}
      </div>
    </AreaProvider>
  );
}

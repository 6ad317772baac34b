import { adminPulls } from "@roadworthy/contracts/admin-pulls";
import { api } from "@roadworthy/kit/api";
import { AmountField, grouped } from "@roadworthy/kit/parts/amount-field";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { Money } from "@roadworthy/kit/parts/money";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link } from "@roadworthy/kit/router";
import { useState } from "react";
import { ProposeDialog } from "../approvals/propose-dialog.panel.tsx";
import styles from "../parts/detail.module.css";
import { Facts } from "../parts/facts.tsx";
import { centsOf, dollarPattern } from "../parts/dollars.rules.ts";
import { purposeName } from "../partners/partners-texts.ts";
import { paths } from "../paths.ts";
import { BureauHistory } from "./bureau-history.panel.tsx";
import { PullTag } from "./pulls.list.tsx";
import { pullsTexts as texts } from "./pulls-texts.ts";

export const title = texts.one;
export const failedTitle = texts.failed;
export const load = ({ params, signal }: PageArgs) =>
  api(adminPulls.get, { params: { id: params["id"] ?? "" }, signal });

/** One pull: what happened at each bureau and to its money, and what two admins may do about it. */
export function Component() {
  const pull = usePageData<typeof load>();
  const [isRefunding, setRefunding] = useState(false);
  const left = pull.chargedCents - pull.refundedCents;
  return (
    <div className={styles.stack}>
      <p className="rw-back">
        <Link to={paths.pulls()}>{texts.all}</Link>
      </p>
      <PageHeader
        title={pull.consumerName}
        actions={
          left > 0 && (
            <Button variant="outline" onClick={() => setRefunding(true)}>
              {texts.refund}
            </Button>
          )
        }
      >
        {pull.partner.name} <PullTag pull={pull} />
      </PageHeader>
      <div className={styles.columns}>
        <section className={`rw-panel ${styles.panel}`} aria-labelledby="pull-facts">
          <h2 id="pull-facts">{texts.one}</h2>
          <Facts
            facts={[
              [
                texts.partner,
                <Link key="partner" to={paths.partner(pull.partner.id)}>
                  {pull.partner.name}
                </Link>,
              ],
              [texts.mode, pull.mode === "live" ? "Live" : "Test"],
              [
                texts.type,
                `${pull.pullType === "hard" ? "Hard" : "Soft"}, ${pull.scoreType === "fico" ? "FICO" : "VantageScore"}`,
              ],
              [texts.purpose, purposeName(pull.purpose)],
              [texts.by, pull.byKey ? texts.byKey : texts.byPerson],
              [texts.date, <DateTime key="date" at={pull.createdAt} />],
              [texts.ended, pull.finishedAt ? <DateTime key="ended" at={pull.finishedAt} /> : texts.notYet],
              [texts.id, <IdText key="id" id={pull.id} isWhole />],
            ]}
          />
        </section>
        <section className={`rw-panel ${styles.panel}`} aria-labelledby="pull-money">
          <h2 id="pull-money">{texts.money}</h2>
          <Facts
            facts={[
              [texts.quoted, <Money key="quoted" cents={pull.quotedCents} />],
              [texts.charged, <Money key="charged" cents={pull.chargedCents} />],
              [texts.refunded, <Money key="refunded" cents={pull.refundedCents} />],
            ]}
          />
          {pull.transfers.length === 0 ? (
            <p className="rw-small">{texts.noMoney}</p>
          ) : (
            <ul className={styles.rows}>
              {pull.transfers.map(({ id, description, amountCents, at }) => (
                <li key={id}>
                  <div className={styles.grow}>
                    {description}{" "}
                    <span className="rw-small">
                      <DateTime at={at} />
                    </span>
                  </div>
                  <Money cents={amountCents} />
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      <BureauHistory pull={pull} />
      {isRefunding && (
        <ProposeDialog
          title={texts.refund}
          lead={texts.refundLead}
          kind="pull.refund"
          payloadOf={(form) => {
            const amountCents = centsOf(form.get("amount"));
            return amountCents === null ? texts.badAmount : { pullId: pull.id, amountCents };
          }}
          onClose={() => setRefunding(false)}
        >
          <AmountField
            label={texts.amount}
            name="amount"
            pattern={dollarPattern}
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={grouped((left / 100).toFixed(2))}
          />
        </ProposeDialog>
      )}
    </div>
  );
}

import { pricingTier } from "@roadworthy/contracts/certification";
import { bureauNames, bureaus } from "@roadworthy/contracts/primitives";
import { adminPrices, pricedItem, type ScopePrices } from "@roadworthy/contracts/prices";
import { api } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Money } from "@roadworthy/kit/parts/money";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import { useEffect, useState } from "react";
import { ProposeDialog } from "../approvals/propose-dialog.panel.tsx";
import { WhoApproves } from "../approvals/who-approves.tsx";
import detail from "../parts/detail.module.css";
import { tierNames } from "../partners/partners-texts.ts";
import { SelectInput } from "../partners/select-input.tsx";
import { paths } from "../paths.ts";
import { ChangePrices } from "./change-prices.panel.tsx";
import { itemNames, pricesTexts as texts, sourceNames } from "./prices-texts.ts";

type Scope = ScopePrices["scope"];

/** The current prices of one scope, their history, and a way to change them. */
export function PricesPanel({ scope, children }: { scope: Scope; children?: React.ReactNode }) {
  const [read, setRead] = useState<{ prices?: ScopePrices; hasFailed?: true }>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    api(adminPrices.read, { query: { scope }, signal: gone.signal }).then(
      (prices) => setRead({ prices }),
      () => gone.signal.aborted || setRead({ hasFailed: true }),
    );
    return () => gone.abort();
  }, [scope, tries]);
  const { prices, hasFailed } = read;
  const again = () => setTries((count) => count + 1);
  return (
    <section className={`rw-panel ${detail.panel}`} aria-labelledby="prices-title" aria-busy={!prices}>
      <h2 id="prices-title">{texts.title}</h2>
      <p>{texts.lead}</p>
      <WhoApproves />
      {children}
      {hasFailed && (
        <p role="alert" className={detail.failure}>
          {texts.failed}{" "}
          <Button variant="outline" size="sm" onClick={again}>
            {texts.retry}
          </Button>
        </p>
      )}
      {prices && prices.scope === scope && <Shown prices={prices} onChanged={again} />}
    </section>
  );
}

function Shown({ prices, onChanged }: { prices: ScopePrices; onChanged: () => void }) {
  const [asked, setAsked] = useState<"prices" | "tier" | null>(null);
  const onClose = () => {
    setAsked(null);
    onChanged();
  };
  const { tier, history, openProposalId } = prices;
  return (
    <>
      <DataTable
        caption={texts.title}
        columns={[
          { key: "item", title: texts.item, render: (item) => itemNames[item] },
          ...bureaus.map((bureau) => ({
            key: bureau,
            title: bureauNames[bureau],
            numeric: true,
            render: (item: (typeof pricedItem.options)[number]) => (
              <PriceCell prices={prices} item={item} bureau={bureau} />
            ),
          })),
        ]}
        rows={pricedItem.options}
        rowKey={(item) => item}
      />
      {openProposalId !== null && (
        <p>
          {texts.waiting} <Link to={{ pathname: paths.approvals(), hash: openProposalId }}>{texts.see}</Link>
        </p>
      )}
      <div className={detail.actions}>
        <Button variant="outline" disabled={openProposalId !== null} onClick={() => setAsked("prices")}>
          {texts.change}
        </Button>
        {tier !== null && (
          <Button variant="outline" onClick={() => setAsked("tier")}>
            {texts.tier}
          </Button>
        )}
      </div>
      <h3>{texts.history}</h3>
      {history.length === 0 ? <p>{texts.noHistory}</p> : <History history={history} />}
      {asked === "prices" && <ChangePrices prices={prices} onClose={onClose} />}
      {asked === "tier" && (
        <ProposeDialog
          title={texts.tier}
          lead={texts.tierLead}
          kind="partner.tier"
          payloadOf={(form) => ({ partnerId: prices.scope, pricingTier: form.get("tier") })}
          onClose={onClose}
        >
          <SelectInput
            label={texts.newTier}
            name="tier"
            options={pricingTier.options
              .filter((one) => one !== tier)
              .map((one) => [one, tierNames[one]] as const)}
          />
        </ProposeDialog>
      )}
    </>
  );
}

function PriceCell({
  prices: { current, scope },
  item,
  bureau,
}: {
  prices: ScopePrices;
  item: string;
  bureau: string;
}) {
  const found = current.find((one) => one.item === item && one.bureau === bureau);
  if (!found) return null;
  return (
    <>
      <Money cents={found.amountCents} />
      {scope !== "platform" && <small> {sourceNames[found.source]}</small>}
    </>
  );
}

function History({ history }: Pick<ScopePrices, "history">) {
  return (
    <DataTable
      caption={texts.history}
      columns={[
        {
          key: "from",
          title: texts.begins,
          render: ({ effectiveFrom, isScheduled }) => (
            <>
              <DateTime at={effectiveFrom} />{" "}
              {isScheduled && <StatusTag tone="info">{texts.scheduled}</StatusTag>}
            </>
          ),
        },
        { key: "item", title: texts.item, render: ({ item }) => itemNames[item] },
        {
          key: "bureau",
          title: texts.bureau,
          render: ({ bureau }) => (bureau === "*" ? texts.every : bureauNames[bureau]),
        },
        {
          key: "amount",
          title: texts.amount,
          numeric: true,
          render: ({ amountCents }) => (amountCents === null ? texts.ended : <Money cents={amountCents} />),
        },
        {
          key: "by",
          title: texts.people,
          render: ({ proposedBy, approvedBy }) =>
            proposedBy === null || approvedBy === null ? texts.shipped : texts.both(proposedBy, approvedBy),
        },
      ]}
      rows={history}
      rowKey={({ item, bureau, effectiveFrom }) => `${item} ${bureau} ${effectiveFrom.toISOString()}`}
    />
  );
}

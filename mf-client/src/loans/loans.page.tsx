import { comparisons, type ComparisonQuestion } from "@roadworthy/contracts/comparisons";
import { loanOffers, offerOrder, type Vehicle } from "@roadworthy/contracts/loan-offers";
import { api } from "@roadworthy/kit/api";
import { formatWholeDollars } from "@roadworthy/kit/format";
import { AmountField, grouped } from "@roadworthy/kit/parts/amount-field";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { PrivateText } from "@roadworthy/kit/parts/private";
import { Link, useSearchParams } from "@roadworthy/kit/router";
import { Select } from "antd";
import { type SubmitEvent, useId, useState } from "react";
import { SavedComparisonsPanel } from "../comparisons/saved-comparisons.panel.tsx";
import { paths } from "../paths.ts";
import { GaragePanel } from "./garage.panel.tsx";
import styles from "./loans.module.css";
import { loansTexts as texts } from "./loans-texts.ts";
import { askedFor, OfferCard } from "./offer-card.panel.tsx";
import { OwnLoansPanel } from "./own-loans.panel.tsx";
import { RateShoppingPanel } from "./rate-shopping.panel.tsx";
import { sharedUnjudged } from "./unjudged.rules.ts";

export const title = texts.title;
export const failedTitle = texts.failed;

/** What the API compares offers for. */
const [leastCents, mostCents] = [100_000, 20_000_000];

/** What the address asks for; anything that is no figure asks for nothing. */
function queryOf(search: URLSearchParams) {
  const sort = offerOrder.safeParse(search.get("sort"));
  const centsOf = (name: string): number | undefined => {
    const dollars = Number(search.get(name) ?? "");
    return Number.isFinite(dollars) && dollars > 0 ? Math.round(dollars * 100) : undefined;
  };
  const asked = centsOf("amount");
  const [income, debt, vehicleId] = [centsOf("income"), centsOf("debt"), search.get("vehicle")];
  return {
    ...(sort.success && { sort: sort.data }),
    ...(asked !== undefined && { amountCents: Math.min(mostCents, Math.max(leastCents, asked)) }),
    ...(income !== undefined && { monthlyIncomeCents: income }),
    ...(debt !== undefined && { monthlyDebtCents: debt }),
    ...(vehicleId !== null && /^veh_[0-9a-f]{32}$/.test(vehicleId) && { vehicleId }),
  };
}

export async function load({ url, signal }: PageArgs) {
  const { vehicleId, ...asked } = queryOf(url.searchParams);
  const garage = api(loanOffers.vehicles, { signal });
  // A bookmark, or the address after its vehicle was removed, still compares the offers.
  const isOwned = vehicleId !== undefined && (await garage).items.some(({ id }) => id === vehicleId);
  const query = { ...asked, ...(isOwned && { vehicleId }) };
  const [offers, own, vehicles, saved] = await Promise.all([
    api(loanOffers.list, { query, signal }),
    api(loanOffers.own, { signal }),
    garage,
    api(comparisons.list, { signal }),
  ]);
  const question: ComparisonQuestion = {
    kind: "loans",
    sort: offers.sort,
    amountCents: offers.items[0]?.amountCents ?? query.amountCents ?? 2_000_000,
    monthlyIncomeCents: query.monthlyIncomeCents ?? null,
    monthlyDebtCents: query.monthlyDebtCents ?? null,
    vehicleId: isOwned ? vehicleId : null,
  };
  return { offers, own, vehicles: vehicles.items, saved: saved.items, asked: question };
}

/** Auto loans: offers by a stated rule, own loans, and the garage. */
export function Component() {
  const { offers, own, vehicles, saved, asked } = usePageData<typeof load>();
  const { reload } = useReload();
  const id = useId();
  const unjudged = sharedUnjudged(offers.items);
  return (
    <AreaProvider>
      <div className="rw-stack">
        <PageHeader title={texts.title}>{texts.lead}</PageHeader>
        <section className="rw-panel" aria-labelledby={id}>
          <h2 id={id}>{texts.offers}</h2>
          <WishForm vehicles={vehicles} hasComparison={offers.hasComparison} />
          <p className="rw-small">
            {texts.sortRule[offers.sort]} {offers.hasComparison && texts.metFirst} {texts.pay}{" "}
            {offers.hasComparison &&
              (offers.score === null ? (
                texts.judgedWithout
              ) : (
                <PrivateText text={texts.judgedBy(offers.score)} />
              ))}{" "}
            {unjudged.length > 0 && texts.unjudgedHere(askedFor(unjudged))}
          </p>
          {offers.items.length === 0 && <p>{texts.none}</p>}
          <div className={styles.cards}>
            {offers.items.map((offer) => (
              <OfferCard key={offer.id} offer={offer} page="loans" isUnjudgedSaid={unjudged.length > 0} />
            ))}
          </div>
          {!offers.hasComparison && (
            <p>
              {texts.basic}.{" "}
              <Link className={buttonClass({ variant: "outline", size: "sm" })} to={paths.pricing()}>
                {texts.plans}
              </Link>
            </p>
          )}
        </section>
        <SavedComparisonsPanel
          all={saved}
          isLoans
          asked={offers.hasComparison ? asked : null}
          onChange={reload}
        />
        <OwnLoansPanel
          loans={own.loans}
          hasFullReport={own.hasFullReport}
          vehicles={vehicles}
          onChange={reload}
        />
        {own.shopping !== null && <RateShoppingPanel shopping={own.shopping} />}
        <GaragePanel vehicles={vehicles} loans={own.loans} onChange={reload} />
      </div>
    </AreaProvider>
  );
}

/** What is to be borrowed; it stands in the address, so that a comparison can be kept as a bookmark. */
function WishForm({ vehicles, hasComparison }: { vehicles: readonly Vehicle[]; hasComparison: boolean }) {
  const [search, setSearch] = useSearchParams();
  const [amount, setAmount] = useState(grouped(search.get("amount") ?? "20000"));
  const [income, setIncome] = useState(grouped(search.get("income") ?? ""));
  const [debt, setDebt] = useState(grouped(search.get("debt") ?? ""));
  const [chosen, setVehicle] = useState(search.get("vehicle") ?? "");
  const vehicle = vehicles.some(({ id }) => id === chosen) ? chosen : "";
  const [sort, setSort] = useState(search.get("sort") ?? "total_cost");
  const [isOutside, setOutside] = useState(false);
  const ids = [useId(), useId()] as const;
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const wanted = Number(amount.replaceAll(",", "")) * 100;
    setOutside(wanted < leastCents || wanted > mostCents);
    if (wanted < leastCents || wanted > mostCents) return;
    const dollars = Object.entries({ amount, income, debt }).map(
      ([name, text]) => [name, text.replaceAll(",", "")] as const,
    );
    const filled = Object.entries({ ...Object.fromEntries(dollars), vehicle, sort });
    setSearch(Object.fromEntries(filled.filter(([, text]) => text !== "")));
  }
  return (
    <form className={`${styles.form} ${styles.wish}`} onSubmit={submit} data-draft="none">
      <AmountField
        label={texts.amount}
        inputMode="numeric"
        pattern="[\d,]{1,11}"
        title={texts.digits}
        required
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={
          isOutside
            ? texts.amountFault(formatWholeDollars(leastCents), formatWholeDollars(mostCents))
            : undefined
        }
      />
      {hasComparison && (
        <>
          <AmountField
            label={texts.income}
            inputMode="numeric"
            pattern="[\d,]{0,11}"
            title={texts.digits}
            value={income}
            onChange={(event) => setIncome(event.target.value)}
          />
          <AmountField
            label={texts.debt}
            inputMode="numeric"
            pattern="[\d,]{0,11}"
            title={texts.digits}
            value={debt}
            onChange={(event) => setDebt(event.target.value)}
          />
          <div className="rw-field">
            <label htmlFor={ids[0]}>{texts.vehicle}</label>
            <Select
              id={ids[0]}
              value={vehicle}
              onChange={setVehicle}
              options={[
                { value: "", label: texts.anyVehicle },
                ...vehicles.map((one) => ({ value: one.id, label: one.name })),
              ]}
            />
          </div>
        </>
      )}
      <div className="rw-field">
        <label htmlFor={ids[1]}>{texts.sort}</label>
        <Select
          id={ids[1]}
          value={sort}
          onChange={setSort}
          options={offerOrder.options.map((value) => ({ value, label: texts.sorts[value] }))}
        />
      </div>
      <Button type="submit">{texts.compare}</Button>
    </form>
  );
}

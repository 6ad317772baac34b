import { comparisons } from "@roadworthy/contracts/comparisons";
import { coverage, coverageKind, type CoverageReply } from "@roadworthy/contracts/coverage";
import { loanOffers, type Vehicle } from "@roadworthy/contracts/loan-offers";
import { ownPolicies } from "@roadworthy/contracts/own-policies";
import { api } from "@roadworthy/kit/api";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { BoundedNumber } from "@roadworthy/kit/parts/bounded-number";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link, useSearchParams } from "@roadworthy/kit/router";
import { Segmented, Select } from "antd";
import { useId } from "react";
import { SavedComparisonsPanel } from "../comparisons/saved-comparisons.panel.tsx";
import { paths } from "../paths.ts";
import styles from "./coverage.module.css";
import { coverageTexts as texts } from "./coverage-texts.ts";
import { OwnPoliciesPanel } from "./own-policies.panel.tsx";
import { PromotionPanel } from "./promotion.panel.tsx";
import { QuoteCard } from "./quote-card.panel.tsx";
import { SideBySide } from "./side-by-side.panel.tsx";

export const title = texts.title;
export const failedTitle = texts.failed;

/** What the URL asks for, without values that are not among the choices. */
function queryOf(search: URLSearchParams) {
  const kind = coverageKind.safeParse(search.get("kind"));
  const vehicleId = search.get("vehicle");
  const claims = Number(search.get("claims") ?? "1");
  return {
    ...(kind.success && { kind: kind.data }),
    ...(vehicleId !== null && /^veh_[0-9a-f]{32}$/.test(vehicleId) && { vehicleId }),
    ...(Number.isInteger(claims) && claims >= 0 && claims <= 10 && { claims }),
  };
}

export async function load({ url, signal }: PageArgs) {
  const [offers, vehicles, saved, policies] = await Promise.all([
    api(coverage.compare, { query: queryOf(url.searchParams), signal }),
    api(loanOffers.vehicles, { signal }),
    api(comparisons.list, { signal }),
    api(ownPolicies.list, { signal }),
  ]);
  return { offers, vehicles: vehicles.items, saved: saved.items, policies: policies.items };
}

/** Insurance and service contracts: what each covers and what it costs, by a stated rule. */
export function Component() {
  const { offers, vehicles, saved, policies } = usePageData<typeof load>();
  const { reload } = useReload();
  const id = useId();
  return (
    <AreaProvider>
      <div className="rw-stack">
        <PageHeader title={texts.title}>{texts.lead}</PageHeader>
        <Choices offers={offers} vehicles={vehicles} />
        {offers.promotions.map((one) => (
          <PromotionPanel key={one.id} promotion={one} />
        ))}
        <section className="rw-panel" aria-labelledby={id}>
          <h2 id={id}>{texts.kinds[offers.kind]}</h2>
          <p className="rw-small">{texts.sortRule}</p>
          {offers.items.length === 0 ? (
            <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
          ) : (
            <div className={styles.cards}>
              {offers.items.map((product) => (
                <QuoteCard key={product.id} product={product} offers={offers} onClaimed={reload} />
              ))}
            </div>
          )}
          {!offers.hasComparison && (
            <p>
              {texts.basic}.{" "}
              <Link className={buttonClass({ variant: "outline", size: "sm" })} to={paths.pricing()}>
                {texts.plans}
              </Link>
            </p>
          )}
        </section>
        {offers.comparison !== null && offers.items.length > 0 && (
          <SideBySide offers={offers} comparison={offers.comparison} />
        )}
        <SavedComparisonsPanel
          all={saved}
          isLoans={false}
          asked={
            offers.hasComparison
              ? { kind: offers.kind, claims: offers.claims, vehicleId: offers.vehicleId }
              : null
          }
          onChange={reload}
        />
        <OwnPoliciesPanel policies={policies} onChange={reload} />
      </div>
    </AreaProvider>
  );
}

/** What is compared. A choice acts at once and is kept in the URL. */
function Choices({ offers, vehicles }: { offers: CoverageReply; vehicles: readonly Vehicle[] }) {
  const [, setSearch] = useSearchParams();
  const ids = [useId(), useId()] as const;
  const choose = (change: Partial<Record<"kind" | "vehicle" | "claims", string>>): void => {
    const now = { kind: offers.kind, vehicle: offers.vehicleId ?? "", claims: String(offers.claims) };
    setSearch(Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, text]) => text !== "")));
  };
  return (
    <div className={styles.choices}>
      <Segmented
        aria-label={texts.kind}
        value={offers.kind}
        options={coverageKind.options.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={(kind) => choose({ kind })}
      />
      {vehicles.length === 0 ? (
        <p className="rw-small">
          {texts.garage} <Link to={paths.loans()}>{texts.toGarage}</Link>
        </p>
      ) : (
        <div className="rw-field">
          <label htmlFor={ids[0]}>{texts.vehicle}</label>
          <Select
            id={ids[0]}
            value={offers.vehicleId ?? ""}
            onChange={(vehicle) => choose({ vehicle })}
            options={[
              { value: "", label: texts.anyVehicle },
              ...vehicles.map((one) => ({ value: one.id, label: one.name })),
            ]}
          />
        </div>
      )}
      {offers.hasComparison && (
        <div className="rw-field">
          <label htmlFor={ids[1]}>{texts.claims[offers.kind]}</label>
          <BoundedNumber
            id={ids[1]}
            min={0}
            max={10}
            value={offers.claims}
            onChange={(claims) => choose({ claims: String(claims) })}
          />
        </div>
      )}
    </div>
  );
}

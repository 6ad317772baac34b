import { type LoanOffer, loanOffers } from "@roadworthy/contracts/loan-offers";
import { api } from "@roadworthy/kit/api";
import { Link } from "@roadworthy/kit/router";
import { useEffect, useState } from "react";
import { paths } from "../paths.ts";
import styles from "./loans.module.css";
import { loansTexts as texts } from "./loans-texts.ts";
import { askedFor, OfferCard } from "./offer-card.panel.tsx";
import { sharedUnjudged } from "./unjudged.rules.ts";
import cdStyles from "../dashboard/dashboard.module.css";

/** Three loan offers for the dashboard. They come after it, and where they do not come the dashboard is whole without them. */
export function DashboardOffers() {
  const [offers, setOffers] = useState<readonly LoanOffer[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    api(loanOffers.list, { query: { sort: "apr" }, signal: leaving.signal })
      .then(({ items }) => setOffers(items.slice(0, 3)))
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  if (offers.length === 0) return null;
  const unjudged = sharedUnjudged(offers);
  return (
    <section className={cdStyles.section} aria-label={texts.offers}>
      <h2>{texts.offers}</h2>
      <p className="rw-small">
        {texts.sortRule.apr} {offers.some(({ eligibility }) => eligibility !== null) && texts.metFirst}{" "}
        {texts.pay} {unjudged.length > 0 && texts.unjudged(askedFor(unjudged))}
      </p>
      <div className={styles.cards}>
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} page="dashboard" isUnjudgedSaid={unjudged.length > 0} />
        ))}
      </div>
      <p>
        <Link to={paths.loans()}>{texts.all}</Link>
      </p>
    </section>
  );
}

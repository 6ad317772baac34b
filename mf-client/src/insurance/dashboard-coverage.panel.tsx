import {
  coverage,
  coverageKind,
  type CoverageKind,
  type CoverageProduct,
} from "@roadworthy/contracts/coverage";
import { api } from "@roadworthy/kit/api";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import { useEffect, useState } from "react";
import { paths } from "../paths.ts";
import styles from "./coverage.module.css";
import { coverageTexts as texts } from "./coverage-texts.ts";
import { paysUs, priceOf } from "./quote-card.panel.tsx";
import cdStyles from "../dashboard/dashboard.module.css";

/** The lowest insurance and service contract of today. They come after the dashboard, which is whole without them. */
export function DashboardCoverage() {
  const [best, setBest] = useState<readonly (readonly [CoverageKind, CoverageProduct])[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    Promise.all(
      coverageKind.options.map((kind) =>
        api(coverage.compare, { query: { kind }, signal: leaving.signal }).then(({ items }) =>
          items.slice(0, 1).map((product) => [kind, product] as const),
        ),
      ),
    )
      .then((found) => setBest(found.flat()))
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  if (best.length === 0) return null;
  return (
    <section className={cdStyles.section} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <div className={styles.cards}>
        {best.map(([kind, product]) => (
          <article key={kind} className={styles.card} aria-label={texts.kinds[kind]}>
            <strong>{texts.kinds[kind]}</strong>
            {product.isSample && <StatusTag>{texts.sample}</StatusTag>}
            <p>{texts.best(`${product.provider} ${product.name}`)}</p>
            <p className={styles.price}>{priceOf(product.quote)}</p>
            <p className="rw-small">{paysUs(product)}</p>
            <Link to={paths.coverage(kind)}>{texts.seeAll[kind]}</Link>
          </article>
        ))}
      </div>
    </section>
  );
}

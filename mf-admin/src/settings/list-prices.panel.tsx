import { priceScope, type PriceScope } from "@roadworthy/contracts/prices";
import { useId, useState } from "react";
import { PricesPanel } from "../prices/prices.panel.tsx";
import { pricesTexts as texts, scopeNames } from "../prices/prices-texts.ts";
import styles from "./settings.module.css";

/** The prices of the list and of the tiers. */
export function ListPrices() {
  const [scope, setScope] = useState<PriceScope>("platform");
  const id = useId();
  return (
    <PricesPanel scope={scope}>
      <div className={`rw-field ${styles.scope}`}>
        <label htmlFor={id}>{texts.scope}</label>
        <select id={id} value={scope} onChange={({ target }) => setScope(priceScope.parse(target.value))}>
          {Object.entries(scopeNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </PricesPanel>
  );
}

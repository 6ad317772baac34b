import { apiKeys } from "@roadworthy/contracts/api-keys";
import { api } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { useReload } from "@roadworthy/kit/parts/page";
import { useSave } from "@roadworthy/kit/use-save";
import { type SubmitEvent, useState } from "react";
import styles from "../api.module.css";
import { keysTexts as texts } from "../keys-texts.ts";
import { addressesOf, addressFault, AddressesField } from "./addresses-field.tsx";

/** The addresses from which any key of the business may be used. */
export function NetworksPanel({ networks }: { networks: readonly string[] }) {
  const { reload } = useReload();
  const [addresses, setAddresses] = useState(networks.join(", "));
  const [fault, setFault] = useState<string>();
  const [shutsOutRecent, setShutsOutRecent] = useState(false);
  const { isSaving, run } = useSave(
    async () => {
      setFault(undefined);
      try {
        await api(apiKeys.limitNetworks, {
          body: { allowedNetworks: addressesOf(addresses), shutsOutRecent },
        });
      } catch (error) {
        setFault(addressFault(addresses, error));
        throw error;
      }
    },
    { saved: texts.networksSaved, failed: texts.networksFailed },
  );

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (await run(undefined)) reload();
  }

  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby="api-networks">
      <h2 id="api-networks">{texts.networks}</h2>
      <p className="rw-small">{texts.networksLead}</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <AddressesField value={addresses} error={fault} onChange={setAddresses} />
        <div className={styles.choices}>
          <label>
            <input
              type="checkbox"
              checked={shutsOutRecent}
              onChange={(event) => setShutsOutRecent(event.target.checked)}
            />
            <span>{texts.shutsOutRecent}</span>
          </label>
        </div>
        <div>
          <Button type="submit" variant="outline" loading={isSaving}>
            {texts.save}
          </Button>
        </div>
      </form>
    </section>
  );
}

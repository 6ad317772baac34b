import { ownPartnerSettings } from "@roadworthy/contracts/partner-settings";
import { api } from "@roadworthy/kit/api";
import { Select } from "antd";
import { useEffect, useState } from "react";
import { consentsTexts as texts } from "./consents-texts.ts";

/** Where the consumer finds a way back to after the answer, for a business that has such addresses in its settings. */
export function ReturnAddress({ value, onChange }: { value: string; onChange: (address: string) => void }) {
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    // Without them the consumer is asked all the same.
    api(ownPartnerSettings.read, { signal: leaving.signal }).then(
      ({ returnAddresses }) => setAddresses(returnAddresses),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  if (addresses.length === 0) return null;
  return (
    <label>
      {texts.returnTo}{" "}
      <Select<string>
        value={value}
        popupMatchSelectWidth={false}
        options={[
          { value: "", label: texts.returnNowhere },
          ...addresses.map((address) => ({ value: address, label: address })),
        ]}
        onChange={onChange}
      />
    </label>
  );
}

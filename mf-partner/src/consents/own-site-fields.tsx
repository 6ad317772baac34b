import { ownPartnerSettings } from "@roadworthy/contracts/partner-settings";
import { api } from "@roadworthy/kit/api";
import { Link } from "@roadworthy/kit/router";
import { Select } from "antd";
import { useEffect, useState } from "react";
import { paths } from "../paths.ts";
import { consentsTexts as texts } from "./consents-texts.ts";

/** What a business with a website of its own may add to a question. Empty: nothing. */
export type OwnSite = { readonly returnUrl: string; readonly embedIn: string };

type Addresses = { readonly returnAddresses: readonly string[]; readonly embedOrigins: readonly string[] };

/** Where the consumer goes back to after the answer, and in which site the question is shown: of the addresses in the settings. */
export function OwnSiteFields({ value, onChange }: { value: OwnSite; onChange: (value: OwnSite) => void }) {
  const [addresses, setAddresses] = useState<Addresses | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // Without them the consumer is asked all the same.
    api(ownPartnerSettings.read, { signal: leaving.signal }).then(setAddresses, () => undefined);
    return () => leaving.abort();
  }, []);
  if (addresses === null) return null;
  const { returnAddresses, embedOrigins } = addresses;
  return (
    <>
      {returnAddresses.length > 0 && (
        <Choice
          label={texts.returnTo}
          value={value.returnUrl}
          addresses={returnAddresses}
          onChange={(returnUrl) => onChange({ ...value, returnUrl })}
        />
      )}
      {embedOrigins.length > 0 ? (
        <Choice
          label={texts.embedIn}
          value={value.embedIn}
          addresses={embedOrigins}
          onChange={(embedIn) => onChange({ ...value, embedIn })}
        />
      ) : (
        <p className="rw-small">
          {texts.embedHow} <Link to={paths.settings()}>{texts.embedSettings}</Link>
        </p>
      )}
    </>
  );
}

function Choice({
  label,
  value,
  addresses,
  onChange,
}: {
  label: string;
  value: string;
  addresses: readonly string[];
  onChange: (address: string) => void;
}) {
  return (
    <label>
      {label}{" "}
      <Select<string>
        value={value}
        popupMatchSelectWidth={false}
        options={[
          { value: "", label: texts.nowhere },
          ...addresses.map((address) => ({ value: address, label: address })),
        ]}
        onChange={onChange}
      />
    </label>
  );
}

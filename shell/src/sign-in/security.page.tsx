import { readEmailAddress } from "@roadworthy/kit/host/email-address";
import { readDevices } from "@roadworthy/kit/host/devices";
import { readIdentities, readOtherWays } from "@roadworthy/kit/host/providers";
import { readPhoneNumber } from "@roadworthy/kit/host/phone";
import { readPasskeys } from "@roadworthy/kit/host/passkeys";
import { makeRecoveryCodes, readSecondFactors } from "@roadworthy/kit/host/second-factor";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Deferred } from "@roadworthy/kit/parts/deferred";
import { usePageData, useReload } from "@roadworthy/kit/parts/page";
import { Link } from "@roadworthy/kit/router";
import { useState } from "react";
import { report } from "../report.ts";
import { AddApp } from "./add-app.panel.tsx";
import { CompanyManaged } from "./company-managed.tsx";
import { EmailChange } from "./email-address.panel.tsx";
import { Devices } from "./devices.panel.tsx";
import { FactorRequired } from "./factor-required.tsx";
import { freeName } from "./free-name.rules.ts";
import { LinkedAccounts } from "./linked-accounts.panel.tsx";
import { Passkeys } from "./passkeys.panel.tsx";
import { PhoneNumberPart } from "./phone-number.panel.tsx";
import { RemoveFactor } from "./remove-factor.tsx";
import "./security.css";
import { SecurityKeys } from "./security-keys.panel.tsx";
import { secondFactorTexts } from "./second-factor-texts.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import { SmsFactors } from "./sms-factors.panel.tsx";

const { security: texts } = secondFactorTexts;

const bringLog = async () => ({
  Component: (await import(/* webpackChunkName: "security-log" */ "./security-log.panel.tsx")).SecurityLog,
});

const bringAccount = async () => ({
  Component: (await import(/* webpackChunkName: "own-account" */ "./own-account.panel.tsx")).OwnAccount,
});

export const title = texts.title;

export const failedTitle = texts.failed;

export async function load() {
  const [address, phone, factors, passkeys, devices, { providers, hasSms }, identities] = await Promise.all([
    readEmailAddress(),
    readPhoneNumber(),
    readSecondFactors(),
    readPasskeys(),
    readDevices(),
    readOtherWays(),
    readIdentities(),
  ]);
  return { ...factors, address, phone, hasSms, passkeys, devices, providers, identities };
}

/** How a person signs in: their address, password, passkeys, second factors and recovery codes; and where they are signed in. */
export function Component() {
  const { apps, keys, phones, recoveryCodesLeft, address, phone, hasSms } = usePageData<typeof load>();
  const { passkeys, devices, providers, identities } = usePageData<typeof load>();
  const { reload } = useReload();
  const factors = [...apps, ...keys, ...phones];
  return (
    <SignInFrame title={texts.title} lead={texts.lead} wide>
      <FactorRequired isDone={factors.length > 0} />
      {address.isManaged ? (
        <CompanyManaged email={address.current} />
      ) : (
        <>
          <EmailChange address={address} onSent={reload} />
          {(hasSms || phone.current !== null) && <PhoneNumberPart phone={phone} onChanged={reload} />}
          <section className="sign-in-part">
            <h2>{texts.password}</h2>
            <p>
              <Link to="/reset-password">{texts.changePassword}</Link>
            </p>
          </section>
          <Passkeys passkeys={passkeys} onChanged={reload} />
        </>
      )}
      <section className="sign-in-part">
        <h2>{texts.apps}</h2>
        {apps.length === 0 ? (
          <p>{texts.why}</p>
        ) : (
          <ul className="sign-in-list">
            {apps.map((app) => (
              <li key={app.id}>
                <span>{app.name || texts.app}</span>
                <RemoveFactor factor={app} words={texts} isLast={factors.length === 1} onRemoved={reload} />
              </li>
            ))}
          </ul>
        )}
        <AddApp suggestedName={freeName(texts.phone, factors)} onAdded={reload} />
      </section>
      <SecurityKeys keys={keys} factors={factors} onChanged={reload} />
      {(hasSms || phones.length > 0) && (
        <SmsFactors
          phones={phones}
          factors={factors}
          suggested={phone.current === null ? "" : `+${phone.current}`}
          canAdd={hasSms}
          onChanged={reload}
        />
      )}
      {factors.length > 0 && <RecoveryCodes left={recoveryCodesLeft} onMade={reload} />}
      {!address.isManaged && (
        <LinkedAccounts providers={providers} identities={identities} onChanged={reload} />
      )}
      <Devices devices={devices} onChanged={reload} />
      <Deferred bring={bringLog} props={{ since: devices }} />
      <Deferred bring={bringAccount} props={{ email: address.current, onExported: reload }} />
    </SignInFrame>
  );
}

function RecoveryCodes({ left, onMade }: { left: number | null; onMade: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [isSending, setIsSending] = useState(false);

  async function make(): Promise<void> {
    setIsSending(true);
    try {
      setCodes(await makeRecoveryCodes(left !== null));
      onMade();
    } catch (error) {
      report(error);
      notify({ type: "error", message: texts.notMade });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <section className="sign-in-part">
      <h2>{texts.codes}</h2>
      {codes ? (
        <>
          <p>{texts.writeDown}</p>
          <ul className="recovery-codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Button variant="outline" onClick={() => setCodes(undefined)}>
            {texts.kept}
          </Button>
        </>
      ) : (
        <>
          <p>{left === null ? texts.purpose : texts.left(left)}</p>
          <Button variant="outline" loading={isSending} onClick={() => void make()}>
            {left === null ? texts.make : texts.replace}
          </Button>
        </>
      )}
    </section>
  );
}

import { readEmailAddress } from "../../host/contact/email-address.ts";
import { readDevices, readTrustedDevices } from "../../host/devices.ts";
import { readIdentities, readOtherWays } from "../../host/providers.ts";
import { readPhoneNumber } from "../../host/contact/phone.ts";
import { readPasskeys } from "../../host/passkeys.ts";
import { readHasPassword } from "../../host/proofs.ts";
import { readSecondFactors } from "../../host/second-factor.ts";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { Deferred } from "@roadworthy/kit/parts/deferred";
import { usePageData, useReload } from "@roadworthy/kit/parts/page";
import { Link } from "@roadworthy/kit/router";
import { useUser } from "@roadworthy/kit/session";
import { useEffect, useRef, type ReactNode } from "react";
import { AddApp } from "../factors/add-app.panel.tsx";
import { CompanyManaged } from "./company-managed.tsx";
import { EmailChange } from "./email-address.panel.tsx";
import { Devices } from "./devices.panel.tsx";
import { FactorRequired } from "../factors/factor-required.tsx";
import { freeName } from "../free-name.rules.ts";
import { LinkedAccounts } from "./linked-accounts.panel.tsx";
import { Passkeys } from "../factors/passkeys.panel.tsx";
import { PhoneNumberPart } from "./phone-number.panel.tsx";
import { RecoveryCodes } from "../factors/recovery-codes.panel.tsx";
import { RemoveFactor } from "../factors/remove-factor.tsx";
import "./security.css";
import { SecurityKeys } from "../factors/security-keys.panel.tsx";
import { secondFactorTexts } from "../factors/second-factor-texts.ts";
import { SignInFrame } from "../sign-in-frame.tsx";
import { SmsFactors } from "../factors/sms-factors.panel.tsx";
import { TrustedDevices } from "./trusted-devices.panel.tsx";

const { security: texts } = secondFactorTexts;

const bringLog = async () => ({
  Component: (await import(/* webpackChunkName: "security-log" */ "./security-log.panel.tsx")).SecurityLog,
});

const bringAccount = async () => ({
  Component: (await import(/* webpackChunkName: "own-account" */ "./own-account.panel.tsx")).OwnAccount,
});

const bringNotices = async () => ({
  Component: (await import(/* webpackChunkName: "electronic-notices" */ "./electronic-notices.panel.tsx"))
    .ElectronicNotices,
});

export const title = texts.title;

export const failedTitle = texts.failed;

export async function load() {
  const [hasPassword, address, phone, factors, passkeys, devices, trusted, others, identities] =
    await Promise.all([
      readHasPassword(),
      readEmailAddress(),
      readPhoneNumber(),
      readSecondFactors(),
      readPasskeys(),
      readDevices(),
      readTrustedDevices(),
      readOtherWays(),
      readIdentities(),
    ]);
  return { ...factors, ...others, hasPassword, address, phone, passkeys, devices, trusted, identities };
}

/** How a person signs in: their address, password, passkeys, second factors and recovery codes; and where they are signed in. */
export function Component() {
  const data = usePageData<typeof load>();
  const { apps, keys, phones, recoveryCodesLeft, address, phone, hasSms } = data;
  const { hasPassword, passkeys, devices, trusted, providers, identities } = data;
  const { reload } = useReload();
  const isClient = useUser().role === "client";
  const factors = [...apps, ...keys, ...phones];
  return (
    <SignInFrame title={texts.title} lead={texts.lead} wide>
      <FactorRequired isDone={factors.length > 0} />
      <KeptFocus since={data}>
        <div className="sign-in-group">
          <h2>{texts.logIn}</h2>
          {address.isManaged ? (
            <CompanyManaged email={address.current} />
          ) : (
            <>
              <EmailChange address={address} onSent={reload} />
              <section className="sign-in-part">
                <h3>{texts.password}</h3>
                {!hasPassword && <p>{texts.noPassword}</p>}
                <p>
                  <Link
                    className={buttonClass({ variant: "outline" })}
                    to={hasPassword ? "/reset-password" : "/reset-password?add=1"}
                  >
                    {hasPassword ? texts.changePassword : texts.addPassword}
                  </Link>
                </p>
              </section>
              <Passkeys passkeys={passkeys} onChanged={reload} />
              {(hasSms || phone.current !== null) && <PhoneNumberPart phone={phone} onChanged={reload} />}
              <LinkedAccounts providers={providers} identities={identities} onChanged={reload} />
            </>
          )}
        </div>
        <div className="sign-in-group">
          <h2>{texts.secondStep}</h2>
          <section className="sign-in-part">
            <h3>{texts.apps}</h3>
            {apps.length === 0 ? (
              <p>{texts.why}</p>
            ) : (
              <ul className="sign-in-list">
                {apps.map((app) => (
                  <li key={app.id}>
                    <span>{app.name || texts.app}</span>
                    <RemoveFactor
                      factor={app}
                      words={texts}
                      isLast={factors.length === 1}
                      onRemoved={reload}
                    />
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
          <TrustedDevices devices={trusted} onChanged={reload} />
        </div>
        <div className="sign-in-group">
          <h2>{texts.activity}</h2>
          <Devices devices={devices} onChanged={reload} />
          <Deferred bring={bringLog} props={{ since: devices }} />
        </div>
        {isClient && (
          <div className="sign-in-group sign-in-tall">
            <Deferred bring={bringNotices} props={{}} />
          </div>
        )}
        <div className="sign-in-group">
          <Deferred bring={bringAccount} props={{ email: address.current, onExported: reload }} />
        </div>
      </KeptFocus>
    </SignInFrame>
  );
}

/** Where what had the focus is gone after a change, the heading of its part has it. */
function KeptFocus({ since, children }: { since: unknown; children: ReactNode }) {
  const last = useRef<Element>(null);
  useEffect(() => {
    const heading = last.current?.querySelector<HTMLElement>("h2, h3");
    if (!heading || (document.activeElement !== null && document.activeElement !== document.body)) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [since]);
  return (
    <div
      className="sign-in-groups"
      onFocus={({ target }) => {
        last.current = target.closest("section");
      }}
    >
      {children}
    </div>
  );
}

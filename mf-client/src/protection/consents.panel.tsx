import { clientConsents, type StandingConsent } from "@roadworthy/contracts/client-consents";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { api } from "@roadworthy/kit/api";
import { formatInstant } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useId, useState } from "react";
import { accessTexts as texts } from "./access-texts.ts";
import { codesTexts } from "./codes-texts.ts";
import type { ConsentText } from "./create-code.panel.tsx";
import { GiveConsentDialog } from "./give-consent.panel.tsx";
import styles from "./protection.module.css";
import { RevokeButton } from "./revoke-button.panel.tsx";

/** Who may pull without asking each time. */
export function ConsentsPanel({
  consents,
  consentText,
  onChange,
}: {
  consents: readonly StandingConsent[];
  consentText: ConsentText;
  onChange: () => void;
}) {
  const [isGiving, setGiving] = useState(false);
  const id = useId();
  return (
    <section className="rw-panel" aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{texts.consents}</h2>
          <p>{texts.consentsLead}</p>
        </div>
        <Button variant="outline" onClick={() => setGiving(true)}>
          {texts.give}
        </Button>
      </div>
      {consents.length === 0 ? (
        <EmptyState title={texts.noConsents}>{texts.noConsentsText}</EmptyState>
      ) : (
        <ul className={styles.cards}>
          {consents.map((consent) => (
            <li key={consent.id} className={styles.card}>
              <ConsentCard consent={consent} onChange={onChange} />
            </li>
          ))}
        </ul>
      )}
      {isGiving && (
        <GiveConsentDialog consentText={consentText} onClose={() => setGiving(false)} onGiven={onChange} />
      )}
    </section>
  );
}

function ConsentCard({ consent, onChange }: { consent: StandingConsent; onChange: () => void }) {
  return (
    <>
      <div className={styles.head}>
        <strong>{consent.partnerName}</strong>
        <StatusTag tone={consent.isActive ? "success" : "neutral"}>
          {consent.isActive ? texts.active : texts.ended}
        </StatusTag>
      </div>
      <p>
        {consent.purpose === null ? texts.anyPurpose : codesTexts.purposes[consent.purpose]} •{" "}
        {consent.bureaus.map((bureau) => bureauNames[bureau]).join(", ")}
      </p>
      <p className="rw-small">
        {consent.expiresAt === null ? texts.noEnd : texts.until(formatInstant(consent.expiresAt))} •{" "}
        {texts.pulls(consent.pulls)}
      </p>
      {consent.isActive && (
        <RevokeButton
          texts={texts}
          what={consent.partnerName}
          failed={texts.saveFailed}
          onRevoke={() => api(clientConsents.revoke, { params: { id: consent.id } })}
          onDone={onChange}
        />
      )}
    </>
  );
}

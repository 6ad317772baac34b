import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { identityRecovery } from "@roadworthy/contracts/identity-recovery";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatDay } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { useState } from "react";
import { recoveryTexts as texts } from "./recovery-texts.ts";

type Checked = ReplyOf<typeof identityRecovery.checkAddress>;

/** Looks up the client's email address in a list of breaches, when they ask for it. */
export function AddressCheck() {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isChecking, setChecking] = useState(false);
  async function check(): Promise<void> {
    setChecking(true);
    try {
      setChecked(await api(identityRecovery.checkAddress));
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.checkFailed) });
    }
    setChecking(false);
  }
  return (
    <>
      <p>{texts.checkLead}</p>
      <Button variant="outline" loading={isChecking} onClick={() => void check()}>
        {texts.check}
      </Button>
      <output>{checked !== null && <Result checked={checked} />}</output>
    </>
  );
}

function Result({ checked: { email, breaches } }: { checked: Checked }) {
  if (breaches.length === 0) return <p>{texts.clean(email)}</p>;
  return (
    <>
      <p>
        {texts.found(email, breaches.length)} {texts.foundAdvice}
      </p>
      <ul>
        {breaches.map(({ name, domain, breachedOn, data }) => (
          <li key={`${name} ${breachedOn}`}>
            <strong>{texts.breach(domain ?? name, formatDay(breachedOn))}</strong>
            {/* The list's own words. */}
            <p className="rw-small" lang="en">
              {data.join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

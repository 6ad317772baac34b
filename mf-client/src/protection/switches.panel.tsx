import { clientConsents, type CreditAccess } from "@roadworthy/contracts/client-consents";
import { api } from "@roadworthy/kit/api";
import { formatInstant } from "@roadworthy/kit/format";
import { Link } from "@roadworthy/kit/router";
import { useSave } from "@roadworthy/kit/use-save";
import { Switch } from "antd";
import { useId } from "react";
import { paths } from "../paths.ts";
import { accessTexts as texts } from "./access-texts.ts";
import styles from "./protection.module.css";

type Change = { readonly allowApiCreditPulls?: boolean; readonly isLocked?: boolean };

/** The switches that stop every business at once. */
export function SwitchesPanel({ access, onChange }: { access: CreditAccess; onChange: () => void }) {
  const { isSaving, run } = useSave(
    (body: Change) => api(clientConsents.setAccess, { body }).then(onChange),
    { saved: texts.saved, failed: texts.saveFailed },
  );
  const ids = [useId(), useId()] as const;
  const change = (body: Change): void => {
    if (!isSaving) void run(body);
  };
  // Not antd's `loading`, which disables a switch: it would lose the focus, and the next key would do nothing.
  const busy = { "aria-busy": isSaving, className: isSaving ? (styles.busy ?? "") : "" };
  return (
    <section className="rw-panel" aria-label={texts.lock}>
      <div className={styles.switch}>
        <div>
          <strong id={ids[0]}>{texts.lock}</strong>
          <p>{texts.lockText}</p>
          <p className="rw-small">
            {access.lockedAt === null ? texts.unlocked : texts.locked(formatInstant(access.lockedAt))}
          </p>
        </div>
        <Switch
          aria-labelledby={ids[0]}
          checked={access.lockedAt !== null}
          {...busy}
          onChange={(isLocked) => change({ isLocked })}
        />
      </div>
      <div className={styles.switch}>
        <div>
          <strong id={ids[1]}>{texts.allow}</strong>
          <p>{texts.allowText}</p>
        </div>
        <Switch
          aria-labelledby={ids[1]}
          checked={access.allowApiCreditPulls}
          {...busy}
          onChange={(allowApiCreditPulls) => change({ allowApiCreditPulls })}
        />
      </div>
      <p className="rw-small">
        {texts.blocked(access.blockedAttempts)}. <Link to={paths.activity()}>{texts.seeActivity}</Link>
      </p>
    </section>
  );
}

import { clientConsents, consentDays } from "@roadworthy/contracts/client-consents";
import {
  bureauNames,
  bureaus as allBureaus,
  permissiblePurpose,
  type Bureau,
  type PermissiblePurpose,
} from "@roadworthy/contracts/primitives";
import { api } from "@roadworthy/kit/api";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { PullConsent } from "@roadworthy/kit/parts/pull-consent";
import { useSave } from "@roadworthy/kit/use-save";
import { Checkbox, Select } from "antd";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { accessTexts as texts } from "./access-texts.ts";
import { codesTexts } from "./codes-texts.ts";
import type { ConsentText } from "./create-code.panel.tsx";
import styles from "./protection.module.css";

/** Gives one business a standing permission. */
export function GiveConsentDialog({
  consentText,
  onClose,
  onGiven,
}: {
  consentText: ConsentText;
  onClose: () => void;
  onGiven: () => void;
}) {
  const [found, setFound] = useState<readonly { readonly id: string; readonly name: string }[]>([]);
  const [partnerId, setPartner] = useState<string | null>(null);
  const [bureaus, setBureaus] = useState<Bureau[]>([...allBureaus]);
  const [purpose, setPurpose] = useState<PermissiblePurpose>("WRITTEN_INSTRUCTION_PREQUALIFICATION");
  const [days, setDays] = useState<(typeof consentDays)[number]>(90);
  const [isAgreed, setAgreed] = useState(false);
  const asked = useRef("");
  const ids = [useId(), useId(), useId(), useId()] as const;
  const { isSaving, run } = useSave(
    (body: { partnerId: string }) =>
      api(clientConsents.grant, {
        body: { ...body, bureaus, purpose, days, textVersion: consentText.version },
      }),
    { saved: texts.given, failed: texts.saveFailed },
  );

  async function search(q: string): Promise<void> {
    asked.current = q;
    if (q.trim().length < 2) return setFound([]);
    const { items } = await api(clientConsents.partners, { query: { q } });
    // An answer to letters that were typed over is not shown.
    if (asked.current === q) setFound(items);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (partnerId === null) return;
    void run({ partnerId }).then((isSaved) => {
      if (!isSaved) return;
      onGiven();
      onClose();
    });
  }

  return (
    <Dialog title={texts.give} wide {...(!isSaving && { onClose })}>
      <form className={styles.form} onSubmit={submit}>
        <label className={styles.label} htmlFor={ids[0]}>
          {texts.business}
        </label>
        <Select
          id={ids[0]}
          showSearch={{ filterOption: false, onSearch: (q) => void search(q).catch(() => setFound([])) }}
          value={partnerId}
          placeholder={texts.businessHelp}
          notFoundContent={texts.businessHelp}
          onChange={setPartner}
          options={found.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <label className={styles.label} htmlFor={ids[1]}>
          {texts.purpose}
        </label>
        <Select
          id={ids[1]}
          value={purpose}
          onChange={setPurpose}
          options={permissiblePurpose.options.map((value) => ({ value, label: codesTexts.purposes[value] }))}
        />
        <p id={ids[2]} className={styles.label}>
          {texts.bureaus}
        </p>
        <Checkbox.Group
          aria-labelledby={ids[2]}
          value={bureaus}
          onChange={setBureaus}
          options={allBureaus.map((value) => ({ value, label: bureauNames[value] }))}
        />
        <label className={styles.label} htmlFor={ids[3]}>
          {texts.days}
        </label>
        <Select
          id={ids[3]}
          value={days}
          onChange={setDays}
          options={consentDays.map((value) => ({ value, label: texts.dayNames[`${value}`] }))}
        />
        <div className={styles.consent}>
          <PullConsent text={consentText} />
          <Checkbox checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)}>
            {texts.agree}
          </Checkbox>
        </div>
        <DialogSubmit
          verb={texts.give}
          isSending={isSaving}
          isDisabled={partnerId === null || bureaus.length === 0 || !isAgreed}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

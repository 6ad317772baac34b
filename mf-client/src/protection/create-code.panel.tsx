import { accessCodes, codeHours, codePresets, hardCodeHours } from "@roadworthy/contracts/access-codes";
import { hardPurposes, permissiblePurpose, type PermissiblePurpose } from "@roadworthy/contracts/primitives";
import { api, messageOf } from "@roadworthy/kit/api";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { PullConsent } from "@roadworthy/kit/parts/pull-consent";
import { Field } from "@roadworthy/kit/parts/field";
import { Checkbox, Radio, Select } from "antd";
import { type SubmitEvent, useId, useState } from "react";
import { codesTexts as texts } from "./codes-texts.ts";
import { NewCode } from "./new-code.panel.tsx";
import styles from "./protection.module.css";

export type ConsentText = { readonly version: number; readonly title: string; readonly body: string };

/** Creates an access code in the specification's three kinds and shows it once. */
export function CreateCodeDialog({
  consentText,
  onClose,
  onCreated,
}: {
  consentText: ConsentText;
  onClose: () => void;
  onCreated: () => void;
}) {
  const [name, setName] = useState("");
  const [presetId, setPreset] = useState<(typeof codePresets)[number]["id"]>("one_bureau");
  const [isPaid, setPaid] = useState(false);
  const [hours, setHours] = useState<(typeof codeHours)[number]>(168);
  const [purpose, setPurpose] = useState<PermissiblePurpose>("WRITTEN_INSTRUCTION_PREQUALIFICATION");
  const [isSingle, setSingle] = useState(true);
  const [notes, setNotes] = useState("");
  const [isAgreed, setAgreed] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [code, setCode] = useState<string | null>(null);
  const ids = { expires: useId(), purpose: useId(), kind: useId(), access: useId() };
  const preset = codePresets.find(({ id }) => id === presetId);
  const isHard = preset?.pullType === "hard";
  const allowed = isHard ? hardPurposes : permissiblePurpose.options;
  const chosen = allowed.includes(purpose) ? purpose : "EXTENSION_OF_CREDIT";
  const hoursLeft = codeHours.filter((one) => !isHard || hardCodeHours.includes(one));

  async function create(): Promise<void> {
    if (!preset) return;
    setSending(true);
    setFailure(undefined);
    const { id: _, bureaus, ...terms } = preset;
    try {
      const made = await api(accessCodes.create, {
        body: {
          ...terms,
          name,
          notes,
          bureaus: [...bureaus],
          expiresInHours: hoursLeft.includes(hours) ? hours : 168,
          allowPaidAccess: isHard || isPaid,
          singleUse: isHard || isSingle,
          purposes: [chosen],
          ...(isHard && { consent: { textVersion: consentText.version } }),
        },
      });
      setCode(made.code);
      onCreated();
    } catch (error) {
      setFailure(messageOf(error, texts.failed));
    } finally {
      setSending(false);
    }
  }

  if (code !== null) return <NewCode code={code} onClose={onClose} />;
  return (
    <Dialog title={texts.create} wide {...(!isSending && { onClose })}>
      <form
        className={styles.form}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void create();
        }}
      >
        <Field
          label={texts.name}
          help={texts.nameHelp}
          required
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div role="radiogroup" aria-labelledby={ids.kind}>
          <p id={ids.kind} className={styles.label}>
            {texts.kind}
          </p>
          <Radio.Group
            vertical
            value={presetId}
            onChange={(event) => setPreset(event.target.value)}
            options={codePresets.map(({ id }) => ({ value: id, label: texts.presets[id] }))}
          />
        </div>
        {isHard ? (
          <div className={styles.consent}>
            <p>{texts.hardHelp}</p>
            <PullConsent text={consentText} />
            <Checkbox checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)}>
              {texts.hardConsent}
            </Checkbox>
          </div>
        ) : (
          <div role="radiogroup" aria-labelledby={ids.access}>
            <p id={ids.access} className={styles.label}>
              {texts.access}
            </p>
            <Radio.Group
              vertical
              value={isPaid}
              onChange={(event) => setPaid(event.target.value)}
              options={[
                { value: false, label: texts.readOnly },
                { value: true, label: texts.paid },
              ]}
            />
          </div>
        )}
        <label className={styles.label} htmlFor={ids.purpose}>
          {texts.purpose}
        </label>
        <Select
          id={ids.purpose}
          value={chosen}
          onChange={setPurpose}
          options={allowed.map((value) => ({ value, label: texts.purposes[value] }))}
        />
        <label className={styles.label} htmlFor={ids.expires}>
          {texts.expires}
        </label>
        <Select
          id={ids.expires}
          value={hoursLeft.includes(hours) ? hours : 168}
          onChange={setHours}
          options={hoursLeft.map((value) => ({ value, label: texts.hours[`${value}`] }))}
        />
        {!isHard && (
          <Checkbox checked={isSingle} onChange={(event) => setSingle(event.target.checked)}>
            {texts.singleUse}
          </Checkbox>
        )}
        <Field
          label={texts.notes}
          maxLength={300}
          autoComplete="off"
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
        <DialogSubmit
          failure={failure}
          verb={texts.create}
          isSending={isSending}
          isDisabled={name.trim() === "" || (isHard && !isAgreed)}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

import { clientIdentity, nameChangeReason, type OwnName } from "@roadworthy/contracts/client-identity";
import { api, isProblem } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { Field } from "@roadworthy/kit/parts/field";
import { useId, useState } from "react";
import { useDialogForm } from "../parts/use-dialog-form.ts";
import { nameTexts as texts } from "./name-texts.ts";
import styles from "./settings.module.css";

type Name = NonNullable<OwnName["name"]>;
/** What on a file keeps a bureau from confirming any name. */
type Mark = "fraudAlert" | "otherAddress" | null;

export const markOf = ({ hasFraudAlert, hasAddressDiscrepancy }: OwnName): Mark =>
  hasFraudAlert ? "fraudAlert" : hasAddressDiscrepancy ? "otherAddress" : null;

/** The legal name of a client with a confirmed identity, and the way to say that it changed. */
export function NamePanel({ name, mark, onChanged }: { name: Name; mark: Mark; onChanged: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.row}>
      <div>
        <strong>{texts.title}</strong>
        <p>{[name.firstName, name.middleName, name.lastName].filter(Boolean).join(" ")}</p>
        <p>{texts.use}</p>
      </div>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {texts.change}
      </Button>
      {isOpen && <NameDialog name={name} mark={mark} onClose={() => setIsOpen(false)} onSaved={onChanged} />}
    </div>
  );
}

function NameDialog({
  name,
  mark,
  onClose,
  onSaved,
}: {
  name: Name;
  mark: Mark;
  onClose: () => void;
  onSaved: () => void;
}) {
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const reasonId = useId();
  const { form, isSaving, onSubmit, field } = useDialogForm(
    () => ({ ...name, middleName: name.middleName ?? "", reason: "" }),
    async ({ reason, ...typed }) => {
      setUnconfirmed(false);
      try {
        await api(clientIdentity.rename, { body: { ...typed, reason: nameChangeReason.parse(reason) } });
      } catch (error) {
        if (!isProblem(error, "illegal_transition")) throw error;
        setUnconfirmed(true);
        // The dialog says why.
        throw new Error(texts.failed, { cause: error });
      }
    },
    { saved: texts.saved, failed: texts.failed, onSaved, onClose },
  );
  return (
    <Dialog title={texts.change} {...(!isSaving && { onClose })}>
      <form onSubmit={onSubmit}>
        <p>{texts.lead}</p>
        {mark !== null && <p>{texts.marks[mark]}</p>}
        <div className={styles.form}>
          <Field
            label={texts.firstName}
            required
            maxLength={60}
            autoComplete="given-name"
            {...field("firstName")}
          />
          <Field
            label={texts.middleName}
            maxLength={60}
            autoComplete="additional-name"
            {...field("middleName")}
          />
          <Field
            label={texts.lastName}
            required
            maxLength={60}
            autoComplete="family-name"
            {...field("lastName")}
          />
          <div className="rw-field">
            <label htmlFor={reasonId}>{texts.reason}</label>
            <select id={reasonId} required {...field("reason")}>
              <option value="">{texts.choose}</option>
              {nameChangeReason.options.map((reason) => (
                <option key={reason} value={reason}>
                  {texts.reasons[reason]}
                </option>
              ))}
            </select>
          </div>
        </div>
        <DialogSubmit
          verb={texts.save}
          isSending={isSaving}
          isDisabled={[form.firstName, form.lastName, form.reason].some((part) => part.trim() === "")}
          failure={isUnconfirmed ? texts.unconfirmed[mark ?? "notYet"] : undefined}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

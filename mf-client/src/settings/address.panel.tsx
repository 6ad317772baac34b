import { clientIdentity, type OwnAddress } from "@roadworthy/contracts/client-identity";
import { StateOptions } from "../parts/state-options.tsx";
import { api } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { Field } from "@roadworthy/kit/parts/field";
import { useId, useState } from "react";
import { useDialogForm } from "../parts/use-dialog-form.ts";
import { addressTexts as texts } from "./address-texts.ts";
import styles from "./settings.module.css";

type Address = NonNullable<OwnAddress["address"]>;

/** Where a client with a confirmed identity lives, and the way to say that they moved. */
export function AddressPanel({ address, onChanged }: { address: Address; onChanged: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const { street, city, state, zipCode } = address;
  return (
    <div className={styles.row}>
      <div>
        <strong>{texts.title}</strong>
        <p>
          {street}, {city}, {state} {zipCode}
        </p>
        <p>{texts.use}</p>
      </div>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {texts.change}
      </Button>
      {isOpen && <AddressDialog onClose={() => setIsOpen(false)} onSaved={onChanged} />}
    </div>
  );
}

function AddressDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const stateId = useId();
  const {
    form,
    isSaving,
    onSubmit,
    field: inputOf,
  } = useDialogForm(
    (): Address => ({ street: "", city: "", state: "", zipCode: "" }),
    (address) => api(clientIdentity.move, { body: { address } }),
    { saved: texts.saved, failed: texts.failed, onSaved, onClose },
  );
  const field = (name: keyof Address) => ({ required: true, ...inputOf(name) });
  return (
    <Dialog title={texts.change} {...(!isSaving && { onClose })}>
      <form onSubmit={onSubmit}>
        <p>{texts.lead}</p>
        <div className={styles.form}>
          <Field label={texts.street} maxLength={100} autoComplete="street-address" {...field("street")} />
          <Field label={texts.city} maxLength={60} autoComplete="address-level2" {...field("city")} />
          <div className="rw-field">
            <label htmlFor={stateId}>{texts.state}</label>
            <select id={stateId} autoComplete="address-level1" {...field("state")}>
              <StateOptions choose={texts.choose} />
            </select>
          </div>
          <Field
            label={texts.zipCode}
            inputMode="numeric"
            autoComplete="postal-code"
            pattern="\s*\d{5}(-\d{4})?\s*"
            title={texts.zipHelp}
            {...field("zipCode")}
          />
        </div>
        <DialogSubmit
          verb={texts.save}
          isSending={isSaving}
          isDisabled={Object.values(form).some((part) => part.trim() === "")}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

import { securityIncidents } from "@roadworthy/contracts/security-incidents";
import { api } from "@roadworthy/kit/api";
import { AmountField } from "@roadworthy/kit/parts/amount-field";
import { Field } from "@roadworthy/kit/parts/field";
import { useState } from "react";
import { textIn } from "../parts/ask-dialog.tsx";
import { DecisionDialog } from "../partners/decision.panel.tsx";
import { SelectField } from "../users/select-field.panel.tsx";
import { incidentsTexts as texts } from "./incidents-texts.ts";

/** A whole number as it was typed; `undefined` if it is none. */
export const countIn = (form: FormData): number | undefined => {
  const text = textIn(form, "consumers").replaceAll(",", "");
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
};

/** Asks what is known of an event, and records it. */
export function RecordDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [encrypted, setEncrypted] = useState("no");
  return (
    <DecisionDialog
      title={texts.record}
      lead={texts.recordLead}
      send={(form) => {
        const [title, data, discoveredOn] = ["title", "data", "discoveredOn"].map((name) =>
          textIn(form, name),
        );
        const consumers = countIn(form);
        if (!title || !data || !discoveredOn || consumers === undefined) return null;
        const body = { title, data, discoveredOn, consumers, isEncrypted: encrypted === "yes" };
        return api(securityIncidents.record, { body });
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <Field label={texts.what} name="title" maxLength={120} required autoComplete="off" />
      <Field label={texts.discovered} name="discoveredOn" type="date" required />
      <Field label={texts.data} name="data" maxLength={300} required autoComplete="off" />
      <SelectField
        label={texts.encryption}
        name="encrypted"
        value={encrypted}
        options={[
          { value: "no", name: texts.encryptedNo },
          { value: "yes", name: texts.encryptedYes },
        ]}
        onChange={setEncrypted}
      />
      <AmountField
        label={texts.consumers}
        help={texts.consumersHelp}
        name="consumers"
        pattern="[\d,]+"
        inputMode="numeric"
        required
        autoComplete="off"
      />
    </DecisionDialog>
  );
}

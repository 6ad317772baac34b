import { people, type Person, suspensionReason } from "@roadworthy/contracts/people";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { type SubmitEvent, useState } from "react";
import { reasonNames, suspensionLengths } from "./people.rules.ts";
import { SelectField } from "./select-field.panel.tsx";
import styles from "./users.module.css";

const reasons = Object.entries(reasonNames).map(([value, name]) => ({ value, name }));
const lengths = suspensionLengths.map(({ name }) => ({ value: name, name }));

/** Asks why and for how long, and shuts the account out. */
export function SuspendDialog({
  person,
  onClose,
  onDone,
}: {
  person: Person;
  onClose: () => void;
  onDone: () => void;
}) {
  const [reason, setReason] = useState<string>("fraud_suspected");
  const [length, setLength] = useState("Until you lift it");
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function suspend(): Promise<void> {
    setIsSending(true);
    setFailure(undefined);
    const { days } = suspensionLengths.find(({ name }) => name === length) ?? { days: null };
    try {
      const body = { reason: suspensionReason.parse(reason), days };
      await api(people.suspend, { params: { id: person.id }, body });
      notify({ type: "success", message: "The account is suspended." });
      onDone();
    } catch (error) {
      setFailure(messageOf(error, "The account was not suspended. Try again in a minute."));
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void suspend();
  }

  return (
    <Dialog title={`Suspend ${person.name || person.email}`} {...(!isSending && { onClose })}>
      <form className={styles.form} onSubmit={submit}>
        <p>They are signed out everywhere at once and cannot sign in until the suspension ends.</p>
        {person.role === "partner" && <p>API keys belong to the business and go on working.</p>}
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <SelectField label="Reason" name="reason" value={reason} options={reasons} onChange={setReason} />
        <SelectField
          label="For how long"
          name="length"
          value={length}
          options={lengths}
          onChange={setLength}
        />
        <div className="rw-dialog-actions">
          <Button variant="outline" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" loading={isSending}>
            Suspend the account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

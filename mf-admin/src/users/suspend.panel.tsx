import { people, type Person, suspensionReason } from "@roadworthy/contracts/people";
import { proposals } from "@roadworthy/contracts/proposals";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { Field } from "@roadworthy/kit/parts/field";
import { type SubmitEvent, useState } from "react";
import { approvalsTexts } from "../approvals/approvals-texts.ts";
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
  /** Why, for the admin who approves it: an admin is shut out by two others. */
  const [why, setWhy] = useState("");
  const [fault, setFault] = useState<string>();
  const isProposed = person.role === "admin";
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function suspend(): Promise<void> {
    setIsSending(true);
    setFailure(undefined);
    const { days } = suspensionLengths.find(({ name }) => name === length) ?? { days: null };
    try {
      const body = { reason: suspensionReason.parse(reason), days };
      if (isProposed)
        await api(proposals.create, {
          body: { kind: "user.suspend", payload: { userId: person.id, ...body }, reason: why },
        });
      else await api(people.suspend, { params: { id: person.id }, body });
      notify({
        type: "success",
        message: isProposed ? approvalsTexts.proposed : "The account is suspended.",
      });
      onDone();
    } catch (error) {
      setFailure(messageOf(error, "The account wasn’t suspended. Try again in a minute."));
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isMissing = isProposed && why.trim() === "";
    setFault(isMissing ? approvalsTexts.required : undefined);
    if (!isMissing) return void suspend();
    const field = event.currentTarget.elements.namedItem("why");
    if (field instanceof HTMLElement) field.focus();
  }

  return (
    <Dialog title={`Suspend ${person.name || person.email}`} {...(!isSending && { onClose })}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>
          They are signed out everywhere{isProposed ? " once it is approved " : " right away "}and cannot sign
          in until the suspension ends.
        </p>
        {person.role === "partner" && <p>API keys belong to the business and go on working.</p>}
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <SelectField
          label={isProposed ? "Kind of reason" : "Reason"}
          name="reason"
          value={reason}
          options={reasons}
          onChange={setReason}
        />
        <SelectField
          label="For how long"
          name="length"
          value={length}
          options={lengths}
          onChange={setLength}
        />
        {isProposed && (
          <>
            <Field
              label={approvalsTexts.reason}
              help={approvalsTexts.reasonHelp}
              name="why"
              maxLength={300}
              required
              autoComplete="off"
              value={why}
              error={fault}
              onChange={(event) => setWhy(event.target.value)}
            />
            <p>{approvalsTexts.aboutAdmin}</p>
          </>
        )}
        <DialogSubmit
          verb={isProposed ? "Propose the suspension" : "Suspend the account"}
          isSending={isSending}
          isDanger
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

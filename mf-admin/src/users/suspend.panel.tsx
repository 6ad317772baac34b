import { people, type Person, suspensionReason } from "@roadworthy/contracts/people";
import { proposals } from "@roadworthy/contracts/proposals";
import { api } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Field } from "@roadworthy/kit/parts/field";
import { useState } from "react";
import { approvalsTexts } from "../approvals/approvals-texts.ts";
import { AskDialog, textIn } from "../parts/ask-dialog.tsx";
import { reasonNames, suspensionLengths } from "./people.rules.ts";
import { SelectField } from "./select-field.panel.tsx";

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
  /** Two other admins decide whether an admin is suspended. */
  const isProposed = person.role === "admin";

  async function suspend(why: string): Promise<void> {
    const { days } = suspensionLengths.find(({ name }) => name === length) ?? { days: null };
    const body = { reason: suspensionReason.parse(reason), days };
    if (isProposed)
      await api(proposals.create, {
        body: { kind: "user.suspend", payload: { userId: person.id, ...body }, reason: why },
      });
    else await api(people.suspend, { params: { id: person.id }, body });
    notify({ type: "success", message: isProposed ? approvalsTexts.proposed : "The account is suspended." });
    onDone();
  }

  return (
    <AskDialog
      title={`Suspend ${person.name || person.email}`}
      confirm={isProposed ? "Propose the suspension" : "Suspend the account"}
      failed="The account wasn’t suspended. Try again in a minute."
      isDangerous
      requestOf={(form) => {
        const why = textIn(form, "why");
        return isProposed && why === "" ? null : () => suspend(why);
      }}
      onClose={onClose}
    >
      <p>
        They are signed out everywhere{isProposed ? " once it is approved " : " right away "}and cannot sign
        in until the suspension ends.
      </p>
      {person.role === "partner" && <p>API keys belong to the business and go on working.</p>}
      <SelectField
        label={isProposed ? "Kind of reason" : "Reason"}
        name="reason"
        value={reason}
        options={reasons}
        onChange={setReason}
      />
      <SelectField label="For how long" name="length" value={length} options={lengths} onChange={setLength} />
      {isProposed && (
        <>
          <Field
            label={approvalsTexts.reason}
            help={approvalsTexts.reasonHelp}
            name="why"
            maxLength={300}
            required
            autoComplete="off"
          />
          <p>{approvalsTexts.aboutAdmin}</p>
        </>
      )}
    </AskDialog>
  );
}

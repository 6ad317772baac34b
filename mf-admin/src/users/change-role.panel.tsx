import { people, type Person } from "@roadworthy/contracts/people";
import { proposals } from "@roadworthy/contracts/proposals";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { Field } from "@roadworthy/kit/parts/field";
import { type SubmitEvent, useState } from "react";
import { roleNames } from "./people.rules.ts";
import { SelectField } from "./select-field.panel.tsx";
import styles from "./users.module.css";

const effects = new Map<string, string>(
  Object.entries({
    client: "They see their own credit and nothing of anybody else.",
    partner: "A business is opened for them, not certified yet. They may pull credit once it is.",
    admin:
      "They may see and change every account, this one of yours among them. Another admin has to approve it.",
  } satisfies Record<Person["role"], string>),
);

/** Asks which role, says what it means, and gives it. The shell asks for a proof of who is here where one is due. */
export function ChangeRoleDialog({
  person,
  onClose,
  onDone,
}: {
  person: Person;
  onClose: () => void;
  onDone: () => void;
}) {
  const others = Object.entries(roleNames)
    .filter(([value]) => value !== person.role)
    .map(([value, name]) => ({ value, name }));
  const [role, setRole] = useState(others[0]?.value ?? "client");
  /** The company of a partner, the reason for an admin. */
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function change(): Promise<void> {
    setIsSending(true);
    setFailure(undefined);
    const params = { id: person.id };
    try {
      if (role === "admin") {
        await api(proposals.create, {
          body: { kind: "user.make_admin", payload: { userId: person.id }, reason: text },
        });
        notify({ type: "success", message: "Another admin has to approve this now. It is in the queue." });
        return onDone();
      }
      if (role === "partner") await api(people.changeRole, { params, body: { role, companyName: text } });
      else await api(people.changeRole, { params, body: { role: "client" } });
      notify({ type: "success", message: "The role was changed." });
      onDone();
    } catch (error) {
      setFailure(messageOf(error, "The role was not changed. Try again in a minute."));
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isMissing = role !== "client" && text.trim() === "";
    setFault(isMissing ? "This is required." : undefined);
    if (!isMissing) return void change();
    const field = event.currentTarget.elements.namedItem("text");
    if (field instanceof HTMLElement) field.focus();
  }

  return (
    <Dialog title={`Change the role of ${person.name || person.email}`} {...(!isSending && { onClose })}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <SelectField label="New role" name="role" value={role} options={others} onChange={setRole} />
        <output>{effects.get(role)}</output>
        {role !== "client" && (
          <Field
            label={role === "partner" ? "Company name" : "Reason"}
            name="text"
            maxLength={120}
            required
            autoComplete="off"
            value={text}
            error={fault}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <p>
          They are signed out everywhere.
          {person.role === "partner" &&
            " Their business and its API keys stay, but they do not belong to it anymore."}
        </p>
        <div className="rw-dialog-actions">
          <Button variant="outline" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" loading={isSending}>
            {role === "admin" ? "Propose the role" : "Change the role"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { people, type Person } from "@roadworthy/contracts/people";
import { proposals } from "@roadworthy/contracts/proposals";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { Field } from "@roadworthy/kit/parts/field";
import { type SubmitEvent, useState } from "react";
import { approvalsTexts } from "../approvals/approvals-texts.ts";
import { toldOf } from "../approvals/open-proposals.tsx";
import { WhoApproves } from "../approvals/who-approves.tsx";
import { roleNames } from "./people.rules.ts";
import { SelectField } from "./select-field.panel.tsx";
import styles from "./users.module.css";

const effects = new Map<string, string>(
  Object.entries({
    client: "They see only their own credit.",
    partner: "We open a business for them. They can pull credit once it’s certified.",
    admin: "They can see and change every account, including yours.",
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
  const [companyName, setCompanyName] = useState("");
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState<"companyName" | "reason">();
  /** What gives or takes an admin's access is approved by another admin. */
  const isProposed = role === "admin" || person.role === "admin";
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function change(): Promise<void> {
    setIsSending(true);
    setFailure(undefined);
    const params = { id: person.id };
    try {
      const to = role === "partner" ? ({ role, companyName } as const) : ({ role: "client" } as const);
      let done: string = "The role was changed.";
      if (role === "admin")
        done = toldOf(
          await api(proposals.create, {
            body: { kind: "user.make_admin", payload: { userId: person.id }, reason },
          }),
        );
      else if (isProposed)
        done = toldOf(
          await api(proposals.create, {
            body: { kind: "user.change_role", payload: { userId: person.id, to }, reason },
          }),
        );
      else if (to.role === "partner") await api(people.changeRole, { params, body: to });
      else await api(people.changeRole, { params, body: to });
      notify({ type: "success", message: done });
      onDone();
    } catch (error) {
      setFailure(messageOf(error, "The role wasn’t changed. Try again in a minute."));
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name =
      role === "partner" && companyName.trim() === ""
        ? "companyName"
        : isProposed && reason.trim() === ""
          ? "reason"
          : undefined;
    setMissing(name);
    if (name === undefined) return void change();
    const field = event.currentTarget.elements.namedItem(name);
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
        {role === "partner" && (
          <Field
            label="Company name"
            name="companyName"
            maxLength={120}
            required
            autoComplete="off"
            value={companyName}
            error={missing === "companyName" ? approvalsTexts.required : undefined}
            onChange={(event) => setCompanyName(event.target.value)}
          />
        )}
        {isProposed && (
          <Field
            label={approvalsTexts.reason}
            help={approvalsTexts.reasonHelp}
            name="reason"
            maxLength={300}
            required
            autoComplete="off"
            value={reason}
            error={missing === "reason" ? approvalsTexts.required : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {person.role === "admin" ? <p>{approvalsTexts.aboutAdmin}</p> : isProposed && <WhoApproves />}
        <p>
          They are signed out everywhere.
          {person.role === "partner" &&
            " They leave their business. If no one else is in it, it is closed and its API keys stop working."}
        </p>
        <DialogSubmit
          verb={isProposed ? "Propose the role" : "Change the role"}
          isSending={isSending}
          isDanger
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

import { people, type Person } from "@roadworthy/contracts/people";
import { proposals } from "@roadworthy/contracts/proposals";
import { api } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Field } from "@roadworthy/kit/parts/field";
import { useState } from "react";
import { approvalsTexts } from "../approvals/approvals-texts.ts";
import { toldOf } from "../approvals/open-proposals.tsx";
import { WhoApproves } from "../approvals/who-approves.tsx";
import { AskDialog, ReasonField, textIn } from "../parts/ask-dialog.tsx";
import { roleNames } from "./people.rules.ts";
import { SelectField } from "./select-field.panel.tsx";

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
  /** What gives or takes an admin's access is approved by another admin. */
  const isProposed = role === "admin" || person.role === "admin";

  async function change(companyName: string, reason: string): Promise<void> {
    const params = { id: person.id };
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
    else await api(people.changeRole, to.role === "partner" ? { params, body: to } : { params, body: to });
    notify({ type: "success", message: done });
    onDone();
  }

  return (
    <AskDialog
      title={`Change the role of ${person.name || person.email}`}
      confirm={isProposed ? "Propose the role" : "Change the role"}
      failed="The role wasn’t changed. Try again in a minute."
      isDangerous
      requestOf={(form) => {
        const [companyName, reason] = [textIn(form, "companyName"), textIn(form, "reason")];
        if ((role === "partner" && companyName === "") || (isProposed && reason === "")) return null;
        return () => change(companyName, reason);
      }}
      onClose={onClose}
    >
      <SelectField label="New role" name="role" value={role} options={others} onChange={setRole} />
      <output>{effects.get(role)}</output>
      {role === "partner" && (
        <Field label="Company name" name="companyName" maxLength={120} required autoComplete="off" />
      )}
      {isProposed && <ReasonField label={approvalsTexts.reason} help={approvalsTexts.reasonHelp} />}
      {person.role === "admin" ? <p>{approvalsTexts.aboutAdmin}</p> : isProposed && <WhoApproves />}
      <p>
        They are signed out everywhere.
        {person.role === "partner" &&
          " They leave their business. If no one else is in it, it is closed and its API keys stop working."}
      </p>
    </AskDialog>
  );
}

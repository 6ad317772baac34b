import { people } from "@roadworthy/contracts/people";
import { api, messageOf, problemOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { Field } from "@roadworthy/kit/parts/field";
import { useNavigate } from "@roadworthy/kit/router";
import { type SubmitEvent, useState } from "react";
import { issueText } from "../parts/issue-text.rules.ts";
import { paths } from "../paths.ts";
import { SelectField } from "./select-field.panel.tsx";
import styles from "./users.module.css";

/** In the order in which they stand. */
const fields = ["name", "email", "companyName"] as const;
type FieldName = (typeof fields)[number];
type Faults = Partial<Record<FieldName, string>>;

const roles = [
  { value: "client", name: "Client" },
  { value: "partner", name: "Partner" },
];

/** Opens an account for somebody, who gets a mail to accept it and chooses the password. */
export function AddUserDialog({
  title,
  isPartner = false,
  onClose,
}: {
  title: string;
  /** It is for a business in any case; else the role is chosen. */
  isPartner?: boolean;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [role, setRole] = useState<string>(isPartner ? "partner" : "client");
  const [typed, setTyped] = useState<Record<FieldName, string>>({ email: "", name: "", companyName: "" });
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function send(form: HTMLFormElement): Promise<void> {
    setIsSending(true);
    setFailure(undefined);
    const { email, name, companyName } = typed;
    const person = { email: email.trim(), name };
    try {
      const { id } = await api(
        people.invite,
        role === "partner"
          ? { body: { role, ...person, companyName } }
          : { body: { role: "client", ...person } },
      );
      notify({ type: "success", message: "The invitation is on its way." });
      // In the place of the list with this dialog, which going back would open again.
      await navigate(paths.person(id), { replace: true });
    } catch (error) {
      const found = faultsIn(error);
      setFaults(found);
      if (!focusFirst(form, found)) {
        setFailure(messageOf(error, "The invitation wasn’t sent. Try again in a minute."));
      }
    } finally {
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const missing: Faults = {};
    for (const name of fields) {
      if (typed[name].trim() === "" && (name !== "companyName" || role === "partner")) {
        missing[name] = "This is required.";
      }
    }
    setFaults(missing);
    if (!focusFirst(event.currentTarget, missing)) void send(event.currentTarget);
  }

  const field = (name: FieldName) => ({
    name,
    value: typed[name],
    error: faults[name],
    required: true,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });

  return (
    <Dialog title={title} {...(!isSending && { onClose })}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>We’ll email them a link to accept the account and choose a password. It works for three days.</p>
        {!isPartner && (
          <p className="rw-small">
            To add an admin, invite them as a client. Once they have accepted, open their page and choose
            Change role.
          </p>
        )}
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        {!isPartner && (
          <SelectField label="Role" name="role" value={role} options={roles} onChange={setRole} />
        )}
        <Field label="Name" maxLength={120} {...field("name")} />
        <Field label="Email" type="email" maxLength={254} {...field("email")} />
        {role === "partner" && (
          <Field
            label="Company name"
            help="We open the business along with the account. It isn’t certified yet."
            maxLength={120}
            {...field("companyName")}
          />
        )}
        <DialogSubmit verb="Send invitation" isSending={isSending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** Goes to the first field that something is wrong with; whether there is one. */
function focusFirst(form: HTMLFormElement, faults: Faults): boolean {
  const first = fields.find((name) => faults[name] !== undefined);
  const field = first === undefined ? null : form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
  return first !== undefined;
}

/** What is wrong by the API or the contract, by field: "is …" as a sentence, "Invalid …" as it is. */
function faultsIn(error: unknown): Faults {
  const found: Faults = {};
  for (const { path, message } of problemOf(error)?.issues ?? []) {
    const name = fields.find((one) => one === path);
    if (name) found[name] = issueText(message);
  }
  return found;
}

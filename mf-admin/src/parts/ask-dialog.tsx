import { messageOf } from "@roadworthy/kit/api";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { Field } from "@roadworthy/kit/parts/field";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { askTexts } from "./ask-texts.ts";
import styles from "./detail.module.css";

/**
 * Asks for what an act needs and does it. `requestOf` makes the request of what was typed, says what is wrong, or gives `null` where a
 * field is missing, which is then named. What the server refuses is said in the dialog, and what was typed stays.
 */
export function AskDialog({
  title,
  confirm,
  failed,
  isDangerous = false,
  requestOf,
  onClose,
  children,
}: {
  title: string;
  /** The verb on the button. */
  confirm: string;
  /** Said when the server does not say why it failed. */
  failed: string;
  isDangerous?: boolean;
  requestOf: (form: FormData) => string | null | (() => Promise<void>);
  onClose: () => void;
  children: ReactNode;
}) {
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const send = requestOf(new FormData(form));
    if (send === null || typeof send === "string") {
      const field = firstInvalid(form);
      setFailure(send ?? faultOf(field));
      return field?.focus();
    }
    setIsSending(true);
    setFailure(undefined);
    try {
      await send();
    } catch (error) {
      setFailure(messageOf(error, failed));
      setIsSending(false);
    }
  }

  return (
    <Dialog title={title} {...(!isSending && { onClose })}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {children}
        {/* Beside the button that was pressed: in a long dialog its top is out of sight. */}
        {failure && (
          <p key={failure} role="alert" className={styles.failure} ref={bringIntoView}>
            {failure}
          </p>
        )}
        <DialogSubmit verb={confirm} isSending={isSending} isDanger={isDangerous} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** Shows what is wrong, and still the field that it is about. */
function bringIntoView(fault: HTMLElement | null): void {
  fault?.scrollIntoView?.({ block: "nearest" });
  const form = fault?.closest("form");
  if (form) firstInvalid(form)?.scrollIntoView?.({ block: "nearest" });
}

/** The first field that is empty though required, or not of its pattern. */
const firstInvalid = (form: HTMLFormElement): HTMLInputElement | undefined =>
  [...form.querySelectorAll("input")].find((field) => !field.validity.valid || isMissing(field));

const isMissing = ({ required, value }: HTMLInputElement): boolean => required && value.trim() === "";

function faultOf(field: HTMLInputElement | undefined): string {
  const label = field?.labels?.[0]?.textContent;
  if (field === undefined || label == null) return askTexts.someMissing;
  return isMissing(field) ? askTexts.missing(label) : askTexts.wrong(label);
}

/** Asks for the reason of an act: the form's `reason`. */
export const ReasonField = ({
  label = askTexts.reason,
  help = askTexts.reasonHelp,
}: {
  label?: string;
  help?: string;
}) => <Field label={label} help={help} name="reason" maxLength={300} required autoComplete="off" />;

/** What was typed into a field, without the spaces around it. */
export function textIn(form: FormData, name: string): string {
  const given = form.get(name);
  return typeof given === "string" ? given.trim() : "";
}

/** `AskDialog` for an act that needs nothing but a reason. */
export function ReasonDialog({
  reasonLabel,
  reasonHelp,
  onConfirm,
  children,
  ...dialog
}: {
  title: string;
  confirm: string;
  failed: string;
  isDangerous?: boolean;
  reasonLabel?: string;
  reasonHelp?: string;
  onClose: () => void;
  onConfirm: (reason: string) => Promise<void>;
  children: ReactNode;
}) {
  return (
    <AskDialog
      {...dialog}
      requestOf={(form) => {
        const reason = textIn(form, "reason");
        return reason === "" ? askTexts.noReason : () => onConfirm(reason);
      }}
    >
      {children}
      <ReasonField
        {...(reasonLabel !== undefined && { label: reasonLabel })}
        {...(reasonHelp !== undefined && { help: reasonHelp })}
      />
    </AskDialog>
  );
}

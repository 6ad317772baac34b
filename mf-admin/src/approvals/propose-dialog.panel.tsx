import { proposals } from "@roadworthy/contracts/proposals";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { Field } from "@roadworthy/kit/parts/field";
import { type ReactNode, type SubmitEvent, useState } from "react";
import styles from "../parts/detail.module.css";
import { approvalsTexts as texts } from "./approvals-texts.ts";

/** Asks for what a proposal needs and its reason, and hands it to another admin. `payloadOf` gives a sentence when something is wrong. */
export function ProposeDialog({
  title,
  lead,
  kind,
  payloadOf,
  children,
  onClose,
}: {
  title: string;
  lead: string;
  kind: string;
  payloadOf: (form: FormData) => Record<string, unknown> | string;
  /** The fields besides the reason, each by its name in the form. */
  children?: ReactNode;
  onClose: () => void;
}) {
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function propose(payload: Record<string, unknown>, reason: string): Promise<void> {
    setIsSending(true);
    setFailure(undefined);
    try {
      await api(proposals.create, { body: { kind, payload, reason } });
      notify({ type: "success", message: texts.proposed });
      onClose();
    } catch (error) {
      setFailure(messageOf(error, texts.notProposed));
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = form.get("reason");
    const reason = typeof given === "string" ? given.trim() : "";
    const payload = payloadOf(form);
    if (typeof payload === "string") return setFailure(payload);
    if (reason === "") return setFailure(`${texts.reason}: ${texts.required}`);
    void propose(payload, reason);
  }

  return (
    <Dialog title={title} {...(!isSending && { onClose })}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{lead}</p>
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        {children}
        <Field
          label={texts.reason}
          help={texts.reasonHelp}
          name="reason"
          maxLength={300}
          required
          autoComplete="off"
        />
        <div className="rw-dialog-actions">
          <Button variant="outline" disabled={isSending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isSending}>
            {texts.propose}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

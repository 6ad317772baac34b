import { adminContent, type ContentItem } from "@roadworthy/contracts/admin-content";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { Field } from "@roadworthy/kit/parts/field";
import { type SubmitEvent, useState } from "react";
import { ProposeDialog } from "../approvals/propose-dialog.panel.tsx";
import detail from "../parts/detail.module.css";
import { contentTexts as texts } from "./content-texts.ts";

const dateIn = (form: FormData): string | null => {
  const typed = form.get("effectiveOn");
  return typeof typed === "string" && typed !== "" ? typed : null;
};

/** Asks for the day and the reason, then publishes the draft; one that moves money is proposed to another admin. */
export function PublishDialog({
  item: { kind, id, needsTwoPersons },
  revision,
  onClose,
  onDone,
}: {
  item: ContentItem;
  revision: number;
  onClose: () => void;
  onDone: () => void;
}) {
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const day = <Field label={texts.effectiveOn} help={texts.effectiveHelp} name="effectiveOn" type="date" />;

  async function publish(effectiveOn: string | null, reason: string): Promise<void> {
    setIsSending(true);
    setFailure(undefined);
    try {
      await api(adminContent.publish, { body: { kind, id, revision, effectiveOn, reason } });
      notify({ type: "success", message: texts.published });
      onDone();
    } catch (error) {
      setFailure(messageOf(error, texts.notPublished));
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = form.get("reason");
    const reason = typeof given === "string" ? given.trim() : "";
    if (reason === "") setFailure(texts.noReason);
    else void publish(dateIn(form), reason);
  }

  if (needsTwoPersons)
    return (
      <ProposeDialog
        title={texts.propose}
        lead={texts.proposeLead}
        kind="content.publish"
        payloadOf={(form) => ({ kind, id, revision, effectiveOn: dateIn(form) })}
        onClose={onDone}
      >
        {day}
      </ProposeDialog>
    );
  return (
    <Dialog title={texts.publish} {...(!isSending && { onClose })}>
      <form className={detail.form} onSubmit={submit} noValidate>
        <p>{texts.publishLead}</p>
        {failure && (
          <p role="alert" className={detail.failure}>
            {failure}
          </p>
        )}
        {day}
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
            {texts.publish}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { adminContent, type ContentItem } from "@roadworthy/contracts/admin-content";
import { api } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Field } from "@roadworthy/kit/parts/field";
import { ProposeDialog } from "../approvals/propose-dialog.panel.tsx";
import { AskDialog, ReasonField, textIn } from "../parts/ask-dialog.tsx";
import { askTexts } from "../parts/ask-texts.ts";
import { contentTexts as texts } from "./content-texts.ts";

const dateIn = (form: FormData): string | null => textIn(form, "effectiveOn") || null;

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
  const day = (
    <Field
      label={texts.effectiveOn}
      help={needsTwoPersons ? texts.proposedDayHelp : texts.effectiveHelp}
      name="effectiveOn"
      type="date"
    />
  );

  function requestOf(form: FormData): string | (() => Promise<void>) {
    const reason = textIn(form, "reason");
    const effectiveOn = dateIn(form);
    if (reason === "") return askTexts.noReason;
    return async () => {
      await api(adminContent.publish, { body: { kind, id, revision, effectiveOn, reason } });
      notify({ type: "success", message: texts.published });
      onDone();
    };
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
    <AskDialog
      title={texts.publish}
      confirm={texts.publish}
      failed={texts.notPublished}
      requestOf={requestOf}
      onClose={onClose}
    >
      <p>{texts.publishLead}</p>
      {day}
      <ReasonField help={texts.reasonHelp} />
    </AskDialog>
  );
}

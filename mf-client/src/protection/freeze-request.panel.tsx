import { freezes, type FreezeRequest, type Protection } from "@roadworthy/contracts/freezes";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { api } from "@roadworthy/kit/api";
import { formatDay, formatInstant, todayHere } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { Field } from "@roadworthy/kit/parts/field";
import { useSave } from "@roadworthy/kit/use-save";
import { Select } from "antd";
import { type SubmitEvent, useId, useState } from "react";
import { disputesTexts as texts } from "./disputes-texts.ts";
import styles from "./protection.module.css";

type Props = { at: Protection["bureaus"][number]; onChange: () => void };

/** The same button stands at each bureau, so its name says which one it is for. */
export const nameAt = (label: string, { bureau }: Pick<Props["at"], "bureau">): string =>
  `${label}, ${bureauNames[bureau]}`;

/** What the client asked this bureau for by phone or mail, until when it must act, and how to note such a request. */
export function FreezeRequestLine({ at, onChange }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { isSaving, run } = useSave(
    () => api(freezes.dropRequest, { query: { bureau: at.bureau } }).then(onChange),
    { saved: texts.requestDropped, failed: texts.requestNotDropped },
  );
  return (
    <>
      {at.request === null ? (
        <Button
          variant="text"
          size="sm"
          aria-label={nameAt(texts.askedElsewhere, at)}
          onClick={() => setAsking(true)}
        >
          {texts.askedElsewhere}
        </Button>
      ) : (
        <>
          <p role="note" className="rw-small">
            {texts.asked[at.request.action](
              texts.channels[at.request.channel],
              formatDay(at.request.receivedOn),
            )}{" "}
            <strong>{dueWords(at.request)}</strong>
          </p>
          <Button
            variant="text"
            size="sm"
            loading={isSaving}
            aria-label={nameAt(texts.dropRequest, at)}
            onClick={() => void run(undefined)}
          >
            {texts.dropRequest}
          </Button>
        </>
      )}
      {isAsking && <RequestDialog at={at} onClose={() => setAsking(false)} onChange={onChange} />}
    </>
  );
}

function dueWords({ action, channel, dueAt, isOverdue }: FreezeRequest): string {
  // Only the hour of a call to lift a freeze has a time of day.
  const when =
    action === "lift" && channel === "phone" ? formatInstant(dueAt) : formatDay(lastUsDayOf(dueAt));
  return isOverdue ? texts.requestOverdue(when) : texts.requestDue(when);
}

function RequestDialog({ at, onClose, onChange }: Props & { onClose: () => void }) {
  const isKnown = at.state !== "unknown";
  const [action, setAction] = useState<FreezeRequest["action"]>(at.state === "frozen" ? "lift" : "place");
  const [channel, setChannel] = useState<FreezeRequest["channel"]>("phone");
  const [today] = useState(() => todayHere());
  const [receivedOn, setReceivedOn] = useState(today);
  const [id, actionId] = [useId(), useId()];
  const { isSaving, run } = useSave(
    () => api(freezes.trackRequest, { body: { bureau: at.bureau, action, channel, receivedOn } }),
    { saved: texts.requestTracked, failed: texts.requestNotTracked },
  );
  const isFuture = receivedOn > today;
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (receivedOn === "" || isFuture) return;
    void run(undefined).then((isSaved) => {
      if (!isSaved) return;
      onChange();
      onClose();
    });
  }
  return (
    <Dialog
      title={(isKnown ? texts.requestTitle[action] : texts.requestTitle.unknown)(bureauNames[at.bureau])}
      {...(!isSaving && { onClose })}
    >
      <form className={styles.form} onSubmit={submit}>
        <p>{texts.requestLead}</p>
        {!isKnown && (
          <div className="rw-field">
            <label htmlFor={actionId}>{texts.requestAction}</label>
            <Select
              id={actionId}
              value={action}
              onChange={setAction}
              options={(["place", "lift"] as const).map((value) => ({
                value,
                label: texts.actionNames[value],
              }))}
            />
          </div>
        )}
        <div className="rw-field">
          <label htmlFor={id}>{texts.requestChannel}</label>
          <Select
            id={id}
            value={channel}
            onChange={setChannel}
            options={(["phone", "mail"] as const).map((value) => ({
              value,
              label: texts.channelNames[value],
            }))}
          />
        </div>
        <Field
          label={texts.requestDay[channel]}
          type="date"
          max={today}
          required
          value={receivedOn}
          {...(isFuture && { error: texts.requestFuture })}
          onChange={(event) => setReceivedOn(event.target.value)}
        />
        <DialogSubmit
          verb={texts.requestTrack}
          isSending={isSaving}
          isDisabled={receivedOn === ""}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

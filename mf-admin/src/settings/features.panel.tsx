import { adminFeatures, type FeatureSwitch } from "@roadworthy/contracts/admin-features";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { Field } from "@roadworthy/kit/parts/field";
import { Toggle } from "@roadworthy/kit/parts/toggle";
import { type SubmitEvent, useState } from "react";
import detail from "../parts/detail.module.css";
import { featuresTexts as texts } from "./features-texts.ts";

const nameOf = (id: string): string => texts.names[id] ?? id;

/** The parts of the product that can be switched off without a release; each change asks for its reason. */
export function FeaturesPanel({
  features,
  onSaved,
}: {
  features: readonly FeatureSwitch[];
  onSaved: () => void;
}) {
  const [asked, setAsked] = useState<FeatureSwitch | null>(null);
  return (
    <section className={`rw-panel ${detail.panel}`} aria-labelledby="st-features">
      <h2 id="st-features">{texts.title}</h2>
      <p>{texts.lead}</p>
      <ul className={detail.rows}>
        {features.map((feature) => (
          <li key={feature.id}>
            <div className={detail.grow}>
              <Toggle
                label={nameOf(feature.id)}
                isOn={feature.isOn}
                help={
                  <>
                    {texts.effects[feature.id]} {texts.promises(feature.promises)}
                    {feature.changedAt && (
                      <>
                        {" "}
                        {texts.changed} <DateTime at={feature.changedAt} />
                        {feature.changedBy === null ? "" : texts.by(feature.changedBy)}.
                      </>
                    )}
                  </>
                }
                onChange={() => setAsked(feature)}
              />
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <SwitchDialog
          feature={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onSaved();
          }}
        />
      )}
    </section>
  );
}

function SwitchDialog({
  feature: { id, isOn, version },
  onClose,
  onDone,
}: {
  feature: FeatureSwitch;
  onClose: () => void;
  onDone: () => void;
}) {
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function send(reason: string): Promise<void> {
    setIsSending(true);
    setFailure(undefined);
    try {
      await api(adminFeatures.change, { body: { id, isOn: !isOn, version, reason } });
      notify({ type: "success", message: texts.saved });
      onDone();
    } catch (error) {
      setFailure(messageOf(error, texts.failed));
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get("reason");
    const reason = typeof given === "string" ? given.trim() : "";
    if (reason === "") setFailure(texts.noReason);
    else void send(reason);
  }

  return (
    <Dialog
      title={isOn ? texts.switchOff(nameOf(id)) : texts.switchOn(nameOf(id))}
      {...(!isSending && { onClose })}
    >
      <form className={detail.form} onSubmit={submit} noValidate>
        <p>{texts.question}</p>
        {failure && (
          <p role="alert" className={detail.failure}>
            {failure}
          </p>
        )}
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
          <Button type="submit" variant={isOn ? "danger" : "primary"} loading={isSending}>
            {isOn ? texts.off : texts.on}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

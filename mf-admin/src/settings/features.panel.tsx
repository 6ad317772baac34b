import { adminFeatures, type FeatureSwitch } from "@roadworthy/contracts/admin-features";
import { api } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Toggle } from "@roadworthy/kit/parts/toggle";
import { useState } from "react";
import { ReasonDialog } from "../parts/ask-dialog.tsx";
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
  return (
    <ReasonDialog
      title={isOn ? texts.switchOff(nameOf(id)) : texts.switchOn(nameOf(id))}
      confirm={isOn ? texts.off : texts.on}
      failed={texts.failed}
      isDangerous={isOn}
      onClose={onClose}
      onConfirm={async (reason) => {
        await api(adminFeatures.change, { body: { id, isOn: !isOn, version, reason } });
        notify({ type: "success", message: texts.saved });
        onDone();
      }}
    >
      <p>{texts.question}</p>
    </ReasonDialog>
  );
}

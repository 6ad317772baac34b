import { adminBureaus, type BureauSetting } from "@roadworthy/contracts/admin-bureaus";
import { type Bureau, bureauNames } from "@roadworthy/contracts/primitives";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Money } from "@roadworthy/kit/parts/money";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Toggle } from "@roadworthy/kit/parts/toggle";
import { useSave } from "@roadworthy/kit/use-save";
import { type SubmitEvent, useState } from "react";
import detail from "../parts/detail.module.css";
import { Facts } from "../parts/facts.tsx";
import { BureauKey } from "./bureau-key.panel.tsx";
import { bureausTexts as texts, connectionStates } from "./bureaus-texts.ts";
import styles from "./settings.module.css";

/** Which bureaus can be pulled, with the key, Base Rate and connection of each. */
export function BureausPanel({
  settings,
  onSaved,
}: {
  settings: readonly BureauSetting[];
  onSaved: () => void;
}) {
  const [chosen, setChosen] = useState<Readonly<Partial<Record<Bureau, boolean>>>>({});
  const [keyOf, setKeyOf] = useState<BureauSetting | null>(null);
  const changed = settings.filter(
    ({ bureau, isEnabled }) => chosen[bureau] !== undefined && chosen[bureau] !== isEnabled,
  );
  const { isSaving, run } = useSave(async (all: readonly BureauSetting[]) => {
    for (const { bureau, isEnabled, version } of all) {
      // One after the other, so that the first refusal stops the rest.
      await api(adminBureaus.change, { body: { bureau, isEnabled: !isEnabled, version } }); // oxlint-disable-line no-await-in-loop
    }
  }, texts);
  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    await run(changed);
    setChosen({});
    onSaved();
  }
  return (
    <section className={`rw-panel ${detail.panel}`} aria-labelledby="st-bureaus">
      <h2 id="st-bureaus">{texts.title}</h2>
      <p>{texts.lead}</p>
      <form className={detail.form} onSubmit={(event) => void save(event)}>
        <ul className={detail.rows}>
          {settings.map((setting) => (
            <li key={setting.bureau}>
              <div className={`${detail.grow} ${detail.panel}`}>
                <Toggle
                  label={texts.enabled(bureauNames[setting.bureau])}
                  isOn={chosen[setting.bureau] ?? setting.isEnabled}
                  disabled={isSaving}
                  onChange={(isOn) => setChosen({ ...chosen, [setting.bureau]: isOn })}
                />
                <BureauFacts setting={setting} />
              </div>
              <div className={detail.actions}>
                <TestButton bureau={setting.bureau} onTested={onSaved} />
                <Button variant="outline" size="sm" onClick={() => setKeyOf(setting)}>
                  {texts.changeKey}
                  <span className="rw-hidden"> {bureauNames[setting.bureau]}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button type="submit" loading={isSaving} disabled={changed.length === 0}>
            {texts.save}
          </Button>
        </div>
      </form>
      {keyOf && (
        <BureauKey
          setting={keyOf}
          onClose={() => {
            setKeyOf(null);
            onSaved();
          }}
        />
      )}
    </section>
  );
}

function BureauFacts({ setting }: { setting: BureauSetting }) {
  const { maskedKey, keySource, keySetAt, baseRateCents, baseRateFrom, nextBaseRate, connection } = setting;
  return (
    <Facts
      facts={[
        [
          texts.key,
          <>
            {maskedKey ?? texts.noKey} {keySource === "environment" && `(${texts.fromEnvironment})`}
            {keySetAt && (
              <>
                ({texts.storedOn} <DateTime at={keySetAt} />)
              </>
            )}
          </>,
        ],
        [
          texts.baseRate,
          <>
            <Money cents={baseRateCents} /> {texts.since} <DateTime at={baseRateFrom} />
            {nextBaseRate && (
              <>
                . {texts.next}: <Money cents={nextBaseRate.amountCents} />,{" "}
                <DateTime at={nextBaseRate.effectiveFrom} />
              </>
            )}
          </>,
        ],
        [
          texts.connection,
          connection ? (
            <>
              <StatusTag tone={connectionStates[connection.status].tone}>
                {connectionStates[connection.status].name}
              </StatusTag>{" "}
              {connection.detail}
            </>
          ) : (
            texts.notChecked
          ),
        ],
      ]}
    />
  );
}

function TestButton({ bureau, onTested }: { bureau: Bureau; onTested: () => void }) {
  const [isTesting, setIsTesting] = useState(false);
  async function test(): Promise<void> {
    setIsTesting(true);
    try {
      const { status, detail: said, isKeyAccepted } = await api(adminBureaus.test, { body: { bureau } });
      const isWell = status !== "down" && isKeyAccepted;
      notify({
        type: isWell ? "success" : "error",
        message: `${bureauNames[bureau]}: ${isWell ? texts.answers(said) : texts.fails(said)}`,
      });
      onTested();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.notTested) });
    } finally {
      setIsTesting(false);
    }
  }
  return (
    <Button variant="outline" size="sm" loading={isTesting} onClick={() => void test()}>
      {texts.test}
      <span className="rw-hidden"> {bureauNames[bureau]}</span>
    </Button>
  );
}

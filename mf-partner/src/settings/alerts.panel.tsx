import { languages } from "@roadworthy/contracts/languages";
import {
  memberAlerts,
  memberChannels,
  type MemberAlertPreferences,
  type MemberChannel,
} from "@roadworthy/contracts/member-alerts";
import { api } from "@roadworthy/kit/api";
import { FormSection } from "@roadworthy/kit/parts/form-section";
import { useReload } from "@roadworthy/kit/parts/page";
import { useLocation } from "@roadworthy/kit/router";
import { useSave } from "@roadworthy/kit/use-save";
import { Button, Checkbox, Segmented } from "antd";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import styles from "./alerts.module.css";
import { alertsTexts as texts } from "./alerts-texts.ts";

type Topic = MemberAlertPreferences["topics"][number];

/** What a person is told of and by which ways; what cannot be switched off says so. Mails lead to `#notifications`. */
export function OwnAlerts({ preferences }: { preferences: MemberAlertPreferences }) {
  const { reload } = useReload();
  const [draft, setDraft] = useState(preferences);
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== "#notifications") return;
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [hash, key]);
  const { isSaving, run } = useSave(
    async ({ topics, language }: MemberAlertPreferences) => {
      await api(memberAlerts.change, { body: { topics, language } });
      reload();
    },
    { saved: texts.saved, failed: texts.failed },
  );
  const set = (row: Topic, channel: MemberChannel, isOn: boolean): void =>
    setDraft((before) => ({
      ...before,
      topics: before.topics.map((one) => (one.topic === row.topic ? { ...one, [channel]: isOn } : one)),
    }));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void run(draft);
  }

  return (
    <div id="notifications" ref={place} tabIndex={-1}>
      <FormSection title={texts.title} lead={texts.lead}>
        <form className={styles.form} onSubmit={submit}>
          {!draft.hasEmail && <p className="rw-small">{texts.noEmail}</p>}
          <table className={styles.matrix}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="rw-hidden">{texts.topic}</span>
                </th>
                {memberChannels.map((channel) => (
                  <th key={channel} scope="col">
                    {texts.channels[channel]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {draft.topics.map((row) => (
                <tr key={row.topic}>
                  <th scope="row">{texts.topics[row.topic]}</th>
                  {memberChannels.map((channel) => {
                    const isPossible = channel === "inApp" || draft.hasEmail;
                    return (
                      <td key={channel}>
                        <Checkbox
                          aria-label={`${texts.topics[row.topic]}: ${texts.channels[channel]}`}
                          checked={row[channel] && isPossible}
                          disabled={!isPossible}
                          onChange={(event) => set(row, channel, event.target.checked)}
                        />
                      </td>
                    );
                  })}
                </tr>
              ))}
              {[texts.keys, texts.security].map((name) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td colSpan={memberChannels.length}>{texts.always}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div>
            <p>{texts.language}</p>
            <Segmented
              aria-label={texts.language}
              value={draft.language}
              options={languages.map((value) => ({ value, label: texts.languages[value] }))}
              onChange={(language) => setDraft((before) => ({ ...before, language }))}
            />
          </div>
          <div>
            <Button htmlType="submit" loading={isSaving}>
              {texts.save}
            </Button>
          </div>
        </form>
      </FormSection>
    </div>
  );
}

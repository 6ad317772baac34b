import {
  alertChannels,
  alertSettings,
  type AlertPreferences,
  scorePointsRange,
} from "@roadworthy/contracts/alert-preferences";
import { groupOfTopic } from "@roadworthy/contracts/alert-topics";
import { api } from "@roadworthy/kit/api";
import { BoundedNumber } from "@roadworthy/kit/parts/bounded-number";
import { Button } from "@roadworthy/kit/parts/button";
import { Link } from "@roadworthy/kit/router";
import { useSave } from "@roadworthy/kit/use-save";
import { Select, Switch } from "antd";
import { type SubmitEvent, useId, useState } from "react";
import { paths } from "../paths.ts";
import { notificationsTexts as texts } from "./notifications-texts.ts";
import { QuietHours } from "./quiet-hours.panel.tsx";
import { SettingsPart } from "./settings-part.tsx";
import styles from "./settings.module.css";
import { TopicMatrix } from "./topic-matrix.panel.tsx";

type Topic = AlertPreferences["topics"][number];
const paces = ["at_once", "daily", "weekly"] as const;
const marks = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/** What a client is told, by which ways and when. */
export function NotificationsPanel({
  preferences,
  isFree,
  onChanged,
}: {
  preferences: AlertPreferences;
  isFree: boolean;
  onChanged: () => void;
}) {
  const [draft, setDraft] = useState(preferences);
  const ids = [useId(), useId(), useId(), useId()] as const;
  const { isSaving, run } = useSave(
    async ({ topics, ...rest }: AlertPreferences) => {
      const { mail, isMailPaused, quietHours, timeZone, scorePoints, utilizationPercents } = rest;
      await api(alertSettings.change, {
        body: { topics, mail, isMailPaused, quietHours, timeZone, scorePoints, utilizationPercents },
      });
      onChanged();
    },
    { saved: texts.saved, failed: texts.failed },
  );
  const set = (change: Partial<AlertPreferences>): void => setDraft((before) => ({ ...before, ...change }));
  const setTopics = (changed: readonly Topic[]): void =>
    set({ topics: draft.topics.map((one) => changed.find(({ topic }) => topic === one.topic) ?? one) });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void run(draft);
  }

  return (
    <SettingsPart id="notifications" title={texts.title} lead={texts.lead}>
      <form className={styles.part} onSubmit={submit}>
        <div className={styles.row}>
          <div>
            <label htmlFor={ids[0]}>
              <strong>{texts.when}</strong>
            </label>
            <p>{texts.whenText}</p>
          </div>
          <Select
            id={ids[0]}
            style={{ minWidth: 240 }}
            value={draft.mail}
            disabled={draft.isMailPaused}
            onChange={(mail) => set({ mail })}
            options={paces.map((value) => ({ value, label: texts.paces[value] }))}
          />
        </div>
        <div className={styles.row}>
          <div>
            <strong id={ids[1]}>{texts.paused}</strong>
            {!draft.hasEmail && <p>{texts.noEmail}</p>}
          </div>
          <Switch
            aria-labelledby={ids[1]}
            checked={draft.isMailPaused}
            onChange={(isMailPaused) => set({ isMailPaused })}
          />
        </div>
        <QuietHours
          quietHours={draft.quietHours}
          timeZone={draft.timeZone}
          onHours={(quietHours) => set({ quietHours })}
          onZone={(timeZone) => set({ timeZone })}
        />
        <h3>{texts.thresholds}</h3>
        {isFree && (
          <p className="rw-small">
            {texts.free} <Link to={paths.plan()}>{texts.plans}</Link>
          </p>
        )}
        <div className={styles.fields}>
          <label className={styles.field} htmlFor={ids[2]}>
            <span>{texts.points}</span>
            <BoundedNumber
              id={ids[2]}
              {...scorePointsRange}
              suffix={texts.pointsUnit}
              value={draft.scorePoints}
              onChange={(scorePoints) => set({ scorePoints })}
            />
          </label>
          <label className={styles.field} htmlFor={ids[3]}>
            <span>{texts.marks}</span>
            <Select
              id={ids[3]}
              mode="multiple"
              maxCount={5}
              style={{ minWidth: 220 }}
              value={draft.utilizationPercents}
              onChange={(utilizationPercents) => set({ utilizationPercents })}
              options={marks.map((value) => ({ value, label: `${value}%` }))}
            />
          </label>
        </div>
        <p className="rw-small">{texts.marksText}</p>
        <h3>{texts.topics}</h3>
        {!draft.hasPhone && <p className="rw-small">{texts.noPhone}</p>}
        <TopicMatrix
          groups={Map.groupBy(draft.topics, ({ topic }) => groupOfTopic[topic])}
          channels={alertChannels.map((channel) => ({
            channel,
            isPossible: channel === "inApp" || (channel === "email" ? draft.hasEmail : draft.hasPhone),
          }))}
          onChange={setTopics}
        />
        <div>
          <Button type="submit" loading={isSaving}>
            {texts.save}
          </Button>
        </div>
      </form>
    </SettingsPart>
  );
}

import type { AlertPreferences } from "@roadworthy/contracts/alert-preferences";
import { locale } from "@roadworthy/kit/language";
import { Select, Switch } from "antd";
import { useId } from "react";
import { notificationsTexts as texts } from "./notifications-texts.ts";
import styles from "./settings.module.css";

const usual = { fromMinute: 22 * 60, untilMinute: 7 * 60 };
const times = Array.from({ length: 48 }, (_, index) => index * 30);
const clock = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" });
const timeOptions = times.map((value) => ({ value, label: clock.format(new Date(value * 60_000)) }));
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When nothing but possible fraud is sent, by the person's own clock. */
export function QuietHours({
  quietHours,
  timeZone,
  onHours,
  onZone,
}: {
  quietHours: AlertPreferences["quietHours"];
  timeZone: string;
  onHours: (hours: AlertPreferences["quietHours"]) => void;
  onZone: (zone: string) => void;
}) {
  const ids = [useId(), useId(), useId(), useId()] as const;
  const zones = [...new Set([timeZone, here, ...Intl.supportedValuesOf("timeZone")])];
  return (
    <>
      <div className={styles.row}>
        <div>
          <strong id={ids[0]}>{texts.quiet}</strong>
          <p>{texts.quietText}</p>
        </div>
        <Switch
          aria-labelledby={ids[0]}
          checked={quietHours !== null}
          onChange={(isOn) => onHours(isOn ? usual : null)}
        />
      </div>
      <div className={styles.fields}>
        {quietHours !== null && (
          <>
            <label className={styles.field} htmlFor={ids[1]}>
              <span>{texts.from}</span>
              <Select
                id={ids[1]}
                style={{ minWidth: 120 }}
                value={quietHours.fromMinute}
                options={timeOptions}
                onChange={(fromMinute) => onHours({ ...quietHours, fromMinute })}
              />
            </label>
            <label className={styles.field} htmlFor={ids[2]}>
              <span>{texts.until}</span>
              <Select
                id={ids[2]}
                style={{ minWidth: 120 }}
                value={quietHours.untilMinute}
                options={timeOptions}
                onChange={(untilMinute) => onHours({ ...quietHours, untilMinute })}
              />
            </label>
          </>
        )}
        <label className={styles.field} htmlFor={ids[3]}>
          <span>{texts.timeZone}</span>
          <Select
            id={ids[3]}
            showSearch
            style={{ minWidth: 220 }}
            value={timeZone}
            options={zones.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
            onChange={onZone}
          />
        </label>
      </div>
    </>
  );
}

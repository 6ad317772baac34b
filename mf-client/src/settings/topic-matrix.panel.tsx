import type { AlertChannel, AlertPreferences } from "@roadworthy/contracts/alert-preferences";
import type { AlertGroup } from "@roadworthy/contracts/alert-topics";
import { alertGroupName, alertMeaning } from "@roadworthy/domain/alerts/alert-meaning";
import { Checkbox } from "antd";
import { Fragment } from "react";
import { notificationsTexts as texts } from "./notifications-texts.ts";
import styles from "./settings.module.css";

type Topic = AlertPreferences["topics"][number];

/** Every kind of alert and its ways; what cannot be switched off says so. */
export function TopicMatrix({
  groups,
  channels,
  onChange,
}: {
  groups: ReadonlyMap<AlertGroup, readonly Topic[]>;
  channels: readonly { readonly channel: AlertChannel; readonly isPossible: boolean }[];
  onChange: (topic: Topic) => void;
}) {
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">
            <span className="rw-hidden">{texts.topics}</span>
          </th>
          {channels.map(({ channel }) => (
            <th key={channel} scope="col">
              {texts.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...groups].map(([group, topics]) => (
          <Fragment key={group}>
            <tr>
              <th scope="rowgroup" colSpan={channels.length + 1} className={styles.group}>
                {alertGroupName(group)}
              </th>
            </tr>
            {topics.map((row) => {
              const { name } = alertMeaning(row.topic);
              return (
                <tr key={row.topic}>
                  <th scope="row">{name}</th>
                  {channels.map(({ channel, isPossible }) => (
                    <td key={channel}>
                      <Checkbox
                        aria-label={`${name}: ${texts.channels[channel]}`}
                        checked={row[channel] && isPossible}
                        disabled={!isPossible}
                        onChange={(event) => onChange({ ...row, [channel]: event.target.checked })}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </Fragment>
        ))}
        {(["plan", "security"] as const).map((group) => (
          <tr key={group}>
            <th scope="row">{alertGroupName(group)}</th>
            <td colSpan={channels.length}>{texts.always}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

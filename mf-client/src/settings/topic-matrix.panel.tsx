import type { AlertChannel, AlertPreferences } from "@roadworthy/contracts/alert-preferences";
import type { AlertGroup } from "@roadworthy/contracts/alert-topics";
import { alertGroupName, alertMeaning } from "@roadworthy/domain/alerts/alert-meaning";
import { Checkbox } from "antd";
import { useId, useState } from "react";
import { notificationsTexts as texts } from "./notifications-texts.ts";
import styles from "./settings.module.css";

type Topic = AlertPreferences["topics"][number];

type Channels = readonly { readonly channel: AlertChannel; readonly isPossible: boolean }[];
type OnChange = (topics: readonly Topic[]) => void;
/** One kind of alert, or all of a group, under the name its boxes go by. */
type Row = {
  readonly name: string;
  readonly topics: readonly Topic[];
  readonly channels: Channels;
  readonly onChange: OnChange;
};

/** The kinds of alert by group, each group as a whole or opened, and their ways; what cannot be switched off says so. */
export function TopicMatrix({
  groups,
  channels,
  onChange,
}: {
  groups: ReadonlyMap<AlertGroup, readonly Topic[]>;
  channels: Channels;
  onChange: OnChange;
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
          <Group key={group} name={alertGroupName(group)} {...{ topics, channels, onChange }} />
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

/** A group's own boxes switch all of its kinds. */
function Group({ name, topics, channels, onChange }: Row) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr>
        <th scope="row">
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={isOpen ? topics.map((_, i) => `${id}${i}`).join(" ") : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {name}
          </button>
        </th>
        <Ways {...{ name, topics, channels, onChange }} />
      </tr>
      {isOpen &&
        topics.map((row, i) => {
          const { name } = alertMeaning(row.topic);
          return (
            <tr key={row.topic} id={`${id}${i}`}>
              <th scope="row" className={styles.kind}>
                {name}
              </th>
              <Ways {...{ name, topics: [row], channels, onChange }} />
            </tr>
          );
        })}
    </>
  );
}

function Ways({ name, topics, channels, onChange }: Row) {
  return channels.map(({ channel, isPossible }) => {
    const on = topics.filter((one) => one[channel]).length;
    return (
      <td key={channel}>
        <Checkbox
          aria-label={`${name}: ${texts.channels[channel]}`}
          checked={isPossible && on === topics.length}
          indeterminate={isPossible && on > 0 && on < topics.length}
          disabled={!isPossible}
          onChange={({ target }) => onChange(topics.map((one) => ({ ...one, [channel]: target.checked })))}
        />
      </td>
    );
  });
}

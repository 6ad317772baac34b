import type {
  AlertChannels,
  AlertPreferences,
  ChosenChannels,
} from "@roadworthy/contracts/alert-preferences";
import type { ChosenMemberChannels } from "@roadworthy/contracts/member-alerts";
import { chosenTopics, type ChosenTopic } from "@roadworthy/contracts/alert-topics";
import { defaultThresholds } from "@roadworthy/domain/credit/alerts.rules";

/** A person's own choices as stored; see `alertPreferences`. */
export type StoredPreferences = Omit<AlertPreferences, "topics" | "hasEmail" | "hasPhone"> & {
  readonly channels: ChosenChannels;
  readonly memberChannels: ChosenMemberChannels;
};

/** The defaults for a client who has chosen nothing: quiet hours from 10 PM to 7 AM in the company's time zone, and a daily digest. */
export const defaultPreferences: StoredPreferences = {
  channels: {},
  memberChannels: {},
  mail: "daily",
  isMailPaused: false,
  quietHours: { fromMinute: 22 * 60, untilMinute: 7 * 60 },
  timeZone: "America/Detroit",
  language: "en",
  scorePoints: defaultThresholds.scorePoints,
  utilizationPercents: defaultThresholds.utilizationMarks.map((mark) => mark / 100),
};

/** In the portal and by email, except soft inquiries, which appear only in the log and the digest. Text messages have to be turned on. */
const defaultChannels = (topic: ChosenTopic): AlertChannels => ({
  inApp: topic !== "partner_pulled_report",
  email: true,
  sms: false,
});

/** The channels of every topic a client can choose. */
export const channelsOf = (chosen: ChosenChannels): AlertPreferences["topics"] =>
  chosenTopics.map((topic) => ({ topic, ...defaultChannels(topic), ...chosen[topic] }));

/** The choices, with the channels of some topics changed. */
export function withTopics(
  chosen: ChosenChannels,
  changes: readonly ({ readonly topic: ChosenTopic } & {
    readonly [C in keyof AlertChannels]?: boolean | undefined;
  })[],
): ChosenChannels {
  return changes.reduce<ChosenChannels>((kept, { topic, ...channels }) => {
    const now = { ...defaultChannels(topic), ...kept[topic] };
    return {
      ...kept,
      [topic]: {
        inApp: channels.inApp ?? now.inApp,
        email: channels.email ?? now.email,
        sms: channels.sms ?? now.sms,
      },
    };
  }, chosen);
}

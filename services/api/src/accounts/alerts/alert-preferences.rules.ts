import type {
  AlertChannels,
  AlertPreferences,
  ChosenChannels,
} from "@roadworthy/contracts/alert-preferences";
import { chosenTopics, type ChosenTopic } from "@roadworthy/contracts/alert-topics";
import { defaultThresholds } from "@roadworthy/domain/credit/alerts.rules";

/** A client's own choices as they rest; see `alertPreferences`. */
export type StoredWishes = Omit<AlertPreferences, "topics" | "hasEmail" | "hasPhone"> & {
  readonly channels: ChosenChannels;
};

/** What a client gets who has chosen nothing: quiet from 10 PM to 7 AM at the company's own clock, and one digest a day. */
export const defaultWishes: StoredWishes = {
  channels: {},
  mail: "daily",
  isMailPaused: false,
  quietHours: { fromMinute: 22 * 60, untilMinute: 7 * 60 },
  timeZone: "America/Detroit",
  language: "en",
  scorePoints: defaultThresholds.scorePoints,
  utilizationPercents: defaultThresholds.utilizationMarks.map((mark) => mark / 100),
};

/** In the portal and by mail, but soft inquiries in the log and the digest alone. Text messages are what a person asks for. */
const defaultChannels = (topic: ChosenTopic): AlertChannels => ({
  inApp: topic !== "partner_pulled_report",
  email: true,
  sms: false,
});

/** The channels of every topic that can be chosen. */
export const channelsOf = (chosen: ChosenChannels): AlertPreferences["topics"] =>
  chosenTopics.map((topic) => ({ topic, ...defaultChannels(topic), ...chosen[topic] }));

/** The choices with some topics' channels changed. */
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

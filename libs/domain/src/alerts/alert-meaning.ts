import type { AlertGroup, AlertTopic } from "@roadworthy/contracts/alert-topics";
import { alertGroupTexts, alertMeaningTexts, type AlertMeaning } from "./alert-meaning-texts.ts";

/** What a topic is called, why it matters and what to do about it, in the language of this build. */
export const alertMeaning = (topic: AlertTopic): AlertMeaning => alertMeaningTexts[topic];

/** The heading of a group, in the language of this build. */
export const alertGroupName = (group: AlertGroup): string => alertGroupTexts[group];

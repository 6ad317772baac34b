import { z } from "zod";
import { alertTopic, chosenTopics, type ChosenTopic } from "./alert-topics.ts";
import { endpoint } from "../endpoint.ts";
import { languages } from "../languages.ts";

const clientOnly = { roles: ["client"] } as const;

/** By which ways a topic reaches a person. */
export const alertChannels = ["inApp", "email", "sms"] as const;
export type AlertChannel = (typeof alertChannels)[number];

/** Score changes and utilization marks that can be chosen. */
export const scorePointsRange = { min: 1, max: 100 } as const;

const minuteOfDay = z.int().min(0).max(1439);
const chosenTopic = alertTopic.extract([...chosenTopics]);

const chosen = {
  mail: z.enum(["at_once", "daily", "weekly"]).meta({
    description: "When news that can wait is mailed. What may be fraud always goes right away",
  }),
  isMailPaused: z
    .boolean()
    .meta({ description: "No alert by mail; letters about plan and sign-in still go" }),
  quietHours: z
    .strictObject({ fromMinute: minuteOfDay, untilMinute: minuteOfDay })
    .nullable()
    .meta({ description: "Minutes of the person's own day; a span over midnight starts later than it ends" }),
  timeZone: z.string().max(60).meta({ description: "IANA name, such as America/Detroit" }),
  language: z.enum(languages),
  scorePoints: z
    .int()
    .min(scorePointsRange.min)
    .max(scorePointsRange.max)
    .meta({ description: "The smallest change of a score that is told" }),
  utilizationPercents: z
    .array(z.int().min(1).max(100))
    .max(5)
    .meta({ description: "Marks of credit utilization whose crossing is told" }),
};

const channels = z.object({ inApp: z.boolean(), email: z.boolean(), sms: z.boolean() });
export type AlertChannels = z.infer<typeof channels>;

const alertPreferences = z
  .object({
    topics: z.array(z.object({ topic: chosenTopic, ...channels.shape })),
    ...chosen,
    hasEmail: z.boolean().meta({ description: "An address that was confirmed" }),
    hasPhone: z
      .boolean()
      .meta({ description: "A number that was confirmed; without it no text message goes" }),
  })
  .meta({ id: "AlertPreferences" });
export type AlertPreferences = z.output<typeof alertPreferences>;

/** What a client wants to be told of, by which ways and when. Plan and sign-in news cannot be switched off. */
export const alertSettings = {
  read: endpoint({
    id: "clients.alertPreferences",
    method: "GET",
    path: "/api/v1/client/alert-preferences",
    tag: "Client area",
    summary: "What you are told of, how and when",
    policy: { ...clientOnly, inSupportView: true },
    status: 200,
    reply: alertPreferences,
  }),
  change: endpoint({
    id: "clients.changeAlertPreferences",
    method: "PATCH",
    path: "/api/v1/client/alert-preferences",
    tag: "Client area",
    summary: "Change what you are told of, how and when",
    description: "What is left out stays. A topic is named with those of its channels that change.",
    policy: clientOnly,
    body: z.strictObject({
      topics: z
        .array(z.strictObject({ topic: chosenTopic, ...channels.partial().shape }))
        .max(chosenTopics.length)
        .optional(),
      ...z.object(chosen).partial().shape,
    }),
    status: 200,
    reply: alertPreferences,
  }),
};
export type ChosenChannels = Readonly<Partial<Record<ChosenTopic, Partial<AlertChannels>>>>;

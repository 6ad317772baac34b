import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { languages } from "../languages.ts";

/** The state of one part of the product. */
export const componentStatus = z.enum(["operational", "degraded", "down"]);
export const badStatus = componentStatus.exclude(["operational"]);

/** A part of the product with the last ninety days, oldest first. Plain JSON throughout, so that pages need no schema to read it. */
const component = z.object({
  name: z.string(),
  status: componentStatus.nullable().meta({ description: "`null` while it has not been checked lately" }),
  days: z.array(
    z.object({
      day: z.iso.date().meta({ description: "A UTC day" }),
      upBasisPoints: z.int().min(0).max(10_000).nullable().meta({
        description:
          "Share of the day's checks that found it working, in hundredths of a percent; `null` for a day without checks",
      }),
    }),
  ),
  upBasisPoints: z.int().min(0).max(10_000).nullable().meta({ description: "The same over all ninety days" }),
});

/** A time in which a part did not work as it should. */
const incident = z.object({
  id: z.string(),
  component: z.string(),
  status: badStatus.meta({ description: "The newest state found" }),
  worst: badStatus.meta({ description: "The worst that was found" }),
  beganAt: z.string(),
  endedAt: z.string().nullable().meta({ description: "`null` while it lasts" }),
  states: z
    .array(z.object({ at: z.string(), status: badStatus }))
    .meta({ description: "How it began and each change, oldest first" }),
  updates: z
    .array(z.object({ at: z.string(), text: z.string(), textEs: z.string() }))
    .meta({ description: "What we wrote about it, newest first" }),
});

/** The state of the whole product, for everybody. */
export const publicStatus = z.object({
  status: componentStatus
    .nullable()
    .meta({ description: "The worst of all parts; `null` when nothing has been checked lately" }),
  components: z.array(component),
  incidents: z.array(incident).meta({ description: "The last ninety days, the newest first, at most fifty" }),
});
export type PublicStatus = z.infer<typeof publicStatus>;

/** The public status. */
export const status = {
  read: endpoint({
    id: "status.read",
    method: "GET",
    path: "/api/v1/status",
    tag: "Public content",
    summary: "Retrieve the status of each part, now and over the last 90 days",
    description:
      "Based on probes every half minute. An incident begins with the second probe in a row that isn't operational, and ends with the first that is. A part that was down counts as slow with the second such probe in a row.",
    policy: "public",
    status: 200,
    replyHeaders: ["ETag", "Cache-Control"],
    reply: publicStatus,
  }),
  subscribe: endpoint({
    id: "status.subscribe",
    method: "POST",
    path: "/api/v1/status/subscriptions",
    tag: "Public content",
    summary: "Ask for emails about incidents",
    description:
      "Emails a link to confirm the address, which then gets emails; each has a link to unsubscribe. Answers the same whether or not the address gets them already.",
    policy: "public",
    body: z.strictObject({
      email: z.email("must be an email address").max(254),
      language: z.enum(languages).default("en"),
    }),
    status: 202,
    reply: z.object({ asked: z.literal(true) }),
    refusals: ["rate_limited"],
  }),
};

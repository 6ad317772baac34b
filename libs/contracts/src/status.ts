import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** How a part of the product is. */
export const componentStatus = z.enum(["operational", "degraded", "down"]);
export type ComponentStatus = z.infer<typeof componentStatus>;

/** A part of the product with the last ninety days, oldest first. Plain JSON throughout, so that pages need no schema to read it. */
const component = z.object({
  name: z.string(),
  /** `null` while it has not been checked lately. */
  status: componentStatus.nullable(),
  days: z.array(
    z.object({
      /** A UTC day. */
      day: z.iso.date(),
      /** Share of the day's checks that found it working, in hundredths of a percent; `null` for a day without checks. */
      upBasisPoints: z.int().min(0).max(10_000).nullable(),
    }),
  ),
  /** The same over all ninety days. */
  upBasisPoints: z.int().min(0).max(10_000).nullable(),
});

/** A time in which a part did not work as it should. */
const incident = z.object({
  id: z.string(),
  component: z.string(),
  /** The worst that was found. */
  status: componentStatus.exclude(["operational"]),
  beganAt: z.string(),
  /** `null` while it lasts. */
  endedAt: z.string().nullable(),
});

export const publicStatus = z.object({
  /** The worst of all parts; `null` when nothing has been checked lately. */
  status: componentStatus.nullable(),
  components: z.array(component),
  /** The last ninety days, the newest first, at most fifty. */
  incidents: z.array(incident),
});
export type PublicStatus = z.infer<typeof publicStatus>;

export const status = {
  read: endpoint({
    id: "status.read",
    method: "GET",
    path: "/api/v1/status",
    tag: "Public content",
    summary: "How the parts of the product are, and were in the last ninety days",
    description:
      "From probes every half minute. An incident begins with the second finding in a row that is not operational, and ends with the first that is.",
    policy: "public",
    status: 200,
    reply: publicStatus,
  }),
};

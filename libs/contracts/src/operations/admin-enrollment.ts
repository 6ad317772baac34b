import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { instant, typedId } from "../primitives.ts";

const adminOnly = { roles: ["admin"] } as const;
const freshAdmin = { ...adminOnly, freshWithinMinutes: stepUpMinutes } as const;
const tag = "Admin area";

const state = z.object({
  enrollment: z.enum(["waitlist", "open"]),
  waiting: z.int().meta({ description: "People on the waitlist who have confirmed their address" }),
  changedAt: instant.nullable(),
});
export type EnrollmentState = z.infer<typeof state>;

/** Whether new drivers may subscribe at once, and who waits. */
export const adminEnrollment = {
  read: endpoint({
    id: "adminEnrollment.read",
    method: "GET",
    path: "/api/v1/admin/enrollment",
    tag,
    summary: "Whether enrollment is open, and how many wait",
    policy: adminOnly,
    status: 200,
    reply: state,
  }),
  set: endpoint({
    id: "adminEnrollment.set",
    method: "PUT",
    path: "/api/v1/admin/enrollment",
    tag,
    summary: "Open enrollment or send new drivers to the waitlist",
    description: "Opening writes once to everybody who waits and takes them off the list.",
    policy: freshAdmin,
    body: z.strictObject({ enrollment: z.enum(["waitlist", "open"]) }),
    status: 200,
    reply: state,
  }),
  waitlist: endpoint({
    id: "adminEnrollment.waitlist",
    method: "GET",
    path: "/api/v1/admin/waitlist",
    tag,
    summary: "People who asked to be told, in the order in which they came, confirmed or not",
    policy: adminOnly,
    query: listQuery({ sort: ["joined"], filters: { search: z.string().trim().max(80).optional() } }),
    status: 200,
    reply: listPage(
      z.object({
        id: typedId("wait"),
        email: z.string(),
        joinedAt: instant,
        confirmedAt: instant.nullable().meta({ description: "No one is invited before" }),
      }),
    ),
  }),
  remove: endpoint({
    id: "adminEnrollment.remove",
    method: "DELETE",
    path: "/api/v1/admin/waitlist/:id",
    tag,
    summary: "Take an address off the waitlist",
    policy: adminOnly,
    params: z.object({ id: typedId("wait") }),
    status: 200,
    reply: state,
    refusals: ["not_found"],
  }),
  invite: endpoint({
    id: "adminEnrollment.invite",
    method: "POST",
    path: "/api/v1/admin/waitlist/invitations",
    tag,
    summary: "Invite those who wait longest; each is written to once and leaves the list",
    policy: freshAdmin,
    body: z.strictObject({ count: z.int().min(1).max(200) }),
    isRepeatable: true,
    status: 200,
    reply: state.extend({ invited: z.int() }),
  }),
};

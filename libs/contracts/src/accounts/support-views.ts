import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { instant, typedId } from "../primitives.ts";
import { subscriptionTiers } from "../tiers.ts";

/** One permission of a client for support to look at their account, and what became of it. */
const supportView = z
  .object({
    id: typedId("view"),
    status: z.enum(["waiting", "open", "ended", "expired"]).meta({
      description:
        "The code waits to be used; someone is looking; one side ended it; its time was over, used or not",
    }),
    createdAt: instant,
    codeExpiresAt: instant,
    openedAt: instant.nullable(),
    expiresAt: instant.nullable().meta({ description: "When the view ends by itself, once it is open" }),
    endedAt: instant.nullable(),
    endedBy: z.enum(["client", "admin"]).nullable(),
    adminName: z.string().nullable(),
  })
  .meta({ id: "SupportView" });
export type SupportView = z.output<typeof supportView>;

const params = z.object({ id: typedId("view") });

/** A client's permissions for support to look at the account. */
export const supportViews = {
  list: endpoint({
    id: "supportViews.list",
    method: "GET",
    path: "/api/v1/client/support-views",
    tag: "Client area",
    summary: "Your permissions for support to look at your account, newest first",
    policy: { roles: ["client"], inSupportView: true },
    status: 200,
    reply: z.object({
      items: z.array(supportView),
      codeMinutes: z.int().meta({ description: "How long a new code waits to be used" }),
      viewMinutes: z.int().meta({ description: "How long a view lasts at most" }),
    }),
  }),
  allow: endpoint({
    id: "supportViews.allow",
    method: "POST",
    path: "/api/v1/client/support-views",
    tag: "Client area",
    summary: "Create a code by which support may look at your account once, and change nothing",
    description:
      "The code itself is in this answer only. It needs a proof of who is here. A new one ends the one before that no one has used.",
    policy: { roles: ["client"] },
    status: 201,
    reply: z.object({ code: z.string(), view: supportView }),
  }),
  end: endpoint({
    id: "supportViews.end",
    method: "DELETE",
    path: "/api/v1/client/support-views/:id",
    tag: "Client area",
    summary: "End a view or its code right away",
    policy: { roles: ["client"] },
    params,
    status: 200,
    reply: supportView,
    refusals: ["not_found"],
  }),
};

/** An admin's look at a client's account, by the client's own code. */
export const clientViews = {
  open: endpoint({
    id: "clientViews.open",
    method: "POST",
    path: "/api/v1/admin/client-views",
    tag: "Admin area",
    summary: "Look at a client's account, read only, with the code that the client gave",
    description:
      "Until it ends, requests of this session that name it in `Roadworthy-View` read as the client; each is in the client's log.",
    policy: { roles: ["admin"], freshWithinMinutes: stepUpMinutes },
    body: z.strictObject({ clientId: z.uuid(), code: z.string().trim().min(4).max(40) }),
    status: 201,
    reply: z.object({
      id: typedId("view"),
      clientId: z.uuid(),
      clientName: z.string(),
      subscriptionTier: z.enum(subscriptionTiers),
      expiresAt: instant,
    }),
    refusals: ["access_code_invalid"],
  }),
  end: endpoint({
    id: "clientViews.end",
    method: "DELETE",
    path: "/api/v1/admin/client-views/:id",
    tag: "Admin area",
    summary: "End a view of your own",
    policy: { roles: ["admin"] },
    params,
    status: 200,
    reply: z.object({ id: typedId("view") }),
    refusals: ["not_found"],
  }),
};

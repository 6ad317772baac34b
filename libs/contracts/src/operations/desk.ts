import { z } from "zod";
import { memberRole } from "../business/members.ts";
import { endpoint } from "../endpoint.ts";
import { instant } from "../primitives.ts";

const roles = ["client", "partner", "admin"] as const;

/** What the search of the portal can find. */
const searchKind = z
  .enum(["person", "partner", "pull", "report", "customer", "key", "inquiry"])
  .meta({ id: "SearchKind" });
export type SearchKind = z.infer<typeof searchKind>;

/** What tells two hits of the same kind apart at a glance: a person's role, a business's status, a pull's type, a key's mode. */
const searchTrait = z
  .enum([...roles, "pending", "active", "suspended", "soft", "hard", "live", "test"])
  .meta({ id: "SearchTrait" });
export type SearchTrait = z.infer<typeof searchTrait>;

const searchHit = z
  .object({
    kind: searchKind,
    id: z.string(),
    title: z.string(),
    trait: searchTrait.nullable(),
    at: instant.nullable().meta({ description: "When it was ordered or began" }),
    detail: z
      .string()
      .nullable()
      .meta({ description: "More names, as they are: a company, an address, a key's end" }),
    link: z.string().meta({ description: "Where it is shown on this site" }),
  })
  .meta({ id: "SearchHit" });
export type SearchHit = z.infer<typeof searchHit>;

/** What the frame around a signed-in area shows besides its menu. */
export const desk = {
  badges: endpoint({
    id: "me.badges",
    method: "GET",
    path: "/api/v1/me/badges",
    tag: "Account",
    summary: "How many things wait behind each menu entry of yours",
    policy: { roles, inSupportView: true },
    status: 200,
    reply: z.object({
      counts: z.record(z.string(), z.int().min(0)),
      featuresOff: z.array(z.string()).meta({
        description:
          "What is switched off for now, or is not for your role in your business; menus hide what belongs to it",
      }),
      mode: z.enum(["live", "test"]).nullable().meta({
        description:
          "Which data a business works with now: test data until it is certified, whatever was asked for; `null` for anybody else",
      }),
      memberRole: memberRole.nullable().meta({
        description: "What you may do in your business from now on; `null` for anybody else",
      }),
      isSuspended: z.boolean().meta({
        description: "Whether your business is suspended: its statements stay open, the rest is refused",
      }),
    }),
  }),
  search: endpoint({
    id: "search",
    method: "GET",
    path: "/api/v1/search",
    tag: "Account",
    summary: "Finds what you may see by its id or name",
    description:
      "Admins find people, businesses, and pulls by their id; partners what their role may see of their reports, pulls, consumers and keys; clients who asked for their credit.",
    policy: { roles, inSupportView: true },
    query: z.object({ q: z.string().trim().min(2).max(100) }),
    status: 200,
    reply: z.object({ items: z.array(searchHit).max(20) }),
  }),
};

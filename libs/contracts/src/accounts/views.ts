import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { line } from "../primitives.ts";

/** A list as a person likes to see it: filters and sort as in the address, columns and density. */
export const savedView = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: line(60),
  search: z.string().max(1000).meta({ description: "The query of the list's address, without cursor" }),
  columns: z
    .array(z.string().max(40))
    .max(60)
    .nullable()
    .meta({ description: "`null`: the list's own choice" }),
  isDense: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

/** Names a list in the product, such as `partner.reports`. */
const listName = z.string().regex(/^[a-z]+(?:[.-][a-z]+){1,5}$/, "must be the name of a list");

const everyone = { roles: ["client", "partner", "admin"] } as const;

/** A person's saved views of lists. */
export const views = {
  read: endpoint({
    id: "me.views",
    method: "GET",
    path: "/api/v1/me/views",
    tag: "Account",
    summary: "Your saved views of a list",
    policy: { ...everyone, inSupportView: true },
    query: z.object({ list: listName }),
    status: 200,
    reply: z.object({ views: z.array(savedView) }),
  }),
  save: endpoint({
    id: "me.saveViews",
    method: "PUT",
    path: "/api/v1/me/views",
    tag: "Account",
    summary: "Replace your saved views of a list",
    policy: everyone,
    body: z.strictObject({ list: listName, views: z.array(savedView).max(20) }),
    status: 200,
    reply: z.object({ views: z.array(savedView) }),
  }),
};

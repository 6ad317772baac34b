import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { instant, typedId } from "../primitives.ts";

/** How long an archive can be downloaded, in days. */
export const archiveDays = 7;

const tag = "Partner area";
const owners = { roles: ["partner"], members: ["owner"] } as const;

const archive = z
  .object({ id: typedId("doc"), sizeBytes: z.int(), createdAt: instant, expiresAt: instant })
  .meta({ id: "BusinessArchive" });

const archives = z.object({
  isBuilding: z.boolean().meta({ description: "One has been requested and isn't ready" }),
  items: z.array(archive).meta({ description: "Those that can be downloaded, newest first" }),
});
export type BusinessArchives = z.output<typeof archives>;

/** What we keep of a business, for its owners to take along. */
export const businessArchives = {
  list: endpoint({
    id: "businessArchives.list",
    method: "GET",
    path: "/api/v1/partner/archives",
    tag,
    summary: "List the archives of your business's data",
    description: "An archive can be downloaded for seven days.",
    policy: owners,
    status: 200,
    reply: archives,
  }),
  request: endpoint({
    id: "businessArchives.request",
    method: "POST",
    path: "/api/v1/partner/archives",
    tag,
    summary: "Request an archive of your business's data",
    description:
      "A ZIP with your profile, people, keys without secrets, prices, transactions, pulls with their purposes, batches, customers, consents, letters, webhook endpoints and audit log, of live and test mode. It has no bureau files, no whole SSNs and no secrets. Owners are told when it's ready. While one is being built no second one is started; three a day at most.",
    policy: { ...owners, freshWithinMinutes: stepUpMinutes },
    status: 202,
    reply: archives,
  }),
  get: endpoint({
    id: "businessArchives.get",
    method: "GET",
    path: "/api/v1/partner/archives/:id",
    tag,
    summary: "One archive; with `format=zip` the file itself",
    description: "Each download is recorded in your audit log.",
    policy: { ...owners, freshWithinMinutes: stepUpMinutes },
    params: z.object({ id: typedId("doc") }),
    query: z.object({ format: z.enum(["zip"]).optional() }),
    status: 200,
    reply: archive,
    refusals: ["not_found"],
  }),
};

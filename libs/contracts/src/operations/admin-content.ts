import { z } from "zod";
import { contentKind } from "../site/content-items.ts";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { calendarDate, cents, instant, line, versionNumber } from "../primitives.ts";

const adminOnly = { roles: ["admin"] } as const;
const freshAdmin = { ...adminOnly, freshWithinMinutes: stepUpMinutes } as const;
const tag = "Admin area";

const itemId = z.string().regex(/^[\w.-]{1,80}$/);
const values = z.record(z.string(), z.unknown());
const person = z.object({ id: z.uuid(), name: z.string() });

/** `draft` is seen by admins only; `scheduled` becomes public on its day; `published` is or was public. */
export const contentVersionStatus = z.enum(["draft", "scheduled", "published"]);

/** A version of one item, with who wrote and who published it. */
export const contentVersion = z
  .object({
    version: z.int(),
    status: contentVersionStatus,
    values: values.nullable().meta({ description: "`null`: the item was taken down" }),
    writtenBy: person.nullable().meta({ description: "`null`: came with the installation" }),
    writtenAt: instant.nullable(),
    publishedBy: person.nullable(),
    publishedAt: instant.nullable(),
    effectiveOn: calendarDate.nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: "ContentVersion" });
export type ContentVersion = z.infer<typeof contentVersion>;

export const contentRow = z.object({
  id: itemId,
  title: z.string(),
  line: z.string(),
  state: z.enum(["live", "draft", "scheduled", "changed"]).meta({
    description: "`draft`: not public yet; `changed`: public, with a draft of a change",
  }),
  hasSpanish: z.boolean(),
  asOf: calendarDate.nullable().meta({ description: "The date of its source" }),
  isStale: z.boolean().meta({ description: "The source is older than its kind may be" }),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  votes: z
    .object({ useful: z.int(), notUseful: z.int() })
    .nullable()
    .meta({ description: "What readers said of the public version of an answer; `null` for other kinds" }),
});
export type ContentRow = z.infer<typeof contentRow>;

/** One item whole: what is public, the draft, and every version. */
export const contentItem = z
  .object({
    kind: contentKind,
    id: itemId,
    title: z.string(),
    live: values.nullable(),
    draft: z
      .object({
        revision: z.int().meta({ description: "Goes up with every save" }),
        values: values.nullable(),
        writtenBy: person,
        writtenAt: instant,
      })
      .nullable(),
    needsTwoPersons: z
      .boolean()
      .meta({ description: "The draft moves money or changes a tax table, so another admin publishes it" }),
    openProposalId: z.string().nullable(),
    versions: z.array(contentVersion).meta({ description: "Newest first" }),
    features: z.array(z.object({ id: z.string(), isWorking: z.boolean() })),
    acceptances: z
      .array(z.object({ version: z.int(), people: z.int(), lastAt: instant.nullable() }))
      .meta({ description: "Who has agreed to which version of a legal text" }),
    experimentId: z.string().nullable().meta({ description: "Of the experiment that runs on it" }),
  })
  .meta({ id: "ContentItem" });
export type ContentItem = z.infer<typeof contentItem>;

const named = { kind: contentKind, id: itemId };

/** What a simulation takes for granted of an applicant; what is left out is not judged. */
export const matchProfile = z.strictObject({
  amountCents: cents.min(100_000).max(20_000_000),
  score: z.int().min(250).max(900).nullable(),
  vehicleValueCents: cents.min(0).max(50_000_000).nullable(),
  vehicleModelYear: z.int().min(1980).max(2100).nullable(),
  mileage: z.int().min(0).max(1_000_000).nullable(),
  monthlyIncomeCents: cents.min(0).max(100_000_000).nullable(),
  monthlyDebtCents: cents.min(0).max(100_000_000).nullable(),
});

const match = z.object({
  id: z.string(),
  lender: z.string(),
  isDraft: z.boolean(),
  ratePercent: z.string(),
  termMonths: z.int(),
  isEligible: z.boolean(),
  reasons: z.array(z.object({ rule: z.string(), actual: z.number(), limit: z.number() })),
  unjudged: z.array(z.string()),
  members: z.object({ judged: z.int(), reached: z.int() }).meta({
    description: "Of the clients with a score, how many have one that the offer asks for",
  }),
});

/** What is public, by section: written, published with a date, and taken back by admins. */
export const adminContent = {
  list: endpoint({
    id: "adminContent.list",
    method: "GET",
    path: "/api/v1/admin/content",
    tag,
    summary: "The items of one section of the public content",
    policy: adminOnly,
    query: listQuery({
      sort: ["changed", "title", "notUseful"],
      filters: {
        kind: contentKind.default("faq"),
        search: z.string().max(80).optional(),
        state: z.enum(["live", "draft", "scheduled", "changed"]).optional(),
      },
    }),
    status: 200,
    reply: listPage(contentRow),
  }),
  read: endpoint({
    id: "adminContent.read",
    method: "GET",
    path: "/api/v1/admin/content-item",
    tag,
    summary: "One item with its draft and every version",
    policy: adminOnly,
    query: z.object(named),
    status: 200,
    reply: contentItem,
    refusals: ["not_found"],
  }),
  save: endpoint({
    id: "adminContent.save",
    method: "PUT",
    path: "/api/v1/admin/content-drafts",
    tag,
    summary: "Write a draft of an item",
    description:
      "Without `id` a new item. `revision` is the draft's that was read, `null` where there was none; another one means that someone else has saved since. `values: null` drafts taking the item down.",
    policy: adminOnly,
    body: z.strictObject({
      kind: contentKind,
      id: itemId.nullable(),
      revision: versionNumber.nullable(),
      values: values.nullable(),
    }),
    status: 200,
    reply: contentItem,
    refusals: ["not_found", "already_exists", "illegal_transition"],
  }),
  discard: endpoint({
    id: "adminContent.discard",
    method: "POST",
    path: "/api/v1/admin/content-discards",
    tag,
    summary: "Throw a draft or a scheduled version away",
    policy: adminOnly,
    body: z.strictObject(named),
    status: 200,
    reply: z.object({ discarded: z.boolean() }),
    refusals: ["not_found", "illegal_transition"],
  }),
  publish: endpoint({
    id: "adminContent.publish",
    method: "POST",
    path: "/api/v1/admin/content-publications",
    tag,
    summary: "Publish a draft now or on a day",
    description:
      "What moves money (an offer's compensation, a plan's price) and what a tax table says needs two admins: propose `content.publish` instead.",
    policy: freshAdmin,
    body: z.strictObject({
      ...named,
      revision: versionNumber,
      effectiveOn: calendarDate.nullable(),
      reason: line(300),
    }),
    status: 200,
    reply: contentItem,
    refusals: ["not_found", "illegal_transition"],
  }),
  match: endpoint({
    id: "adminContent.match",
    method: "POST",
    path: "/api/v1/admin/offer-matches",
    tag,
    summary: "Try which offers and drafts of offers an applicant would match",
    policy: adminOnly,
    body: matchProfile,
    status: 200,
    reply: z.object({ items: z.array(match) }),
  }),
};

/** What a proposal of kind `content.publish` holds. */
export const contentPublication = z.strictObject({
  ...named,
  revision: z.int(),
  effectiveOn: calendarDate.nullable(),
});

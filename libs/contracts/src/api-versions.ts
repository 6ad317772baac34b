import { z } from "zod";

/** The versions of the partner API, oldest first, named by the day from which new keys get them. */
export const apiVersions = ["2026-11-01", "2026-12-01"] as const;

export const apiVersion = z.enum(apiVersions).meta({
  id: "ApiVersion",
  description: "An API version, named by the day new keys start getting it",
});
export type ApiVersion = z.infer<typeof apiVersion>;

/** What new keys get, and what everything beside this file speaks. */
export const newestApiVersion = "2026-12-01" satisfies ApiVersion;

/** Names the version of one request, whatever its key is pinned to; every answer to a key names its own. */
export const versionHeader = "Roadworthy-Version";

/** Names of an operation that a version changed. Each pair reads `after: before`. */
type Renames = {
  /** Fields of the reply, or of each of its `items`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Parameters of the query. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Values of `sort`, without the `-`. */
  readonly sorts?: Readonly<Record<string, string>>;
};

/** What a version changed against the one before it, by operation; it must be possible to undo it. */
export type VersionChange = {
  readonly version: ApiVersion;
  readonly summary: string;
  readonly operations: Readonly<Record<string, Renames>>;
};

const consumerName = { fields: { consumerName: "clientName" } } as const;
const sortedByConsumer = { ...consumerName, sorts: { consumer: "client" } } as const;
const report = {
  fields: { consumerName: "clientName", createdAt: "date", chargedCents: "costCents" },
} as const;
const logged = { fields: { createdAt: "at" } } as const;

/** Every change, oldest first. The server undoes them for callers of earlier versions, and the changelog lists them. */
export const versionChanges: readonly VersionChange[] = [
  {
    version: "2026-12-01",
    summary:
      "One name per thing: the person a pull is about is the `consumer`, the time something was created is `createdAt`, what was charged is " +
      "`chargedCents`, and `type` is only ever the type of a pull or an event.",
    operations: {
      "pulls.request": consumerName,
      "pulls.get": consumerName,
      "pulls.cancel": consumerName,
      "pulls.list": sortedByConsumer,
      "pullBatches.rows": consumerName,
      "consentRequests.create": consumerName,
      "consentRequests.get": consumerName,
      "consentRequests.cancel": consumerName,
      "consentRequests.list": sortedByConsumer,
      "creditReports.list": {
        ...report,
        sorts: { consumer: "client", createdAt: "date", charged: "cost" },
      },
      "creditReports.get": report,
      "sharedReports.open": report,
      "reportFiles.accesses": logged,
      "letters.decide": consumerName,
      "letters.ofReport": consumerName,
      "letters.list": consumerName,
      "letters.get": consumerName,
      "letters.create": consumerName,
      "ledger.transactions": {
        fields: { createdAt: "date", kind: "type" },
        parameters: { kind: "type" },
        sorts: { createdAt: "date" },
      },
      "requestLogs.list": { ...logged, sorts: { createdAt: "at" } },
      "requestLogs.get": logged,
    },
  },
];

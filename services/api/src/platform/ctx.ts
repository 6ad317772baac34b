import type { PgTable } from "drizzle-orm/pg-core";
import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { ApiVersion } from "@roadworthy/contracts/api-versions";
import type { KeyScope } from "@roadworthy/contracts/endpoint";
import type { MemberRole } from "@roadworthy/contracts/members";
import type { Config } from "./config.ts";
import type { Cipher } from "./cipher.ts";
import { sqlOf, type Database, type Db, type Sql } from "./db.ts";
import type { Replica } from "./replica.ts";
import type { BureauClient } from "./bureaus/bureau-client.ts";
import type { ConsumerDesk, IdentityProvider } from "./bureaus/consumer-desk.ts";
import { AppError } from "./app-error.ts";
import type { ProposalKind } from "./proposal-kind.ts";

/** Who is acting. A partner acts through a person's session (`userId`) or an API key (`keyId`). */
export type Actor =
  | { readonly kind: "anonymous" }
  | {
      readonly kind: "client";
      readonly userId: string;
      readonly sessionId: string;
      readonly aal: "aal1" | "aal2";
      /** Set if it is not the client but an admin, who looks at the account by the client's code and may only read. */
      readonly supportView?: { readonly id: string; readonly adminId: string };
    }
  | {
      readonly kind: "partner";
      readonly partnerId: string;
      readonly userId: string | null;
      readonly sessionId: string | null;
      readonly keyId: string | null;
      readonly keyMode: "live" | "test";
      readonly scopes: readonly KeyScope[];
      /** The version of the API that the key is pinned to. */
      readonly apiVersion?: ApiVersion;
      /** The person's role in the business; a key has none. */
      readonly memberRole?: MemberRole;
    }
  | {
      readonly kind: "admin";
      readonly userId: string;
      readonly sessionId: string;
      readonly aal: "aal1" | "aal2";
    }
  | { readonly kind: "system"; readonly job: string };

/** What outlives a request, wired once by `main.ts`. */
export type Deps = {
  readonly config: Config;
  readonly db: Db;
  readonly sql: Sql;
  /** The same on connections for short reads alone; see `QUICK_CONNECTIONS`. */
  readonly quick: Pick<Database, "db" | "sql">;
  /** A standby for reads; see `readOnReplica`. */
  readonly replica?: Replica | undefined;
  readonly cipher: Cipher;
  readonly bureaus: BureauClient;
  /** The sandbox used by test mode, regardless of the live bureaus. Without it test mode is off. */
  readonly sandboxBureaus: BureauClient | undefined;
  /** Proves a person's identity. */
  readonly identity: IdentityProvider;
  /** What consumers ask of the bureaus about their own files. */
  readonly desk: ConsumerDesk;
  /** The texts of the TXT records at a name; none if there is no such name or nobody answers. */
  readonly resolveTxt: (name: string) => Promise<readonly string[]>;
  readonly now: () => Date;
  /** What modules keep in memory for this process, through `perProcess`. */
  readonly memory: Map<symbol, unknown>;
  /** What to close when the process stops, such as connections a module keeps open. */
  readonly closing: (() => void | Promise<void>)[];
  /** How each module handles the rows of a person who closes their account or asks for their data. */
  readonly personalData: readonly PersonalData[];
  /** The changes of all modules that take two people. */
  readonly proposalKinds: readonly ProposalKind[];
};

/** A module's part in closing an account and in exporting its data. */
export type PersonalData = {
  /** The name of this part in the export. */
  readonly name: string;
  /** Keeps, before anything is erased, what a legal hold asks for; tells whether it kept something. */
  readonly keep?: (ctx: Ctx, userId: string) => Promise<boolean>;
  /** Deletes or empties what may not be kept about this person, inside the transaction that closes the account. */
  readonly erase?: (ctx: Ctx, userId: string) => Promise<void>;
  /** Ends what only a client may have, inside the transaction that gives a client another role. */
  readonly endAsClient?: (ctx: Ctx, userId: string) => Promise<void>;
  /** The data about this person for the export. */
  readonly export?: (ctx: Ctx, userId: string) => Promise<unknown>;
  /** The tables of whose rows a copy of an account is made, by their names in the export. */
  readonly imports?: Readonly<Record<string, PgTable>>;
  /** The same for an export that is one list of rows. */
  readonly importsAll?: PgTable;
};

/** What a use case receives: its database handle, who acts, from where, and the clock. */
export type Ctx = Deps & {
  readonly actor: Actor;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The request's `Cookie` header; background work has none. */
  readonly cookies?: string;
  /** The request's `Accept-Language` header; background work has none. */
  readonly acceptLanguage?: string | undefined;
  /**
   * Whether the request is a `fetch` by a page of the portal itself, so that the browser keeps the reply's cookies. Pages cannot forge it.
   */
  readonly isFromOwnPage?: boolean;
  /** Whether a browser says that a page of another site made the request. Other software says nothing. */
  readonly isFromOtherSite?: boolean;
  /** Whether the browser asks not to be tracked, by Global Privacy Control or Do Not Track. */
  readonly asksNotToTrack?: boolean;
  readonly log: FastifyBaseLogger;
  /** The parts of the HTTP reply that a use case may set: headers such as the rate-limit fields, and its other success status. */
  readonly http: {
    setHeader(name: string, value: string): void;
    /** Adds an element to a list header (RFC 9110 5.6.1). */
    addHeader(name: string, value: string): void;
    setStatus(status: number): void;
  };
};

/** The context for work without a request, in the name of a job. */
export const systemCtx = (deps: Deps, job: string, log: FastifyBaseLogger): Ctx => ({
  ...deps,
  actor: { kind: "system", job },
  requestId: `job_${randomUUID().replaceAll("-", "")}`,
  ip: "",
  userAgent: "",
  log,
  http: { setHeader: () => {}, addHeader: () => {}, setStatus: () => {} },
});

export type ActorOf<K extends Actor["kind"]> = Extract<Actor, { kind: K }>;

/** The actor, narrowed to this kind; any other kind is refused. */
export function requireActor<K extends Actor["kind"]>(ctx: Pick<Ctx, "actor">, kind: K): ActorOf<K> {
  const { actor } = ctx;
  if (!isKind(actor, kind)) throw new AppError("forbidden", "This account isn't allowed to do that.");
  return actor;
}

const isKind = <K extends Actor["kind"]>(actor: Actor, kind: K): actor is ActorOf<K> => actor.kind === kind;

/**
 * Runs `work` in one transaction. The inner `ctx` shadows the outer one, and its `db`, `sql` and `quick` belong to the
 * transaction: if the work asked the pool for another connection, it could wait for itself once the pool is used up.
 */
export function transact<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return ctx.db.transaction((tx) => {
    const own = { db: tx, sql: sqlOf(tx) };
    return work({ ...ctx, ...own, quick: own, replica: undefined });
  });
}

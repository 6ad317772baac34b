import type { z } from "zod";
import type { MemberRole } from "./business/members.ts";
import type { Role } from "./primitives.ts";
import type { ProblemCode } from "./problem.ts";

/** What an API key may do; a partner's key holds only the first three. */
export type KeyScope =
  | "pull_credit"
  | "read_reports"
  | "manage_webhooks"
  | "manage_users"
  | "manage_partners";

/**
 * Who may call an operation. `public`: anyone. Otherwise the roles whose session may call it, and the scope with which
 * an API key of a partner may. `beforeNotice` marks the few operations open before the compliance notice, and the Terms and privacy policy in force, are accepted;
 * `freshWithinMinutes` those that ask people for a proof of who is here not older than that (`step_up_required` with `reauthenticate`).
 * `members` are the roles within a business that may call it, see `membersOf`; `whileSuspended` marks the few operations that people of
 * a suspended business keep; `inSupportView` the readings open to an admin who looks at a client's account by the client's own code.
 */
export type Policy =
  | "public"
  | {
      readonly roles: readonly Role[];
      readonly keyScope?: KeyScope;
      readonly beforeNotice?: true;
      readonly freshWithinMinutes?: number;
      readonly members?: readonly MemberRole[];
      readonly whileSuspended?: true;
      readonly inSupportView?: true;
    };

/** How old the last proof of who is here may be for an act that changes how an account is protected. */
export const stepUpMinutes = 10;

/** Headers that only some operations answer with. */
export type ReplyHeader =
  | "Location"
  | "Retry-After"
  | "Preference-Applied"
  | "Idempotency-Replayed"
  | "ETag"
  | "Cache-Control";

/** One HTTP operation, described once for server, browser, tests and the OpenAPI document. */
export type Endpoint = {
  readonly id: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path with `:name` parameters, from the origin: `/api/v1/credit-pulls/:id`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
  readonly policy: Policy;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** What the body may weigh where that is more than 256 KiB. */
  readonly maxBodyBytes?: number;
  /** How long the browser waits for the answer where 20 seconds are too short. The server lets an upload take 30 and closes a silent connection after 60. */
  readonly waitMs?: number;
  /**
   * Takes an `Idempotency-Key`: the same request with it is done once, and its reply is given again for a day. Never where the
   * reply holds a secret that is stored only as a hash.
   */
  readonly isRepeatable?: true;
  /** The status of success. */
  readonly status: 200 | 201 | 202 | 204;
  /** A second status of success with the same reply, such as 202 for work that goes on. */
  readonly otherStatus?: 200 | 202;
  readonly reply: z.ZodType;
  /** Headers of a success besides those that every answer has. */
  readonly replyHeaders?: readonly ReplyHeader[];
  /** Refusals of its own, besides those that follow from its policy and its input. */
  readonly refusals?: readonly ProblemCode[];
};

/** Describes an operation; the value keeps its exact type so that server and browser agree. */
export const endpoint = <const E extends Endpoint>(operation: E): E => operation;

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Part<E, K extends string> = K extends keyof E ? E[K] : undefined;

/** What the server's use case receives: parsed, with defaults applied. */
export type InputOf<E extends Endpoint> = {
  params: Out<Part<E, "params">>;
  query: Out<Part<E, "query">>;
  headers: Out<Part<E, "headers">>;
  body: Out<Part<E, "body">>;
};

/** What the use case returns and the browser receives, with real `Date`s. */
export type ReplyOf<E extends Endpoint> = z.output<E["reply"]>;

type Given<K extends string, T> = T extends undefined ? { [P in K]?: undefined } : { [P in K]: T };

/** What the browser passes: only the parts that the operation has. */
export type CallOf<E extends Endpoint> = Given<"params", In<Part<E, "params">>> &
  Given<"query", In<Part<E, "query">>> &
  Given<"headers", In<Part<E, "headers">>> &
  Given<"body", In<Part<E, "body">>>;

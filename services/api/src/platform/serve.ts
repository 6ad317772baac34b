import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Endpoint, InputOf, Policy, ReplyOf } from "@roadworthy/contracts/endpoint";
import { membersOf, type MemberRole } from "@roadworthy/contracts/members";
import { AppError } from "./app-error.ts";
import type { ActorOf, Ctx } from "./ctx.ts";
import { isNestedTooDeeply } from "./http/nesting.rules.ts";
import { fairGate } from "./throttle/fair-gate.ts";
import { changeBudget } from "./throttle/throttle.rules.ts";
import { take } from "./throttle/throttle.service.ts";
import { once, repeatableHeaders } from "./repeats/repeats.service.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call this route; without it the server does not start. The auth module itself checks `auth-user` and `auth-service`. */
    policy?: Policy | "auth-user" | "auth-service";
    /** How old the last proof of identity may be. For routes of the auth module, which enforces it in `requireUser`. */
    freshWithinMinutes?: number;
    endpointId?: string;
    /** Which members of a business may call it. For operations of the contracts. */
    members?: readonly MemberRole[];
  }
  interface FastifyRequest {
    ctx: Ctx;
    /** The other success status, if the use case chose it. */
    chosenStatus: number | null;
    /** The owner of the API key, as soon as it is known, even if the call is refused. */
    caller: ActorOf<"partner"> | null;
  }
  interface FastifyInstance {
    useCases: MountedUseCases;
  }
}

/** What `serve` has mounted, by operation id. */
export type MountedUseCases = Map<
  string,
  { readonly operation: Endpoint; readonly work: (ctx: Ctx, input: object) => Promise<unknown> }
>;

/**
 * A use case whose first part takes long and holds no database connection, such as printing a file. `work` gets what it made, does
 * the rest in a transaction, and checks that it still holds.
 */
type InTwoParts<E extends Endpoint, P> = {
  readonly prepare: (ctx: Ctx, input: InputOf<E>) => Promise<P>;
  readonly work: (ctx: Ctx, input: InputOf<E>, prepared: P) => Promise<ReplyOf<E>>;
};

/**
 * Mounts one contract operation: validates by its schemas, enforces its policy, calls the use case,
 * encodes the reply. `instead` may answer in another form, or return `null` to leave it to the use case.
 */
export function serve<const E extends Endpoint, P = undefined>(
  app: FastifyInstance,
  operation: E,
  useCase: ((ctx: Ctx, input: InputOf<E>) => Promise<ReplyOf<E>>) | InTwoParts<E, P>,
  instead?: (request: FastifyRequest, reply: FastifyReply) => Promise<Readable | null>,
): void {
  if (operation.policy !== "public" && operation.policy.inSupportView && operation.method !== "GET")
    throw new Error(`${operation.id} changes something, which nobody may do in a client's place`);
  const [prepare, work] = partsOf(useCase);
  app.useCases.set(operation.id, {
    operation,
    work: async (ctx, input) => work(ctx, asInput<E>(input), await prepare?.(ctx, asInput<E>(input))),
  });
  app.route({
    method: operation.method,
    url: operation.path,
    ...(operation.maxBodyBytes && { bodyLimit: operation.maxBodyBytes }),
    config: {
      policy: operation.policy,
      endpointId: operation.id,
      members: membersOf(operation),
      ...freshnessOf(operation.policy),
    },
    schema: {
      operationId: operation.id,
      summary: operation.summary,
      ...(operation.description && { description: operation.description }),
      tags: [operation.tag],
      security: operation.policy === "public" ? [] : securityOf(operation.policy),
      ...(operation.params && { params: operation.params }),
      ...(operation.query && { querystring: operation.query }),
      ...headersOf(operation),
      ...(operation.body && { body: operation.body }),
      response: {
        [operation.status]: operation.reply,
        ...(operation.otherStatus && { [operation.otherStatus]: operation.reply }),
      },
    },
    preValidation: (request, _reply, next) =>
      next(unknownParameters(operation, request) ?? tooDeepBody(request) ?? undefined),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const other = instead && (await otherForm(request, () => instead(request, reply)));
      if (other) return reply.code(operation.status).send(other);
      const input = inputOf<E>(request);
      await countChange(request.ctx, operation);
      const key = operation.isRepeatable && request.headers["idempotency-key"];
      const answer =
        typeof key === "string"
          ? await once<P>(
              request.ctx,
              { operation, key, input },
              (ctx, prepared) => work(ctx, input, prepared),
              prepare && ((ctx) => prepare(ctx, input)),
            )
          : { result: await work(request.ctx, input, await prepare?.(request.ctx, input)) };
      // A use case may already have chosen the other success status.
      reply.code(request.chosenStatus ?? operation.status);
      // Text that is JSON already is sent past the schema.
      if ("sentBefore" in answer) return reply.type(jsonType).serializer(String).send(answer.sentBefore);
      return reply.send(answer.result);
    },
  });
}

/**
 * Counts changes by people who are signed in. A DELETE isn't counted, so that whoever borrowed a session can't keep its owner from removing
 * or revoking something; nor are pulls, which have a limit of their own.
 */
async function countChange(ctx: Ctx, { method, policy }: Endpoint): Promise<void> {
  if (method === "GET" || method === "DELETE" || policy === "public" || policy.keyScope === "pull_credit")
    return;
  const { actor } = ctx;
  if (!("userId" in actor) || actor.userId === null) return;
  const refusal = "You've made 600 changes within ten minutes, and this one wasn't made. Try again later.";
  await take(ctx, changeBudget(actor.userId), refusal);
}

/** A file is made through a gate of its caller. */
const otherForm = <T>(request: FastifyRequest, make: () => Promise<T>): Promise<T> => {
  const { format } = Object(request.query) as { format?: unknown };
  return format === undefined || format === "json" ? make() : throughFileGate(callerOf(request.ctx), make);
};

const throughFileGate = fairGate({
  atOnce: 3,
  waiting: 6,
  sentence: "Too many of your files are being created. Try again in a moment.",
  retryAfterSeconds: 2,
});

/** A business with all its people and keys, a person, or an address. */
const callerOf = ({ actor, ip }: Ctx): string =>
  "partnerId" in actor ? actor.partnerId : "userId" in actor ? (actor.userId ?? ip) : ip;

function partsOf<E extends Endpoint, P>(
  useCase: ((ctx: Ctx, input: InputOf<E>) => Promise<ReplyOf<E>>) | InTwoParts<E, P>,
) {
  type Work = (ctx: Ctx, input: InputOf<E>, prepared: P | undefined) => Promise<ReplyOf<E>>;
  if (typeof useCase === "function") return [undefined, useCase satisfies Work] as const;
  const prepare: typeof useCase.prepare = (ctx, input) =>
    throughFileGate(callerOf(ctx), () => useCase.prepare(ctx, input));
  // `prepare` has run before it, always.
  return [prepare, useCase.work as Work] as const;
}

/** What Fastify calls JSON when it writes it. */
const jsonType = "application/json; charset=utf-8";

const headersOf = ({ headers, isRepeatable }: Endpoint): { headers?: z.ZodObject } => {
  const schema = headers ?? (isRepeatable ? repeatableHeaders : undefined);
  return schema ? { headers: schema } : {};
};

/** A parameter the operation does not know is a mistake by the caller and would otherwise be silently ignored. */
function unknownParameters({ query }: Endpoint, request: FastifyRequest): AppError | null {
  const known = query?.shape ?? {};
  const unknown = Object.keys(Object(request.query)).filter((name) => !Object.hasOwn(known, name));
  return unknown.length === 0
    ? null
    : new AppError("invalid_request", "The request's query is not valid.", {
        issues: unknown.map((path) => ({ path, message: "isn't a parameter of this operation" })),
      });
}

/** Schemas leave some members as they come, and what reads or stores them later follows them to their end. */
const tooDeepBody = ({ body }: FastifyRequest): AppError | null =>
  isNestedTooDeeply(body)
    ? new AppError("invalid_request", "The request's body is not valid.", {
        issues: [{ path: "", message: "is nested too deeply" }],
      })
    : null;

const freshnessOf = (policy: Policy): { freshWithinMinutes?: number } =>
  policy === "public" || policy.freshWithinMinutes === undefined
    ? {}
    : { freshWithinMinutes: policy.freshWithinMinutes };

const securityOf = (policy: Exclude<Policy, "public">): Record<string, string[]>[] => [
  { session: [] },
  ...(policy.keyScope ? [{ apiKey: [] }] : []),
];

/** Callers of a mounted use case parse its input by the operation's own schemas. */
const asInput = <E extends Endpoint>(input: object): InputOf<E> => input as InputOf<E>;

/** Fastify has already parsed these four parts by the operation's own schemas. */
export const inputOf = <E extends Endpoint>(request: FastifyRequest): InputOf<E> =>
  ({
    params: request.params,
    query: request.query,
    headers: request.headers,
    body: request.body,
  }) as InputOf<E>;

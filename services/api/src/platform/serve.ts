import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint, InputOf, Policy, ReplyOf } from "@roadworthy/contracts/endpoint";
import { membersOf, type MemberRole } from "@roadworthy/contracts/members";
import type { Ctx } from "./ctx.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call this route; a route without it stops the boot. `auth-user` and `auth-service` are checked by the auth module itself. */
    policy?: Policy | "auth-user" | "auth-service";
    /** How old the last proof of who is here may be; of a route of the auth module, which enforces it in `requireUser`. */
    freshWithinMinutes?: number;
    endpointId?: string;
    /** Which members of a business may call it; of an operation of the contracts. */
    members?: readonly MemberRole[];
  }
  interface FastifyRequest {
    ctx: Ctx;
    /** The other status of success, when the use case chose it. */
    chosenStatus: number | null;
  }
}

/**
 * Mounts one operation of the contracts: validates by its schemas, enforces its policy, calls the use case, encodes the reply.
 * `instead` may answer in another form; it gives `null` to leave it to the use case.
 */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  operation: E,
  work: (ctx: Ctx, input: InputOf<E>) => Promise<ReplyOf<E>>,
  instead?: (request: FastifyRequest, reply: FastifyReply) => Promise<Readable | null>,
): void {
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
      ...(operation.policy !== "public" && { security: securityOf(operation.policy) }),
      ...(operation.params && { params: operation.params }),
      ...(operation.query && { querystring: operation.query }),
      ...(operation.headers && { headers: operation.headers }),
      ...(operation.body && { body: operation.body }),
      response: {
        [operation.status]: operation.reply,
        ...(operation.otherStatus && { [operation.otherStatus]: operation.reply }),
      },
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const other = (await instead?.(request, reply)) ?? null;
      if (other !== null) return reply.code(operation.status).send(other);
      const result = await work(request.ctx, inputOf<E>(request));
      // A use case may have chosen the other status of success before.
      reply.code(request.chosenStatus ?? operation.status);
      return reply.send(result);
    },
  });
}

const freshnessOf = (policy: Policy): { freshWithinMinutes?: number } =>
  policy === "public" || policy.freshWithinMinutes === undefined
    ? {}
    : { freshWithinMinutes: policy.freshWithinMinutes };

const securityOf = (policy: Exclude<Policy, "public">): Record<string, string[]>[] => [
  { session: [] },
  ...(policy.keyScope ? [{ apiKey: [policy.keyScope] }] : []),
];

/** Fastify has already parsed these four parts by the operation's own schemas. */
export const inputOf = <E extends Endpoint>(request: FastifyRequest): InputOf<E> =>
  ({
    params: request.params,
    query: request.query,
    headers: request.headers,
    body: request.body,
  }) as InputOf<E>;

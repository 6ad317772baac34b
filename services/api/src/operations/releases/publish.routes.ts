import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import {
  publishedBytesMost,
  publishPath,
  releaseOrder,
  releaseOrderPath,
  releaseSet,
  releaseSetPath,
} from "@roadworthy/contracts/publishing";
import { AppError } from "../../platform/app-error.ts";
import { listLive, orderRelease, orderSet, publishRelease } from "./publish.service.ts";
import { resolveReleaseToken, type ShownToken } from "./release-tokens.service.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The token of a call that ships a front end. */
    releaseToken: ShownToken | null;
  }
}

/** The addresses that a team's build server calls. The token is checked before any of the body is read. */
export function publishRoutes(scope: FastifyInstance, _options: unknown, done: () => void): void {
  const config = { policy: "public" } as const;
  const schema = { hide: true } as const;
  scope.decorateRequest("releaseToken", null);
  scope.addHook("onRequest", async (request) => {
    request.releaseToken = await resolveReleaseToken(request.ctx, request.headers.authorization);
  });
  scope.addContentTypeParser("application/zip", { parseAs: "buffer" }, (_request, body, parsed) =>
    parsed(null, body),
  );
  scope.post<{ Body: unknown }>(
    publishPath,
    { config, schema, bodyLimit: publishedBytesMost },
    async (request, reply) => {
      const { body } = request;
      if (!Buffer.isBuffer(body))
        throw new AppError("unsupported_media_type", "Send a zip archive as application/zip.");
      return reply.code(201).send(await publishRelease(request.ctx, tokenOf(request), body));
    },
  );
  scope.get(publishPath, { config, schema }, async (request) => listLive(request.ctx, tokenOf(request)));
  scope.post<{ Body: unknown }>(releaseOrderPath, { config, schema }, async (request) => {
    return orderRelease(request.ctx, tokenOf(request), valid(releaseOrder, request.body));
  });
  scope.post<{ Body: unknown }>(releaseSetPath, { config, schema }, async (request) =>
    orderSet(request.ctx, valid(releaseSet, request.body)),
  );
  done();
}

function valid<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const asked = schema.safeParse(body);
  if (asked.success) return asked.data;
  throw new AppError("invalid_request", "The request's body is not valid.", {
    issues: asked.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
  });
}

function tokenOf({ releaseToken }: FastifyRequest): ShownToken {
  if (releaseToken === null) throw new AppError("unauthenticated", "The release token is missing.");
  return releaseToken;
}

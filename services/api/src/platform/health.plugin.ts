import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { Deps } from "./ctx.ts";

/** `/health/live` says the process runs; `/health/ready` that it can serve: database reached, not shutting down. */
export const healthPlugin = fp(
  (app: FastifyInstance, options: { deps: Deps; isDraining: () => boolean }, done) => {
    app.get("/health/live", { config: { policy: "public" }, logLevel: "silent" }, () => ({ status: "ok" }));
    app.get(
      "/health/ready",
      { config: { policy: "public" }, logLevel: "silent" },
      async (_request, reply) => {
        if (options.isDraining()) return reply.code(503).send({ status: "draining" });
        try {
          await options.deps.sql`select 1`;
          return { status: "ok" };
        } catch {
          return reply.code(503).send({ status: "database unreachable" });
        }
      },
    );
    done();
  },
);

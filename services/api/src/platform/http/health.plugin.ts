import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { Deps } from "../ctx.ts";

/** How long a full disk counts as full after it was last reported. */
const FULL_MS = 15_000;

/** `/health/live` says the process is running; `/health/ready` that it can serve: database reachable and not full, not shutting down. */
export const healthPlugin = fp(
  (app: FastifyInstance, options: { deps: Deps; isDraining: () => boolean }, done) => {
    app.get("/health/live", { config: { policy: "public" }, logLevel: "silent" }, () => ({ status: "ok" }));
    app.get(
      "/health/ready",
      { config: { policy: "public" }, logLevel: "silent" },
      async (_request, reply) => {
        if (options.isDraining()) return reply.code(503).send({ status: "draining" });
        if (performance.now() - app.databaseFull.at < FULL_MS)
          return reply.code(503).send({ status: "database disk full" });
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

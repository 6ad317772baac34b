import etag from "@fastify/etag";
import type { FastifyInstance } from "fastify";

/** Mounts reads whose replies carry an entity tag; a caller that already has the reply gets a 304 (RFC 9110, 8.8.3 and 13.1.2). */
export function withEtags(app: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    await scope.register(etag, { algorithm: "sha256" });
    mount(scope);
  });
}

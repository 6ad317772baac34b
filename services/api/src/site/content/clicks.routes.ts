import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { followPartner } from "./clicks.service.ts";

const followQuery = z.object({ from: z.string().catch("") });

/** `GET /go/<id>?from=<page>`: the way to a lender or provider that pays us. It works without scripts and leads nowhere but where its own row says. */
export function clickRoutes(app: FastifyInstance): void {
  app.get<{ Params: { partner: string }; Querystring: z.output<typeof followQuery> }>(
    "/go/:partner",
    {
      config: { policy: "public" },
      schema: { hide: true, querystring: followQuery },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const url = await followPartner(request.ctx, request.params.partner, request.query.from);
      if (url === null) return reply.callNotFound();
      return reply
        .header("cache-control", "no-store")
        .header("referrer-policy", "no-referrer")
        .header("x-robots-tag", "noindex, nofollow")
        .redirect(url, 302);
    },
  );
}

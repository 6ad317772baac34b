import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pauseAlertMail, readReader } from "./alert-preferences.service.ts";
import { PLAIN_PAGE_CSP } from "../../platform/http/plain-page.ts";
import { unsubscribePage } from "./unsubscribe-page.ts";
import { unsubscribedBy } from "./unsubscribe-token.ts";

type Ask = { Querystring: { token?: unknown } };

/**
 * Stops alert emails by the link in each of them. The page asks for confirmation because mail
 * scanners follow links. A mail program's own unsubscribe button posts directly (RFC 8058).
 */
export function unsubscribeRoutes(scope: FastifyInstance, _options: unknown, done: () => void): void {
  scope.addContentTypeParser(
    ["application/x-www-form-urlencoded", "multipart/form-data"],
    { parseAs: "string", bodyLimit: 4 * 1024 },
    (_request, _body, parsed) => parsed(null, {}),
  );
  const config = { policy: "public" } as const;
  scope.get<Ask>("/unsubscribe", { config }, async (request, reply) => answer(request, reply, "ask"));
  scope.post<Ask>("/unsubscribe", { config }, async (request, reply) => {
    const userId = unsubscribedBy(request.ctx, request.query.token);
    if (userId !== null) await pauseAlertMail(request.ctx, userId);
    return answer(request, reply, "done");
  });
  done();
}

async function answer(request: FastifyRequest<Ask>, reply: FastifyReply, state: "ask" | "done") {
  const { ctx, query } = request;
  const userId = unsubscribedBy(ctx, query.token);
  const reader = userId === null ? null : await readReader(ctx, userId);
  const shown = reader?.isClient === true ? state : "unknown";
  return reply
    .code(shown === "unknown" ? 404 : 200)
    .headers({
      "content-security-policy": PLAIN_PAGE_CSP,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    })
    .type("text/html; charset=utf-8")
    .send(unsubscribePage(shown, reader?.language ?? "en"));
}

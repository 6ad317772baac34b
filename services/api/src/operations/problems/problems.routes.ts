import type { FastifyInstance, FastifyReply } from "fastify";
import Negotiator from "negotiator";
import { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import { isProblemCode, PROBLEM_PAGE_CSP, problemFacts, problemPage, problemsPage } from "./problem-page.ts";

/** What the `type` of a refusal leads to: a page in plain words about each problem, and one that lists them. */
export function problemRoutes(app: FastifyInstance): void {
  const open = { config: { policy: "public" }, schema: { hide: true } } as const;

  app.get("/problems", open, (_request, reply) => send(reply, problemsPage()));

  app.get("/problems/:code", open, (request, reply) => {
    const { code } = z.object({ code: z.string() }).parse(request.params);
    if (!isProblemCode(code)) throw new AppError("not_found", "There is no such problem.");
    void reply.header("vary", "accept");
    const best = new Negotiator(request).mediaType([
      "text/html",
      "application/json",
      "application/problem+json",
    ]);
    return best?.includes("json")
      ? reply
          .header("cache-control", "public, max-age=3600")
          .type(best)
          .send(JSON.stringify(problemFacts(code, app.siteUrl)))
      : send(reply, problemPage(code));
  });
}

const send = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header("content-security-policy", PROBLEM_PAGE_CSP)
    .header("cache-control", "public, max-age=3600")
    .type("text/html; charset=utf-8")
    .send(html);

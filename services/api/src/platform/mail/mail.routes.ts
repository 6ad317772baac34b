import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";
import { MAILBOX_CSP, mailboxPage } from "./mailbox-page.ts";
import { readMailbox } from "./mail.service.ts";

/** The development mailbox, as a page or, on request, as JSON. It gives access to every account of a demo, so production has none. */
export function mailRoutes(app: FastifyInstance): void {
  app.get("/sandbox/mailbox", { config: { policy: "public" } }, async (request, reply) => {
    const { ctx } = request;
    if (ctx.config.mode === "production") {
      throw new AppError("not_found", "There is nothing at this address.");
    }
    const stored = await readMailbox(ctx);
    reply.header("cache-control", "no-store");
    if (request.headers.accept?.includes("application/json")) return { messages: stored };
    return reply
      .header("content-security-policy", MAILBOX_CSP)
      .type("text/html; charset=utf-8")
      .send(mailboxPage(stored, ctx.config.siteUrl));
  });
}

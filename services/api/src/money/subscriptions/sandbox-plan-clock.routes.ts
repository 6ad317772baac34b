import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { calendarDate } from "@roadworthy/contracts/primitives";
import { dayMs, utcDay } from "@roadworthy/domain/calendar.rules";
import { AppError } from "../../platform/app-error.ts";
import { html } from "../../platform/html.ts";
import { CHECKOUT_CSP, page } from "../payments/sandbox-page.ts";
import { turnPlanClock, type ClockTurn } from "./plan-clock.service.ts";

const farthestDays = 800;
const form = z.object({ email: z.string().min(3).max(254), until: calendarDate });

/** The test clock of the sandbox's payments: a page that turns one client's plan on to a day, to see what it charges. */
export function sandboxPlanClockRoutes(scope: FastifyInstance, _options: unknown, done: () => void): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 4 * 1024 },
    (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
  );
  scope.addHook("onRequest", (request, reply, next) => {
    if (request.ctx.config.mode === "production")
      return next(new AppError("not_found", "There is nothing at this address."));
    reply.headers({
      "content-security-policy": CHECKOUT_CSP,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    next();
  });
  const path = "/sandbox/plan-clock";
  const config = { policy: "public" } as const;
  scope.get(path, { config }, (_request, reply) => send(reply, 200, ""));
  scope.post<{ Body: URLSearchParams }>(path, { config }, async (request, reply) => {
    const given = form.safeParse(Object.fromEntries(request.body));
    const now = request.ctx.now();
    if (!given.success) return send(reply, 400, "Enter an email address and a day.");
    // The end of that day, so that what falls on it is done.
    const until = new Date(`${given.data.until}T23:59:59.999Z`);
    const days = (until.getTime() - now.getTime()) / dayMs;
    if (days < 0 || days > farthestDays)
      return send(reply, 400, "Choose a day from today on, at most two years ahead.");
    try {
      return await send(reply, 200, told(await turnPlanClock(request.ctx, given.data.email, until)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return send(reply, error.code === "not_found" ? 404 : 409, error.message);
    }
  });
  done();
}

function told({ steps, nextStepAt }: ClockTurn): string {
  const done =
    steps.length === 0
      ? "Nothing was due by then."
      : `Done: ${steps.length === 1 ? "1 step" : `${steps.length} steps`}, on ${[...new Set(steps.map(utcDay))].join(", ")}.`;
  return `${done} ${nextStepAt === null ? "The plan has ended." : `Next: ${utcDay(nextStepAt)}.`}`;
}

const title = "Plan clock";
const send = (reply: FastifyReply, status: number, outcome: string): FastifyReply =>
  reply
    .code(status)
    .type("text/html; charset=utf-8")
    .send(
      page(
        title,
        html`<h1>${title}</h1>
<p>Turns one client's plan on to a day: trial reminder, charges, retries and the end come as they would. Mail is in the <a href="/sandbox/mailbox">mailbox</a>.</p>
${outcome === "" ? "" : html`<p role="status">${outcome}</p>`}
<form method="post">
<p><label for="email">Email address of the client</label><input id="email" name="email" type="email" required></p>
<p><label for="until">Turn on to</label><input id="until" name="until" type="date" required></p>
<div class="actions"><button type="submit">Turn the clock</button></div>
</form>`,
      ),
    );

import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { createTransport } from "nodemailer";
import type { Deps } from "../../platform/ctx.ts";
import { isFinalAnswer, isOneAddress, maxAttempts, retrySeconds } from "./mail.rules.ts";
import { openContent, sweepMessages } from "./mail.service.ts";
import { messages } from "./mail.table.ts";

const tickMs = 1_000;
const sweepMs = 10 * 60_000;
const timeoutMs = 10_000;
const stopMs = 5_000;
const batch = 10;

/** Hands queued mail to the mail server; several processes share the queue. Without a server it only clears old messages away. */
export function startMailer(deps: Deps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const { smtpUrl, from } = deps.config.mail;
  const transport =
    smtpUrl === undefined
      ? undefined
      : createTransport(
          {
            url: smtpUrl,
            pool: true,
            maxConnections: 2,
            connectionTimeout: timeoutMs,
            greetingTimeout: timeoutMs,
            socketTimeout: timeoutMs,
            disableFileAccess: true,
            disableUrlAccess: true,
          },
          { from },
        );
  const deliver: Deliver | undefined =
    transport &&
    (async ({ to, ...message }) => {
      // As an object it is one address; a text would be parsed as a list of them.
      await transport.sendMail({ ...message, to: { name: "", address: to } });
    });
  const stopping = new AbortController();
  let sweptAt = 0;
  const run = async (): Promise<void> => {
    try {
      if (Date.now() - sweptAt > sweepMs) {
        sweptAt = Date.now();
        await sweepMessages(deps);
      }
      while (deliver && !stopping.signal.aborted) {
        if ((await deliverDue(deps, deliver, log)) < batch) break;
      }
    } catch (error) {
      log.error({ err: error }, "mail could not be delivered");
    }
  };
  let running = run();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = run().finally(() => {
      isRunning = false;
    });
  }, tickMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      // What is cut off here is taken over when its wait ends.
      await Promise.race([running, sleep(stopMs, undefined, { ref: false })]);
      transport?.close();
    },
  };
}

/** Delivers one message; throws when the server did not take it. */
type Deliver = (message: { messageId: string; to: string; subject: string; text: string }) => Promise<void>;

/** Takes the messages that are due and delivers them; answers how many there were. A crash in between delivers one twice, under the same id. */
async function deliverDue(deps: Deps, deliver: Deliver, log: FastifyBaseLogger): Promise<number> {
  const due = await deps.sql<{ id: string; sealedContent: string; attempts: number }[]>`
    update messages set attempts = attempts + 1, next_attempt_at = now() + interval '1 minute'
    where id in (
      select id from messages where status = 'queued' and next_attempt_at <= now()
      order by next_attempt_at limit ${batch} for update skip locked
    )
    returning id, sealed_content as "sealedContent", attempts`;
  for (const { id, sealedContent, attempts } of due) {
    try {
      const message = openContent(deps, id, sealedContent);
      if (!isOneAddress(message.to)) {
        await settle(deps, id, "failed");
        continue;
      }
      await deliver({ ...message, messageId: `<${id}@${new URL(deps.config.siteUrl).hostname}>` });
      await settle(deps, id, "sent");
    } catch (error) {
      const isFinal = attempts >= maxAttempts || isFinalAnswer(responseCodeOf(error));
      // The server's own words may repeat the address.
      log.warn({ id, attempts, code: responseCodeOf(error), isFinal }, "a mail was not taken");
      if (isFinal) await settle(deps, id, "failed");
      else {
        const nextAttemptAt = new Date(Date.now() + retrySeconds(attempts) * 1000);
        await deps.db.update(messages).set({ nextAttemptAt }).where(eq(messages.id, id));
      }
    }
  }
  return due.length;
}

const settle = (deps: Deps, id: string, status: "sent" | "failed") =>
  deps.db.update(messages).set({ status, sealedContent: null }).where(eq(messages.id, id));

const responseCodeOf = (error: unknown): number | undefined =>
  error instanceof Error && "responseCode" in error && typeof error.responseCode === "number"
    ? error.responseCode
    : undefined;

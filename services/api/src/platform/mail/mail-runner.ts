import { eq } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { createTransport } from "nodemailer";
import { repeat, type Background } from "../background.ts";
import type { Deps } from "../ctx.ts";
import { isFinalAnswer, isOneAddress, maxAttempts, retrySeconds } from "./mail.rules.ts";
import { letterHtml } from "./letter-html.rules.ts";
import { openContent, sweepMessages, type Content, type Message } from "./mail.service.ts";
import { messages } from "./mail.table.ts";
import { postSms, SmsNotTaken } from "./sms-hook.ts";

const everyMs = 1_000;
const sweepMs = 10 * 60_000;
const timeoutMs = 10_000;
const batch = 10;

/**
 * Hands queued mail to the mail server and text messages to the SMS hook; several processes share the queue. Without either it
 * only clears old messages away.
 */
export function startMailer(deps: Deps, log: FastifyBaseLogger): Background {
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
  const mail: Route | undefined = transport && {
    channel: "email",
    async deliver(id, { to, subject, text }) {
      const messageId = `<${id}@${new URL(deps.config.siteUrl).hostname}>`;
      // As an object it is one address; a text would be parsed as a list of them.
      await transport.sendMail({
        messageId,
        subject,
        text,
        html: letterHtml(subject, text, deps.config.siteUrl),
        to: { name: "", address: to },
        // Keeps out-of-office notes from answering (RFC 3834 5).
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
    isSound: ({ to }) => isOneAddress(to),
  };
  const hook = deps.config.sms;
  const sms: Route | undefined = hook && {
    channel: "sms",
    deliver: (id, message) => postSms(hook, id, message),
    isSound: ({ to }) => /^\d{7,15}$/.test(to),
  };
  if (deps.config.mode === "production" && !sms) {
    log.info("no SMS hook is configured (SMS_HOOK_URL): nobody signs in by phone");
  }
  const routes = [mail, sms].filter((route) => route !== undefined);
  let sweptAtMs = 0;
  const delivering = repeat(
    async (signal) => {
      if (Date.now() - sweptAtMs > sweepMs) {
        sweptAtMs = Date.now();
        await sweepMessages(deps);
      }
      await Promise.all(
        routes.map(async (route) => {
          while (!signal.aborted && (await deliverDue(deps, route, log)) >= batch);
        }),
      );
    },
    { everyMs, log, failure: "messages could not be delivered" },
  );
  return {
    async stop() {
      await delivering.stop();
      transport?.close();
    },
  };
}

/** The way of one channel's messages out of the house. */
type Route = {
  readonly channel: Message["channel"];
  /** Delivers one message; throws when it was not taken. */
  readonly deliver: (id: string, message: Content) => Promise<void>;
  /** Whether the address is a single one and could be read as nothing else. */
  readonly isSound: (message: Content) => boolean;
};

/** Takes the messages that are due and delivers them; answers how many there were. A crash in between delivers one twice, under the same id. */
async function deliverDue(deps: Deps, route: Route, log: FastifyBaseLogger): Promise<number> {
  const due = await deps.sql<{ id: string; sealedContent: string; attempts: number }[]>`
    update messages set attempts = attempts + 1, next_attempt_at = now() + interval '1 minute'
    where id in (
      select id from messages where status = 'queued' and channel = ${route.channel} and next_attempt_at <= now()
      order by next_attempt_at limit ${batch} for update skip locked
    )
    returning id, sealed_content as "sealedContent", attempts`;
  await Promise.all(due.map((row) => deliverOne(deps, route, log, row)));
  return due.length;
}

async function deliverOne(
  deps: Deps,
  { channel, deliver, isSound }: Route,
  log: FastifyBaseLogger,
  { id, sealedContent, attempts }: { id: string; sealedContent: string; attempts: number },
): Promise<void> {
  try {
    const message = openContent(deps, id, sealedContent);
    if (!isSound(message)) {
      await settle(deps, id, "failed");
      return;
    }
    await deliver(id, message);
    await settle(deps, id, "sent");
  } catch (error) {
    const { code, isFinal: isRefused } = verdictOf(error);
    const isFinal = attempts >= maxAttempts[channel] || isRefused;
    // The server's own words may repeat the address.
    log.warn({ id, channel, attempts, code, isFinal }, "a message was not taken");
    if (isFinal) await settle(deps, id, "failed");
    else {
      const nextAttemptAt = new Date(Date.now() + retrySeconds(attempts) * 1000);
      await deps.db.update(messages).set({ nextAttemptAt }).where(eq(messages.id, id));
    }
  }
}

const settle = (deps: Deps, id: string, status: "sent" | "failed") =>
  deps.db.update(messages).set({ status, sealedContent: null }).where(eq(messages.id, id));

function verdictOf(error: unknown): { code: number | undefined; isFinal: boolean } {
  if (error instanceof SmsNotTaken) return { code: error.status, isFinal: error.isFinal };
  const code =
    error instanceof Error && "responseCode" in error && typeof error.responseCode === "number"
      ? error.responseCode
      : undefined;
  return { code, isFinal: isFinalAnswer(code) };
}

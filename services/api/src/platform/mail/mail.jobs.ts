import { eq } from "drizzle-orm";
import type { Ctx, Deps } from "../ctx.ts";
import { job } from "../jobs/job.ts";
import { enqueue } from "../jobs/jobs.service.ts";
import { perProcess } from "../per-process.ts";
import { isFinalAnswer, isOneAddress, maxAttempts, retrySeconds } from "./mail.rules.ts";
import { emailHtml } from "./email-html.rules.ts";
import { openContent, sweepMessages, type Content, type Message } from "./message-store.ts";
import { messages } from "./mail.table.ts";
import { postSms, SmsNotTaken } from "./sms-hook.ts";

const timeoutMs = 10_000;

/**
 * Hands one message to the mail server or the SMS hook. If it is not accepted for the moment, it
 * is sent again later. After a crash in between, a message is delivered twice, under the same id.
 */
export const deliverMessage = job<{ readonly id: string }>({
  name: "mail.deliver",
  isUrgent: true,
  concurrency: 5,
  async work(ctx, { id }) {
    const [row] = await ctx.sql<{ channel: Message["channel"]; sealedContent: string; attempts: number }[]>`
      update messages set attempts = attempts + 1 where id = ${id} and status = 'queued'
      returning channel, sealed_content as "sealedContent", attempts`;
    if (row) await deliverOne(ctx, { id, ...row });
  },
});

export const sweepOldMessages = job({
  name: "mail.sweep",
  everySeconds: 600,
  work: (ctx) => sweepMessages(ctx),
});

/** How messages of one channel are delivered. */
type Route = {
  /** Delivers one message; throws if it was not accepted. */
  readonly deliver: (id: string, message: Content) => Promise<void>;
  /** Whether the address is a single one and cannot be read as anything else. */
  readonly isSound: (message: Content) => boolean;
};

/** This process's connections to the mail server. */
const transportOf = perProcess(async (deps: Pick<Deps, "config" | "closing">) => {
  // Loaded with the first mail: a portal without a mail server never needs it.
  const { createTransport } = await import("nodemailer");
  const { smtpUrl, from } = deps.config.mail;
  const transport = createTransport(
    {
      url: smtpUrl ?? "",
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
  deps.closing.push(() => transport.close());
  return transport;
});

function routeOf(ctx: Ctx, channel: Message["channel"]): Route | null {
  if (channel === "sms") {
    const hook = ctx.config.sms;
    if (!hook) return null;
    return {
      deliver: (id, message) => postSms(hook, id, message),
      isSound: ({ to }) => /^\d{7,15}$/.test(to),
    };
  }
  if (ctx.config.mail.smtpUrl === undefined) return null;
  return {
    async deliver(id, { to, subject, text, language, unsubscribeUrl }) {
      const messageId = `<${id}@${new URL(ctx.config.siteUrl).hostname}>`;
      // As an object it is one address; a string would be parsed as a list.
      const transport = await transportOf(ctx);
      await transport.sendMail({
        messageId,
        subject,
        text,
        html: emailHtml({ subject, text, language }, ctx.config.siteUrl),
        to: { name: "", address: to },
        // Prevents out-of-office replies (RFC 3834 5).
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(unsubscribeUrl !== undefined && {
            "List-Unsubscribe": `<${unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
      });
    },
    isSound: ({ to }) => isOneAddress(to),
  };
}

async function deliverOne(
  ctx: Ctx,
  {
    id,
    channel,
    sealedContent,
    attempts,
  }: { id: string; channel: Message["channel"]; sealedContent: string; attempts: number },
): Promise<void> {
  const route = routeOf(ctx, channel);
  try {
    const message = openContent(ctx, id, sealedContent);
    if (!route?.isSound(message)) {
      await settle(ctx, id, "failed");
      return;
    }
    await route.deliver(id, message);
    await settle(ctx, id, "sent");
  } catch (error) {
    const { code, isFinal: isRefused } = verdictOf(error);
    const isFinal = attempts >= maxAttempts[channel] || isRefused;
    // The server's own words may contain the address.
    ctx.log.warn({ id, channel, attempts, code, isFinal }, "a message was not taken");
    if (isFinal) await settle(ctx, id, "failed");
    else {
      const startAfter = new Date(Date.now() + retrySeconds(attempts) * 1000);
      await enqueue(ctx, deliverMessage, { id }, { startAfter });
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

import { randomUUID } from "node:crypto";
import { text as readText } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Ctx } from "../ctx.ts";
import { transact } from "../ctx.ts";
import { contextOf } from "../../testing/context.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { emailBody, emailHtml } from "./email-html.rules.ts";
import { deliverMessage } from "./mail.jobs.ts";
import { isFinalAnswer, linkedHtml, maxAttempts, retrySeconds } from "./mail.rules.ts";
import { sweepMessages } from "./message-store.ts";
import { sendMessage } from "./mail.service.ts";

const address = (): string => `${randomUUID()}@test.example`;
const letter = (to: string, text = "Your code is 123456.") =>
  ({ channel: "email", to, subject: "A letter", text }) as const;

describe("without a mail server", () => {
  let api: TestApi;
  let ctx: Ctx;
  beforeAll(async () => {
    api = await startTestApi();
    ctx = contextOf(api);
  });
  afterAll(() => api.stop());

  const mailbox = async () => {
    const reply = await api.app.inject({ url: "/sandbox/mailbox", headers: { accept: "application/json" } });
    return reply.json<{ messages: { to: string; channel: string; text: string }[] }>().messages;
  };

  it("keeps mail and SMS for the development mailbox, sealed", async () => {
    const to = address();
    await sendMessage(ctx, letter(to));
    await sendMessage(ctx, { channel: "sms", to: "15550100", subject: "", text: "Code 9" });
    const stored = await mailbox();
    expect(stored).toMatchObject([
      { channel: "sms", to: "15550100", text: "Code 9" },
      { channel: "email", to, text: "Your code is 123456." },
    ]);
    const rows = await api.owner`select * from messages`;
    expect(JSON.stringify(rows)).not.toMatch(/123456|test\.example/);
  });

  it("shows them on a page that cannot be made to run anything", async () => {
    await sendMessage(
      ctx,
      letter(address(), `<script>x</script> ${api.config.siteUrl}/verify#a&b https://evil.example/`),
    );
    const { body, headers } = await api.app.inject({ url: "/sandbox/mailbox" });
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toContain("&lt;script&gt;x&lt;/script&gt;");
    expect(body).toContain(`<a href="${api.config.siteUrl}/verify#a&amp;b">`);
    expect(body).not.toContain('href="https://evil');
  });

  it("shows nothing that was withheld or rolled back", async () => {
    const [withheld, undone] = [address(), address()];
    await sendMessage(ctx, letter(withheld), { isWithheld: true });
    await expect(
      transact(ctx, async (ctx) => {
        await sendMessage(ctx, letter(undone));
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    const shown = (await mailbox()).map(({ to }) => to);
    expect(shown).not.toContain(withheld);
    expect(shown).not.toContain(undone);
  });

  it("does not exist in production", async () => {
    const production = await api.another({ mode: "production" });
    expect((await production.app.inject({ url: "/sandbox/mailbox" })).statusCode).toBe(404);
  });

  it("drops what is a day old", async () => {
    const to = address();
    await sendMessage(ctx, letter(to));
    await api.owner`update messages set created_at = now() - interval '25 hours'`;
    const kept = address();
    await sendMessage(ctx, letter(kept));
    await sweepMessages(api.deps);
    expect((await mailbox()).map((message) => message.to)).toEqual([kept]);
  });
});

describe("with a mail server", () => {
  type Received = { from: string; to: string[]; raw: string };
  const received: Received[] = [];
  const refusals = new Map<string, number[]>();
  let server: SMTPServer;
  let api: TestApi;
  let ctx: Ctx;

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo({ address: to }, _session, done) {
        const responseCode = refusals.get(to)?.shift();
        done(responseCode === undefined ? null : Object.assign(new Error(`no ${to}`), { responseCode }));
      },
      onData(stream, { envelope }, done) {
        void readText(stream).then((raw) => {
          const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
          received.push({ from, to: envelope.rcptTo.map((one) => one.address), raw });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
    const bound = server.server.address();
    const port = typeof bound === "object" && bound !== null ? bound.port : 0;
    const mail = { smtpUrl: `smtp://127.0.0.1:${port}`, from: "Roadworthy <no-reply@test.example>" };
    api = await startTestApi({ mail, runsJobs: true });
    // A second process on the same queue: each message still goes out only once.
    await api.another();
    ctx = contextOf(api);
  });
  afterAll(async () => {
    await api.stop();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  const arrived = (to: string) => received.filter((one) => one.to.includes(to));

  it("delivers each message once and forgets its text", async () => {
    const all = Array.from({ length: 25 }, address);
    await Promise.all(all.map((to) => sendMessage(ctx, letter(to))));
    await expect.poll(() => all.filter((to) => arrived(to).length > 0).length).toBe(25);
    await expect
      .poll(
        async () => api.owner`select 1 from messages where status <> 'sent' or sealed_content is not null`,
      )
      .toHaveLength(0);
    // As when a process dies after the server has the email: its job runs again.
    const [sent] = await api.owner<{ id: string }[]>`select id from messages where status = 'sent' limit 1`;
    await deliverMessage.work(ctx, { id: sent?.id ?? "" }, new AbortController().signal);
    expect(await api.owner`select status, attempts from messages where id = ${sent?.id ?? ""}`).toEqual([
      { status: "sent", attempts: 1 },
    ]);
    expect(received).toHaveLength(25);
    const [first] = arrived(all[0] ?? "");
    expect(first?.from).toBe("no-reply@test.example");
    expect(first?.raw).toContain("Subject: A letter");
    expect(first?.raw).toContain("Your code is 123456.");
    expect((await api.app.inject({ url: "/sandbox/mailbox" })).body).not.toContain("123456");
  });

  it("tries again after a passing refusal and gives up after a final one", async () => {
    const [busy, gone] = [address(), address()];
    refusals.set(busy, [451]);
    refusals.set(gone, [550]);
    await sendMessage(ctx, letter(busy));
    await sendMessage(ctx, letter(gone));
    await expect.poll(() => arrived(busy).length).toBe(1);
    // The server has the email a moment before its row says so.
    const settled = async () => {
      const rows = await api.owner<{ status: string; attempts: number }[]>`
        select status, attempts from messages order by created_at desc limit 2`;
      return rows.toSorted((a, b) => a.attempts - b.attempts);
    };
    await expect.poll(settled).toEqual([
      { status: "failed", attempts: 1 },
      { status: "sent", attempts: 2 },
    ]);
    expect(arrived(gone)).toHaveLength(0);
  });

  it("is given up after its last try", async () => {
    const to = address();
    refusals.set(to, [451]);
    await transact(ctx, async (ctx) => {
      await sendMessage(ctx, letter(to));
      await ctx.sql`update messages set attempts = ${maxAttempts.email - 1} where status = 'queued' and attempts = 0`;
    });
    await expect
      .poll(() => api.owner`select status from messages where attempts = ${maxAttempts.email}`)
      .toEqual([{ status: "failed" }]);
    expect(arrived(to)).toEqual([]);
  });

  it("sends nothing to an address that smuggles in another recipient", async () => {
    const before = received.length;
    await sendMessage(ctx, letter(`a@test.example\r\nBcc: ${randomUUID()}@victim.example`));
    await expect
      .poll(async () => api.owner`select 1 from messages where status = 'queued' and attempts = 0`)
      .toHaveLength(0);
    expect(received.slice(before)).toEqual([]);
  });

  it("lets no subject smuggle in another recipient or header", async () => {
    const to = address();
    await sendMessage(ctx, { ...letter(to), subject: "Hi\r\nBcc: b@victim.example" });
    await expect.poll(() => arrived(to)).toHaveLength(1);
    expect(arrived(to)[0]?.to).toEqual([to]);
    const [head = ""] = arrived(to)[0]?.raw.split(/\r?\n\r?\n/) ?? [];
    expect(head).toMatch(/^Subject: Hi Bcc: b@victim\.example$/m);
    expect(head).not.toMatch(/^Bcc:/im);
  });
});

describe("the rules of mail", () => {
  it("waits longer each time, to a quarter of an hour", () => {
    expect([1, 2, 3, 20].map(retrySeconds)).toEqual([5, 10, 20, 900]);
  });
  it("takes a refusal of the message as final, one of our login not", () => {
    expect([undefined, 421, 550, 535].map(isFinalAnswer)).toEqual([false, false, true, false]);
  });
  it("links to our own addresses only", () => {
    const html = linkedHtml('http://a.example/x "q" http://a.example.evil/', "http://a.example").text;
    expect(html).toBe(
      '<a href="http://a.example/x">http://a.example/x</a> &quot;q&quot; http://a.example.evil/',
    );
  });
  it("shows a code in large figures, our link as a button, and words as words", () => {
    const html = emailBody(
      "Your code: 123456\n\nhttp://a.example/verify#x&y\n\n<b>Or</b> http://evil.example/\nhere",
      "http://a.example",
    ).text;
    expect(html).toMatch(/<span style="[^"]+">123456<\/span>/);
    expect(html).toMatch(/<a href="http:\/\/a\.example\/verify#x&amp;y" style="[^"]+">Open the page<\/a>/);
    expect(html).toContain("&lt;b&gt;Or&lt;/b&gt; http://evil.example/<br>here");
    expect(html).not.toContain("Or</a>");
    const page = emailHtml({ subject: "<i>", text: "Hi" }, "http://a.example");
    expect(page).toContain("<title>&lt;i&gt;</title>");
    expect(page).toContain('<html lang="en">');
  });
  it("makes one link a button, and any other a link on the words before it", () => {
    const [first, stop, news] = ["go#1", "stop?token=x", "news"].map((path) => `http://a.example/${path}`);
    const html = emailBody(
      `Confirm here:\n\n${first}\n\nStop these emails:\n\n${stop}\n\nIt costs $2.50. Read on.\n${news}`,
      "http://a.example",
    ).text;
    expect(html.match(/>Open the page</g)).toHaveLength(1);
    expect(html).toContain(`<a href="${stop}">Stop these emails</a></p>`);
    expect(html).toContain(`It costs $2.50. <a href="${news}">Read on</a></p>`);
    expect(emailBody("See http://a.example/x or call.", "http://a.example").text).toContain(
      ">http://a.example/x</a> or call.",
    );
  });
  it("is in the language of its words", () => {
    const letter = { subject: "Tu código", text: "http://a.example/verify#x", language: "es" } as const;
    const page = emailHtml(letter, "http://a.example");
    expect(page).toContain('<html lang="es">');
    expect(page).toContain(">Abrir la página</a>");
  });
});

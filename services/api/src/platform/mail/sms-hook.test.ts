import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { newNumber } from "../../testing/sign-in/phones.ts";
import { readConfig } from "../config.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const payload = z.object({
  user: z.object({ phone: z.string() }),
  sms: z.object({ phone: z.string(), otp: z.string(), sms_type: z.string(), text: z.string() }),
});
type Received = { headers: IncomingHttpHeaders; body: string };

let hook: Server;
const received: Received[] = [];
/** The statuses the operator's endpoint answers next; 200 if empty. */
const answers: number[] = [];
let api: TestApi;
beforeAll(async () => {
  hook = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      const status = answers.shift() ?? 200;
      response.writeHead(status, status === 302 ? { location: "http://127.0.0.1:9/" } : {}).end("{}");
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, "127.0.0.1", resolve));
  api = await startTestApi({
    mode: "production",
    isRehearsal: true,
    runsJobs: true,
    sms: { url: `http://127.0.0.1:${portOf(hook)}/sms`, secret },
  });
});
afterAll(async () => {
  await api.stop();
  await new Promise((resolve) => hook.close(resolve));
});

/** A listening TCP server's address is never a pipe name or `null`. */
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const to = (phone: string) =>
  received
    .map(({ headers, body }) => ({ headers, body, message: payload.parse(JSON.parse(body)) }))
    .filter(({ message }) => message.user.phone === phone);

/** The requests for a number, once there are this many. */
async function deliveries(phone: string, count: number) {
  await expect.poll(() => to(phone).length).toBe(count);
  return to(phone);
}

const statuses = async (): Promise<unknown[]> =>
  (
    await api.owner`select status, sealed_content is null as "isEmpty", attempts from messages
      where channel = 'sms' order by created_at desc, id desc limit 1`
  ).map((row) => ({ ...row }));

describe("the SMS hook", () => {
  it("is POSTed a signed message, whose code signs in; the text is gone afterwards", async () => {
    const phone = newNumber();
    const auth = authClientOf(api);
    expect((await auth.signInWithOtp({ phone })).error).toBeNull();
    const [delivery] = await deliveries(phone, 1);
    if (!delivery) throw new Error("nothing came");
    const { headers, body, message } = delivery;
    const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
    const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
    expect(() => new Webhook(secret).verify(body, signed)).not.toThrow();
    expect(() => new Webhook(secret).verify(`${body} `, signed)).toThrow("No matching signature found");
    expect(message.sms).toMatchObject({ phone, sms_type: "sms_signup" });
    expect(message.sms.text).toContain(message.sms.otp);
    const verified = await auth.verifyOtp({ phone, token: message.sms.otp, type: "sms" });
    expect(verified.error).toBeNull();
    await expect.poll(statuses).toEqual([{ status: "sent", isEmpty: true, attempts: 1 }]);
  });

  it.each([503, 429])("is asked again under the same id when it answers %i", async (status) => {
    const phone = newNumber();
    answers.push(status);
    await authClientOf(api).signInWithOtp({ phone });
    const [first, second] = await deliveries(phone, 2);
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(second?.message).toEqual(first?.message);
    await expect.poll(statuses).toEqual([{ status: "sent", isEmpty: true, attempts: 2 }]);
  });

  it.each([400, 302])("is not asked again when it answers %i, and the text is dropped", async (status) => {
    const phone = newNumber();
    answers.push(status);
    await authClientOf(api).signInWithOtp({ phone });
    await deliveries(phone, 1);
    await expect.poll(statuses).toEqual([{ status: "failed", isEmpty: true, attempts: 1 }]);
  });

  it("needs its secret, and the secret an address", () => {
    const needed = {
      DATABASE_URL: "postgres://app@localhost/roadworthy",
      BUREAU_URL: "http://localhost:1",
      MASTER_KEYS: `a:${Buffer.alloc(32).toString("base64")}`,
      INDEX_KEY: Buffer.alloc(32).toString("base64"),
    };
    const url = "https://sms.example/send";
    expect(readConfig({ ...needed, SMS_HOOK_URL: url, SMS_HOOK_SECRET: `v1,${secret}` }).sms).toEqual({
      url,
      secret,
    });
    expect(readConfig(needed).sms).toBeUndefined();
    expect(() => readConfig({ ...needed, SMS_HOOK_URL: url })).toThrow("SMS_HOOK_SECRET");
    expect(() => readConfig({ ...needed, SMS_HOOK_SECRET: secret })).toThrow("go together");
    expect(() => readConfig({ ...needed, SMS_HOOK_URL: url, SMS_HOOK_SECRET: "whsec_short" })).toThrow(
      "24 bytes",
    );
  });
});

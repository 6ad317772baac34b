import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { SignJWT, jwtVerify } from "jose";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import type { Cipher } from "../../platform/cipher.ts";
import type { PaymentEvent, PaymentProvider } from "./payment-provider.ts";
import { CHECKOUT_MINUTES } from "./payments.rules.ts";

/** What the sandbox's page knows of a payment; it is signed into the page's address and kept nowhere. */
export type SandboxOrder = {
  readonly reference: string;
  readonly amountCents: number;
  readonly returnPath: string;
};

const order = z.object({ sub: z.string(), amountCents: z.int(), returnPath: z.string().startsWith("/") });

const event = z.object({
  type: z.enum(["payment.paid", "payment.declined"]),
  reference: z.string().max(100),
  amountCents: z.int(),
  declineReason: z.string().max(200).nullable(),
});

/** The stand-in for a payment provider: a page of its own, test cards instead of money, signed webhooks (Standard Webhooks). */
export function sandboxProvider(cipher: Cipher): PaymentProvider {
  return {
    name: "sandbox",
    async createCheckout({ amountCents, returnPath }) {
      const reference = `sbx_${randomBytes(16).toString("hex")}`;
      const token = await new SignJWT({ amountCents, returnPath })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(reference)
        .setExpirationTime(`${CHECKOUT_MINUTES}m`)
        .sign(pageKey(cipher));
      return { reference, url: `/sandbox/checkout/${reference}?token=${token}` };
    },
    readEvent(rawBody, headers) {
      refuseUnlessSigned(cipher, rawBody, headers);
      const parsed = event.safeParse(parseJson(rawBody));
      if (!parsed.success)
        throw new AppError("invalid_request", "The webhook's body is not a payment event.");
      const { type, ...rest } = parsed.data;
      return { ...rest, isPaid: type === "payment.paid" };
    },
  };
}

/** The payment that a page's address names; `null` when it was not made here, was altered, or is too old. */
export async function readOrder(
  cipher: Cipher,
  reference: string,
  token: string,
): Promise<SandboxOrder | null> {
  try {
    const { payload } = await jwtVerify(token, pageKey(cipher), {
      algorithms: ["HS256"],
      subject: reference,
    });
    const { sub, ...rest } = order.parse(payload);
    return { reference: sub, ...rest };
  } catch {
    return null;
  }
}

/** A webhook call as the sandbox sends it. */
export function signEvent(
  cipher: Cipher,
  told: PaymentEvent,
  sentAt: Date,
): { body: string; headers: Record<string, string> } {
  const id = `evt_${randomBytes(12).toString("hex")}`;
  const body = JSON.stringify({
    type: told.isPaid ? "payment.paid" : "payment.declined",
    reference: told.reference,
    amountCents: told.amountCents,
    declineReason: told.declineReason,
  } satisfies z.infer<typeof event>);
  return {
    body,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
      "webhook-signature": webhook(cipher).sign(id, sentAt, body),
    },
  };
}

function refuseUnlessSigned(cipher: Cipher, rawBody: Buffer, headers: IncomingHttpHeaders): void {
  const given = Object.fromEntries(
    ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => [
      name,
      [headers[name]].flat()[0] ?? "",
    ]),
  );
  try {
    webhook(cipher).verify(rawBody, given, { jsonParse: false });
  } catch {
    throw new AppError(
      "unauthenticated",
      "The webhook's signature is not valid, or is older than five minutes.",
    );
  }
}

function parseJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString("utf8"));
  } catch {
    return null;
  }
}

/** Both sides of the sandbox run on one installation, so its secrets come from the installation's index key. */
const pageKey = (cipher: Cipher): Uint8Array => cipher.blindIndex("sandbox-payments-page", "v1");
const webhook = (cipher: Cipher): Webhook =>
  new Webhook(cipher.blindIndex("sandbox-payments-webhook", "v1"), { format: "raw" });

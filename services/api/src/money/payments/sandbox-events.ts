import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import type { Cipher } from "../../platform/cipher.ts";
import type { PaymentEvent } from "./payment-provider.ts";

const event = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("checkout"),
    reference: z.string().max(100),
    amountCents: z.int(),
    isPaid: z.boolean(),
    chargeReference: z.string().max(100).nullable(),
    declineReason: z.string().max(200).nullable(),
  }),
  z.object({
    kind: z.literal("checkout_processing"),
    reference: z.string().max(100),
    amountCents: z.int(),
  }),
  z.object({
    kind: z.literal("card_saved"),
    setUpReference: z.string().max(100),
    customerReference: z.string().max(100),
    card: z.object({
      reference: z.string().max(100),
      last4: z.string().length(4),
      brand: z.string().max(20),
      expMonth: z.int().min(1).max(12),
      expYear: z.int(),
      fingerprint: z.string().max(200).nullable(),
    }),
  }),
  z.object({
    kind: z.literal("dispute"),
    chargeReference: z.string().max(100),
    disputeReference: z.string().max(100),
    amountCents: z.int().positive(),
    feeCents: z.int().min(0),
    state: z.enum(["open", "won", "lost"]),
  }),
  z.object({
    kind: z.literal("refund_failed"),
    reference: z.string().max(100),
    reason: z.string().max(200),
  }),
]);

/** Reads a webhook call of the sandbox (Standard Webhooks). */
export function readSandboxEvent(
  cipher: Cipher,
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
): PaymentEvent {
  refuseUnlessSigned(cipher, rawBody, headers);
  const parsed = event.safeParse(parseJson(rawBody));
  if (!parsed.success) throw new AppError("invalid_request", "The webhook's body is not a payment event.");
  return parsed.data;
}

/** A webhook call as the sandbox sends it. */
export function signEvent(
  cipher: Cipher,
  told: PaymentEvent,
  sentAt: Date,
): { body: string; headers: Record<string, string> } {
  const id = `evt_${randomBytes(12).toString("hex")}`;
  const body = JSON.stringify(told satisfies z.infer<typeof event>);
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

/** Both sides of the sandbox belong to one installation, so its secrets are derived from the installation's index key. */
const webhook = (cipher: Cipher): Webhook =>
  new Webhook(cipher.blindIndex("sandbox-payments-webhook", "v1"), { format: "raw" });

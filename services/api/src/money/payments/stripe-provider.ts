import { brand } from "@roadworthy/contracts/brand";
import Stripe from "stripe";
import { AppError } from "../../platform/app-error.ts";
import type { Config } from "../../platform/config.ts";
import {
  chargeDisputed,
  type ChargeOutcome,
  type PaymentProvider,
  type RefundOrder,
  type RefundOutcome,
} from "./payment-provider.ts";
import { readStripeEvent } from "./stripe-events.ts";

type StripeConfig = NonNullable<Config["stripe"]>;

/** After this many milliseconds without an answer from Stripe the outcome counts as unknown. */
const TIMEOUT_MS = 20_000;

/** The SDK asks again after a lost connection, a 409 or a 5xx, under the same idempotency key. */
const RETRIES = 2;

const currency = "usd";

/**
 * Stripe through its official SDK. Cards are entered on Stripe's own pages (Checkout); we keep names of cards and payments only. A payment is
 * named by its PaymentIntent, a payment on a page by its Checkout session. https://docs.stripe.com/api
 */
export function stripeProvider(settings: StripeConfig, siteUrl: string): PaymentProvider {
  const stripe = openStripe(settings);
  return {
    name: "stripe",
    createCheckout: ({ topUpId, amountCents, returnPath }) =>
      known(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: "payment",
            client_reference_id: topUpId,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency,
                  unit_amount: amountCents,
                  product_data: { name: `${brand.name} balance` },
                },
              },
            ],
            success_url: siteUrl + returnPath,
            cancel_url: siteUrl + returnPath,
          },
          { idempotencyKey: `checkout:${topUpId}` },
        );
        return pageOf(session);
      }),
    createCustomer: (ownerId) =>
      known(async () => {
        const { id } = await stripe.customers.create(
          { metadata: { ownerId } },
          { idempotencyKey: `customer:${ownerId}` },
        );
        return { reference: id };
      }),
    createSetUp: ({ customerReference, returnPath }) =>
      known(async () =>
        pageOf(
          await stripe.checkout.sessions.create({
            mode: "setup",
            currency,
            customer: customerReference,
            success_url: siteUrl + returnPath,
            cancel_url: siteUrl + returnPath.replace("card=saved", "card=canceled"),
          }),
        ),
      ),
    removeCard: (cardReference) =>
      known(async () => {
        try {
          await stripe.paymentMethods.detach(cardReference);
        } catch (error) {
          // A card that is gone or was never attached is the desired result.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        }
      }),
    removeCustomer: (customerReference) =>
      known(async () => {
        try {
          await stripe.customers.del(customerReference);
        } catch (error) {
          const isGone =
            error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
          if (!isGone) throw error;
        }
      }),
    charge: (order) =>
      known(async (): Promise<ChargeOutcome> => {
        try {
          const intent = await stripe.paymentIntents.create(
            {
              amount: order.amountCents,
              currency,
              customer: order.customerReference,
              payment_method: order.cardReference,
              description: order.description,
              off_session: true,
              confirm: true,
            },
            { idempotencyKey: `charge:${order.idempotencyKey}` },
          );
          if (intent.status === "succeeded") return { kind: "paid", reference: intent.id };
          throw new AppError("unavailable", "The payment provider hasn't finished this payment yet.");
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
          return {
            kind: "declined",
            reference: error.payment_intent?.id ?? error.requestId ?? "",
            reason: error.message.slice(0, 200),
          };
        }
      }),
    refund: (order) =>
      known(async (): Promise<RefundOutcome> => {
        try {
          const refund = (await refundMade(stripe, order)) ?? (await createRefund(stripe, order));
          return refund.status === "failed" || refund.status === "canceled"
            ? { kind: "refused", reason: refund.failure_reason ?? refund.status }
            : { kind: "refunded", reference: refund.id };
        } catch (error) {
          // Disputed at the bank, refunded by hand, or too old: it stays refused however often we ask.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          const isDisputed = error.code === "charge_disputed";
          return { kind: "refused", reason: isDisputed ? chargeDisputed : error.message.slice(0, 200) };
        }
      }),
    readEvent: (rawBody, headers) => readStripeEvent(stripe, settings.webhookSecret, rawBody, headers),
  };
}

/** The refund that an earlier request has made. Stripe may forget its key after a day, and would then give part of a payment back twice. */
async function refundMade(stripe: Stripe, order: RefundOrder): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: order.chargeReference, limit: 100 });
  return data.find(({ metadata }) => metadata?.["order"] === order.idempotencyKey);
}

const createRefund = (stripe: Stripe, order: RefundOrder): Promise<Stripe.Refund> =>
  stripe.refunds.create(
    {
      payment_intent: order.chargeReference,
      amount: order.amountCents,
      metadata: { order: order.idempotencyKey },
    },
    { idempotencyKey: `refund:${order.idempotencyKey}` },
  );

/** The SDK with our settings; it reports nothing about us beyond its calls. */
function openStripe({ secretKey, apiUrl }: StripeConfig): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === "http:" ? "http" : "https",
    ...(port !== "" && { port: Number(port) }),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
}

function pageOf({ id, url }: Stripe.Checkout.Session): { reference: string; url: string } {
  if (url === null) throw new AppError("internal", "The payment provider gave no page.");
  return { reference: id, url };
}

/**
 * Lost connections, time-outs, limits, a key in use and Stripe's own failures leave the outcome unknown: `unavailable`, ask again with the same key.
 * What else it refuses is our mistake; its words may name settings, so they go to the log as the cause only.
 */
async function known<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isUnknown =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      // Another process is asking with the same key.
      (error instanceof Stripe.errors.StripeError && error.statusCode === 409);
    throw isUnknown
      ? new AppError(
          "unavailable",
          "The payment provider isn't responding right now. Try again in a few minutes: no payment is taken twice.",
          { cause: error },
        )
      : new AppError("internal", "The payment provider refused the request.", { cause: error });
  }
}

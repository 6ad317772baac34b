import { setTimeout as sleep } from "node:timers/promises";
import type { AddressInfo } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../platform/app-error.ts";
import type { PaymentEvent } from "./payment-provider.ts";
import { bankChoice, testBankAccounts, testCards, type TestCard } from "./payments.rules.ts";
import { bookBankDebit } from "./bank-debits/sandbox-bank-debits.jobs.ts";
import { signEvent } from "./sandbox-events.ts";
import { bookDisputed } from "./sandbox-provider.ts";
import { CHECKOUT_CSP, checkoutPage, expiredPage } from "./sandbox-page.ts";
import { readOrder, type SandboxOrder } from "./sandbox-pages.ts";

type Checkout = { Params: { reference: string }; Querystring: { token?: unknown }; Body: URLSearchParams };

const DELIVERY_ATTEMPTS = 3;

/**
 * The sandbox payment provider's own website. It shares nothing with the portal but the process: it knows a payment from the signed
 * address alone and tells us the outcome over HTTP, as a real provider would. The card chosen here goes nowhere else.
 */
export function sandboxCheckoutRoutes(scope: FastifyInstance, _options: unknown, done: () => void): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 4 * 1024 },
    (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
  );
  scope.addHook("onRequest", (request, reply, next) => {
    if (request.ctx.config.mode === "production") {
      return next(new AppError("not_found", "There is nothing at this address."));
    }
    reply.headers({
      "content-security-policy": CHECKOUT_CSP,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    next();
  });

  const path = "/sandbox/checkout/:reference";
  const config = { policy: "public" } as const;
  scope.get<Checkout>(path, { config }, async (request, reply) => {
    const order = await orderOf(request);
    return order ? html(reply, 200, checkoutPage(order)) : html(reply, 404, expiredPage());
  });
  scope.post<Checkout>(path, { config }, async (request, reply) => {
    const order = await orderOf(request);
    if (!order) return html(reply, 404, expiredPage());
    const chosen = request.body.get("card");
    const account = testBankAccounts.find(({ number }) => bankChoice(number) === chosen);
    if (account && order.kind === "checkout") return debit(request, reply, order, account.reason);
    const card = testCards.find(({ number }) => number === chosen);
    if (!card) return html(reply, 400, checkoutPage(order, "Choose one of the test cards."));
    if (order.kind === "card" && card.outcome === "declined" && !card.saves) {
      return html(reply, 402, checkoutPage(order, `${card.reason ?? ""} It was not saved.`.trim()));
    }
    if (await deliver(request, eventOf(order, card, request.ctx.now()))) {
      if (order.kind === "checkout" && card.isDisputed === true) await bookDisputed(request.ctx, order);
      return reply.redirect(order.returnPath, 303);
    }
    return html(
      reply,
      502,
      checkoutPage(order, "The shop did not confirm this, so nothing was taken or saved. Try again."),
    );
  });
  done();
}

/** Begins to debit a test account; how that ends is told a minute later. */
async function debit(
  request: FastifyRequest<Checkout>,
  reply: FastifyReply,
  order: Extract<SandboxOrder, { kind: "checkout" }>,
  reason: string | null,
): Promise<FastifyReply> {
  const { reference, amountCents } = order;
  // Settled only once the portal has been told of it.
  await bookBankDebit(request.ctx, order, reason);
  if (!(await deliver(request, { kind: "checkout_processing", reference, amountCents })))
    return html(
      reply,
      502,
      checkoutPage(order, "The shop did not confirm this, so nothing was taken or saved. Try again."),
    );
  return reply.redirect(order.returnPath, 303);
}

const orderOf = async (request: FastifyRequest<Checkout>): Promise<SandboxOrder | null> => {
  const { token } = request.query;
  return typeof token === "string" ? readOrder(request.ctx.cipher, request.params.reference, token) : null;
};

const html = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.code(status).type("text/html; charset=utf-8").send(page);

/** What the portal is told about the card chosen on a page. */
function eventOf(order: SandboxOrder, card: TestCard, now: Date): PaymentEvent {
  if (order.kind === "checkout") {
    const { reference, amountCents } = order;
    return {
      kind: "checkout",
      reference,
      amountCents,
      isPaid: card.outcome === "paid",
      chargeReference: reference,
      declineReason: card.reason,
    };
  }
  return {
    kind: "card_saved",
    setUpReference: order.reference,
    customerReference: order.customerReference,
    card: {
      reference: `${order.reference.replace("sbxset", "sbxcard")}_${card.number}`,
      last4: card.number.slice(-4),
      brand: card.brand,
      expMonth: 12,
      expYear: now.getUTCFullYear() + 3,
      fingerprint: card.isShared ? card.number : `${order.customerReference} ${card.number}`,
    },
  };
}

/** Tells the portal; returns whether it accepted the event. */
async function deliver(request: FastifyRequest<Checkout>, event: PaymentEvent): Promise<boolean> {
  const { cipher, now } = request.ctx;
  const { body, headers } = signEvent(cipher, event, now());
  const url = `${ownOrigin(request.server)}/api/v1/payments/webhook`;
  for (let attempt = 1; attempt <= DELIVERY_ATTEMPTS; attempt++) {
    try {
      const answer = await fetch(url, {
        method: "POST",
        body,
        headers,
        redirect: "error",
        signal: AbortSignal.timeout(5_000),
      });
      await answer.body?.cancel();
      if (answer.ok) return true;
      if (answer.status < 500) return false;
    } catch (error) {
      request.log.warn({ err: error, attempt }, "a sandbox payment event was not delivered");
    }
    await sleep(200 * attempt);
  }
  return false;
}

/** Where this process listens. Not the public address: a proxy or firewall may block that from inside. */
function ownOrigin(app: FastifyInstance): string {
  const { address, port, family } = addressOf(app);
  const host = address === "0.0.0.0" ? "127.0.0.1" : address === "::" ? "::1" : address;
  return `http://${family === "IPv6" ? `[${host}]` : host}:${port}`;
}

/** A request is being answered, so the TCP server listens and has an address. */
const addressOf = (app: FastifyInstance): AddressInfo => app.server.address() as AddressInfo;

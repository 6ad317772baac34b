import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { topUps } from "@roadworthy/contracts/ledger";
import { balanceRefunds } from "@roadworthy/contracts/balance-refunds";
import { paymentMethods } from "@roadworthy/contracts/payment-methods";
import { inputOf, serve } from "../../platform/serve.ts";
import { readBalanceRefund } from "./balance-refunds.service.ts";
import { beginOwnSetUp, chargeOwnCard, forgetOwnCard } from "./payment-methods.service.ts";
import {
  createTopUp,
  readReceipt,
  readTopUp,
  receivePaymentEvent,
  writeReceipt,
} from "./payments.service.ts";
import { sandboxCheckoutRoutes } from "./sandbox-checkout.routes.ts";

export function paymentRoutes(app: FastifyInstance): void {
  serve(app, topUps.create, createTopUp);
  serve(app, topUps.get, readTopUp);
  serve(app, topUps.receipt, readReceipt, async (request, reply) => {
    const input = inputOf<typeof topUps.receipt>(request);
    if (input.query.format === undefined) return null;
    const file = await writeReceipt(request.ctx, input);
    void reply
      .type("application/pdf")
      .header("content-disposition", `attachment; filename="receipt-${input.params.id}.pdf"`)
      .header("cache-control", "no-store");
    return Readable.from([file]);
  });
  serve(app, balanceRefunds.read, readBalanceRefund);
  serve(app, paymentMethods.setUp, beginOwnSetUp);
  serve(app, paymentMethods.charge, chargeOwnCard);
  serve(app, paymentMethods.remove, forgetOwnCard);
  void app.register(webhookRoute);
  void app.register(sandboxCheckoutRoutes);
}

/** A separate scope: the signature covers the raw bytes, so the body must not be parsed before it is verified. */
function webhookRoute(scope: FastifyInstance, _options: unknown, done: () => void): void {
  scope.removeContentTypeParser("application/json");
  scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, parsed) =>
    parsed(null, body),
  );
  scope.post<{ Body: Buffer }>(
    "/api/v1/payments/webhook",
    { config: { policy: "public" }, bodyLimit: 64 * 1024 },
    (request) => receivePaymentEvent(request.ctx, request.body, request.headers),
  );
  done();
}

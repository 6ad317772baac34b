import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** The secrets of the local server. Stripe's formats, nobody's keys. */
export const stripeSecrets = { secretKey: "sk_test_roadworthy", webhookSecret: "whsec_roadworthy" };

/** What the next request of a path meets: the answer lost after the work was done, or one of Stripe's failures. */
export type StripeFault = "lost_answer" | "refused" | "disputed" | 500 | 429;

type Fields = Readonly<Record<string, string>>;
type Reply = { readonly status: number; readonly body: unknown };

/** Stripe's test PaymentMethods by how a charge of them ends. https://docs.stripe.com/testing */
const declines: Record<string, string> = {
  pm_card_visa_chargeDeclined: "generic_decline",
  pm_card_visa_chargeDeclinedInsufficientFunds: "insufficient_funds",
};

/** A local server that speaks Stripe's documented wire as far as we use it: forms in, JSON out, idempotency keys, error objects. */
export async function startStripe() {
  const replies = new Map<string, { readonly print: string; readonly reply: Reply }>();
  const faults = new Map<string, StripeFault[]>();
  const made: { readonly path: string; readonly fields: Fields; readonly id: string }[] = [];
  const create = (prefix: string, path: string, fields: Fields, extra: object): Reply => {
    const id = `${prefix}_${randomBytes(8).toString("hex")}`;
    made.push({ path, fields, id });
    return { status: 200, body: { id, ...extra } };
  };

  const answer = (method: string, path: string, fields: Fields): Reply => {
    const call = `${method} ${path}`;
    if (call === "POST /v1/customers") return create("cus", path, fields, { object: "customer" });
    if (call === "POST /v1/checkout/sessions") {
      const { mode, customer } = fields;
      const page = { object: "checkout.session", mode, customer: customer ?? null };
      return create("cs_test", path, fields, { ...page, url: "https://checkout.stripe.com/c/pay/test" });
    }
    if (call === "POST /v1/payment_intents") {
      const decline = declines[fields["payment_method"] ?? ""];
      const intent = create("pi", path, fields, { object: "payment_intent", status: "succeeded" });
      if (decline === undefined) return intent;
      const error = { type: "card_error", code: "card_declined", decline_code: decline };
      const message =
        decline === "insufficient_funds" ? "Your card has insufficient funds." : "Your card was declined.";
      return { status: 402, body: { error: { ...error, message, payment_intent: intent.body } } };
    }
    if (call === "GET /v1/refunds") {
      const data = made
        .filter(
          (refund) => refund.path === path && refund.fields["payment_intent"] === fields["payment_intent"],
        )
        .map(({ id, fields: { "metadata[order]": order } }) => ({
          id,
          object: "refund",
          status: "succeeded",
          metadata: { order },
        }));
      return { status: 200, body: { object: "list", data, has_more: false, url: path } };
    }
    if (call === "POST /v1/refunds")
      return create("re", path, fields, { object: "refund", status: "succeeded" });
    if (method === "POST" && /^\/v1\/payment_methods\/pm_gone\/detach$/.test(path))
      return refusal(404, "invalid_request_error", "resource_missing", "No such PaymentMethod: 'pm_gone'");
    if (call === "DELETE /v1/customers/cus_gone")
      return refusal(404, "invalid_request_error", "resource_missing", "No such customer: 'cus_gone'");
    if (method === "DELETE" && /^\/v1\/customers\/\w+$/.test(path))
      return create("del", path, fields, { object: "customer", deleted: true });
    if (method === "POST" && /^\/v1\/payment_methods\/\w+\/detach$/.test(path))
      return create("pm", path, fields, { object: "payment_method" });
    if (method === "GET" && path.startsWith("/v1/setup_intents/")) {
      const card = {
        last4: "4242",
        brand: "visa",
        exp_month: 12,
        exp_year: 2031,
        fingerprint: "Xt5EWLLDS7FJjR1c",
      };
      const method = { id: `pm_of_${path.split("/").at(-1)}`, object: "payment_method", card };
      return {
        status: 200,
        body: { id: path.split("/").at(-1), object: "setup_intent", payment_method: method },
      };
    }
    return refusal(404, "invalid_request_error", "resource_missing", `Unrecognized request URL (${call}).`);
  };

  const server = createServer((request, response) => {
    void readFields(request).then((sent) => {
      const [path = "", query = ""] = (request.url ?? "").split("?");
      const fields = request.method === "GET" ? Object.fromEntries(new URLSearchParams(query)) : sent;
      if (request.headers.authorization !== `Bearer ${stripeSecrets.secretKey}`)
        return send(response, refusal(401, "invalid_request_error", "", "Invalid API Key provided"));
      const fault = request.method === "GET" ? undefined : faults.get(path)?.shift();
      if (typeof fault === "number")
        return send(
          response,
          refusal(fault, fault === 429 ? "invalid_request_error" : "api_error", "", "Something went wrong"),
        );
      if (fault === "refused")
        return send(response, refusal(400, "invalid_request_error", "", "This card takes no refunds."));
      if (fault === "disputed")
        return send(
          response,
          refusal(400, "invalid_request_error", "charge_disputed", "This charge is disputed."),
        );
      const key = request.headers["idempotency-key"];
      const print = JSON.stringify([path, fields]);
      const before = typeof key === "string" ? replies.get(key) : undefined;
      if (before && before.print !== print)
        return send(
          response,
          refusal(
            400,
            "idempotency_error",
            "",
            "Keys for idempotent requests can only be used with the same parameters",
          ),
        );
      const reply = before?.reply ?? answer(request.method ?? "", path, fields);
      if (typeof key === "string") replies.set(key, { print, reply });
      if (fault === "lost_answer") return response.destroy();
      return send(response, reply);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  return {
    settings: { ...stripeSecrets, apiUrl: `http://127.0.0.1:${port}` },
    /** What was really made, in order; a repetition under the same key makes nothing. */
    made,
    /** As Stripe does after a day. */
    forgetKeys: () => replies.clear(),
    /** The next requests of a path that change something meet these. */
    fail: (path: string, ...next: readonly StripeFault[]) => void faults.set(path, [...next]),
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** A webhook call as Stripe sends it: `t` in seconds, HMAC-SHA256 over `t.body`. */
export function stripeEvent(
  type: string,
  object: object,
  sentAt: Date,
  secret = stripeSecrets.webhookSecret,
) {
  const body = JSON.stringify({
    id: `evt_${randomBytes(8).toString("hex")}`,
    object: "event",
    type,
    data: { object },
  });
  const t = Math.floor(sentAt.getTime() / 1000);
  const v1 = createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
  return { body, headers: { "content-type": "application/json", "stripe-signature": `t=${t},v1=${v1}` } };
}

const refusal = (status: number, type: string, code: string, message: string): Reply => ({
  status,
  body: { error: { type, code, message } },
});

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "request-id": "req_test",
    "stripe-should-retry": "false",
  });
  response.end(JSON.stringify(body));
}

async function readFields(request: IncomingMessage): Promise<Fields> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString("utf8")));
}

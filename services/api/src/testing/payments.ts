import { topUps as api } from "@roadworthy/contracts/ledger";
import { signEvent } from "../money/payments/sandbox-provider.ts";
import type { PartnerPerson } from "./fixtures.ts";
import type { TestApi } from "./harness.ts";

/** Starts a top-up through HTTP. */
export async function startTopUp(server: TestApi, partner: PartnerPerson, amountCents = 25_000) {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/v1/top-ups",
    headers: partner.headers,
    payload: { amountCents },
  });
  if (answer.statusCode !== 201) throw new Error(`the top-up was not started: ${answer.body}`);
  return api.create.reply.parse(answer.json());
}

/** Pays on the sandbox's page as a browser would: over HTTP, following nothing. */
export const payByCard = (server: TestApi, checkoutUrl: string, card: string): Promise<Response> =>
  fetch(new URL(checkoutUrl, server.url), {
    method: "POST",
    body: new URLSearchParams({ card }),
    redirect: "manual",
  });

/** The provider's own name of the payment that a page is for. */
export const referenceOf = (checkoutUrl: string): string =>
  new URL(checkoutUrl, "http://sandbox").pathname.split("/").at(-1) ?? "";

/** A signed webhook call about that payment: $250.00 paid, unless told otherwise. */
export const paymentEvent = (
  server: TestApi,
  checkoutUrl: string,
  overrides: Partial<Parameters<typeof signEvent>[1]> = {},
  sentAt = new Date(),
) =>
  signEvent(
    server.deps.cipher,
    {
      reference: referenceOf(checkoutUrl),
      amountCents: 25_000,
      isPaid: true,
      declineReason: null,
      ...overrides,
    },
    sentAt,
  );

/** Delivers a webhook call. */
export const deliverEvent = (
  server: Pick<TestApi, "url">,
  { body, headers }: ReturnType<typeof signEvent>,
): Promise<Response> =>
  fetch(new URL("/api/v1/payments/webhook", server.url), { method: "POST", body, headers });

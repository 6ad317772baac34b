import { createHash } from "node:crypto";
import { paymentMethods } from "@roadworthy/contracts/payment-methods";
import { describe, expect, it } from "vitest";
import { createClient, createPartner, type PartnerPerson } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { deliverEvent, payByCard, paymentEvent, referenceOf, startTopUp } from "../../testing/payments.ts";

const server = testApi();

const start = (partner: PartnerPerson, amountCents?: number) => startTopUp(server, partner, amountCents);
const pay = (checkoutUrl: string, card: string) => payByCard(server, checkoutUrl, card);
const balance = async (partner: PartnerPerson): Promise<unknown> =>
  (await server.app.inject({ url: "/api/v1/balance", headers: partner.headers })).json();
const nothing = { postedCents: 0, heldCents: 0, availableCents: 0 };

describe("the sandbox's page", () => {
  it("offers the test cards under a policy that allows its own style and form alone", async () => {
    const partner = await createPartner(server);
    const { checkoutUrl } = await start(partner, 123_456);
    const answer = await fetch(new URL(checkoutUrl, server.url));
    const html = await answer.text();
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(html).toContain("$1,234.56");
    for (const card of ["4242 4242 4242 4242", "4000 0000 0000 0002", "4000 0000 0000 9995"]) {
      expect(html).toContain(card);
    }
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(answer.headers.get("content-security-policy")).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    );
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(html).not.toMatch(/<script| style=/);
  });

  it("tells nobody who cancels that their card was saved", async () => {
    const client = await createClient(server);
    const reply = await server.app.inject({
      method: "POST",
      url: "/api/v1/client/payment-methods",
      headers: client.headers,
      payload: { returnTo: "settings" },
    });
    const { url } = paymentMethods.setUp.reply.parse(reply.json());
    const html = await (await fetch(new URL(url, server.url))).text();
    expect(html).toContain('<a href="/client/settings?card=canceled">Cancel</a>');
  });

  it("opens for its signed address only", async () => {
    const partner = await createPartner(server);
    const [{ checkoutUrl }, { checkoutUrl: other }] = await Promise.all([start(partner), start(partner)]);
    const token = new URL(checkoutUrl, server.url).searchParams.get("token") ?? "";
    const path = `/sandbox/checkout/${referenceOf(checkoutUrl)}`;
    const [head, claims, signature] = token.split(".");
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    const dearer = Buffer.from(
      Buffer.from(claims ?? "", "base64url")
        .toString()
        .replace("25000", "1000"),
    ).toString("base64url");
    const wrong = [
      path,
      `${path}?token=`,
      `${path}?token=${token}a`,
      `${path}?token=${head}.${dearer}.${signature}`,
      `${path}?token=${none}.${claims}.`,
      `/sandbox/checkout/${referenceOf(other)}?token=${token}`,
    ];
    for (const url of wrong) {
      expect((await fetch(new URL(url, server.url))).status).toBe(404);
      expect((await pay(url, "4242424242424242")).status).toBe(404);
    }
    expect(await balance(partner)).toEqual(nothing);
  });

  it("asks again when no test card was chosen, and takes no other card", async () => {
    const partner = await createPartner(server);
    const { checkoutUrl } = await start(partner);
    for (const card of ["", "4111111111111111"]) {
      const answer = await pay(checkoutUrl, card);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain("Choose one of the test cards.");
    }
    const asJson = await fetch(new URL(checkoutUrl, server.url), {
      method: "POST",
      body: "not a form",
      headers: { "content-type": "text/plain" },
    });
    expect(asJson.status).toBe(415);
  });

  it("is not there in production, where no funds can be added without a real provider", async () => {
    const partner = await createPartner(server);
    const { checkoutUrl } = await start(partner);
    const production = await server.another({ mode: "production" });
    await server.owner`
      update partners set settings = settings || '{"requiresSecondFactor": false}' where id = ${partner.partnerId}`;
    expect((await fetch(new URL(checkoutUrl, production.url))).status).toBe(404);
    expect(
      (await fetch(new URL(checkoutUrl, production.url), { method: "POST", body: new URLSearchParams() }))
        .status,
    ).toBe(404);
    const webhook = await deliverEvent(production, paymentEvent(server, checkoutUrl));
    expect(webhook.status).toBe(503);
    const answer = await production.app.inject({
      method: "POST",
      url: "/api/v1/top-ups",
      headers: partner.headers,
      payload: { amountCents: 5_000 },
    });
    expect(answer.json()).toMatchObject({ code: "unavailable" });
    expect(await balance(partner)).toEqual(nothing);
  });
});

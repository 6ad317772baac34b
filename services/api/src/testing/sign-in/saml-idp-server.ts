import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createIdp, readRequest, type TestIdp } from "./saml-idp.ts";
import { readForm } from "./issuer.ts";

/** A company's SAML provider with a log-in page of its own, for journeys. */
export type RunningIdp = { readonly idp: TestIdp; stop(): Promise<void> };

/** Starts a provider on loopback whose page takes any address and vouches for it; its answer goes back by the browser's POST. */
export async function startIdp(): Promise<RunningIdp> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const origin = `http://127.0.0.1:${portOf(server.address())}`;
  const idp = await createIdp(`${origin}/sso`);
  server.on("request", (request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (request.method !== "POST") {
      response.end(
        page(`<form method="post"><label>Email <input name="email" type="email" required></label>
<button>Sign in</button></form>`),
      );
      return;
    }
    void readForm(request).then((form) => {
      const address = `${origin}${request.url ?? ""}`;
      const { acsUrl, relayState } = readRequest(address);
      const xml = idp.answer(address, { email: form.get("email") ?? "", name: "Erin Employee" });
      const answer = Buffer.from(xml).toString("base64");
      response.end(
        page(`<form method="post" action="${acsUrl}"><input type="hidden" name="SAMLResponse" value="${answer}">
<input type="hidden" name="RelayState" value="${relayState}"></form><script>document.forms[0].submit()</script>`),
      );
    });
  });
  return {
    idp,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

const page = (content: string): string =>
  `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Company</title><h1>Company</h1>${content}</html>`;

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("the provider has no port");
  return address.port;
}

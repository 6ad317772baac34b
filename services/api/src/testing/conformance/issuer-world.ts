import { startTestApi } from "../harness.ts";
import { issuerClient, startIssuer } from "../sign-in/issuer.ts";
import { newWorld, type World } from "./wire.ts";

/** Starts an API whose users may sign in through an issuer of the test's own; `stop` ends both. */
export async function startIssuerWorld(): Promise<World & { readonly stop: () => Promise<void> }> {
  const siteUrl = "http://localhost:4000";
  const issuer = await startIssuer([siteUrl]);
  const acme = { ...issuerClient, name: "acme", label: "Acme ID", issuer: issuer.url };
  const api = await startTestApi({
    siteUrl,
    authProviders: [{ ...acme, scopes: "openid email", linkingDomain: "default" }],
  });
  return {
    ...newWorld(api, issuer),
    async stop() {
      await api.stop();
      await issuer.stop();
    },
  };
}

import type { Page } from "@playwright/test";

/**
 * Gives the page's browser an authenticator: `internal` as a laptop with a fingerprint reader has one, `usb` as a security key
 * that is plugged in.
 */
export async function plugInAuthenticator(page: Page, transport: "internal" | "usb"): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const isInternal = transport === "internal";
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport,
      hasResidentKey: isInternal,
      hasUserVerification: isInternal,
      isUserVerified: isInternal,
      automaticPresenceSimulation: true,
    },
  });
}

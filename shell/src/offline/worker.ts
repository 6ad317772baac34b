import { brand } from "@roadworthy/kit/brand";
import { clientsClaim } from "workbox-core";
import { enable as enableNavigationPreload } from "workbox-navigation-preload";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { offlineDocument } from "./offline-document.rules.ts";
import { probePath } from "./reconnect.ts";

// The build writes both: where the shell's files of this version are, and which of them the page without a connection takes.
declare const ROADWORTHY_OFFLINE: {
  readonly language: string;
  readonly script: string;
  readonly styles: readonly string[];
  readonly others: readonly string[];
};
declare const self: { skipWaiting(): Promise<void>; readonly location: Location };

const { language, script, styles, others } = ROADWORTHY_OFFLINE;

/**
 * The portal's service worker. It keeps the files of one page, the one that stands where there is no connection, and nothing else: no
 * reply of the API, no page of anybody's. Public, partner and admin pages pass it by.
 */
void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(
  // Addresses carry a version, so what is behind them never changes.
  [script, ...styles, ...others].map((url) => ({ url, revision: null })),
);
enableNavigationPreload();
registerRoute(
  new NavigationRoute(
    async ({ event, request }) => {
      try {
        const { preloadResponse } = event as Event & { preloadResponse?: Promise<Response | undefined> };
        return (await preloadResponse) ?? (await fetch(request));
      } catch {
        const { html, policy } = offlineDocument({
          title: brand.name,
          language,
          script,
          styles,
          nonce: btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(18)))),
          probe: new URL(probePath, self.location.origin).href,
        });
        return new Response(html, {
          headers: {
            "content-type": "text/html; charset=utf-8",
            "content-security-policy": policy,
            "referrer-policy": "no-referrer",
            "x-content-type-options": "nosniff",
          },
        });
      }
    },
    { allowlist: [/^\/(?:dashboard|login|client(?:\/.*)?)?(?:\?|$)/] },
  ),
);

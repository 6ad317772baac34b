import "@roadworthy/kit/theme.css";
import "@roadworthy/kit/base.css";
import "@roadworthy/kit/parts.css";
import "./shell.css";
import { authFailureStore, sessionStore, startSession } from "./host/session.store.ts";
import { startOffline } from "./host/offline.ts";
import { startTheme } from "./host/theme.store.ts";
import { ErrorBoundary } from "@roadworthy/kit/parts/error-boundary";
import { BrowserRouter } from "@roadworthy/kit/router";
import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { hungBefore } from "./areas/hang-mark.ts";
import { preparePublicPage } from "./areas/prepare-page.ts";
import { startBeacons, tell } from "./beacon.ts";
import { publishIntegrity } from "./federation/integrity.ts";
import { scriptOrigins } from "./federation/overrides.ts";
import { forbidCompiledSchemas, guardStrings } from "./federation/trusted-types.ts";
import { askBeforeBack } from "./frame/unsaved/ask-before-back.ts";
import { SiteFailed } from "./layout/site-failed.tsx";
import { Site } from "./layout/site.tsx";
import { pageData } from "./page-data.ts";
import { takePastedDates } from "./paste-dates.ts";
import { report } from "./report.ts";
import { connectOwnBundle } from "./shell-api.ts";

forbidCompiledSchemas();
guardStrings(scriptOrigins());
publishIntegrity(pageData.integrity);
connectOwnBundle();
startTheme();
askBeforeBack();
takePastedDates();
startSession();
startOffline(report);
startBeacons();
const hung = hungBefore();
if (hung) tell("hang", hung.remote, hung.version);

/** Nothing of the page is left, or nothing came. */
function failed(error: unknown): void {
  report(error);
  tell("crash", "shell");
}

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root.");
const tree = (
  <StrictMode>
    <ErrorBoundary onError={failed} fallback={() => <SiteFailed />}>
      {/* Without transitions: an area that renders itself over and over must not keep a person from leaving it. */}
      <BrowserRouter useTransitions={false}>
        <Site />
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>
);

/** Takes over the markup that a page rendered ahead came with, once all it was rendered from is here; else makes the page. */
async function show(element: HTMLElement): Promise<void> {
  const { content, at, variant } = pageData;
  if (at !== undefined) history.replaceState(null, "", at);
  window.__ROADWORTHY_CONTENT__ = content;
  window.__ROADWORTHY_VARIANT__ = variant;
  const page = content && (await preparePublicPage({ path: location.pathname, search: location.search }));
  // Until it is known whose session was left here, the page stays as it came.
  if (page && sessionStore.getState().status === "loading") {
    await new Promise<void>((resolve) => {
      sessionStore.subscribe(() => resolve());
      authFailureStore.subscribe(() => resolve());
    });
  }
  const options = { onUncaughtError: failed, onRecoverableError: report };
  // In slices, so that the page goes on answering meanwhile.
  if (page) startTransition(() => void hydrateRoot(element, tree, options));
  else createRoot(element, options).render(tree);
}

show(root).catch(failed);
// From here on the shell tells what happens by itself.
dispatchEvent(new Event("roadworthy:started"));

import { authFailureStore, retrySession, secondFactorStore } from "../host/session.store.ts";
import { embeddedConsentPath } from "@roadworthy/contracts/embedded-consent";
import { Deferred } from "@roadworthy/kit/parts/deferred";
import { useLocation } from "@roadworthy/kit/router";
import { useSession } from "@roadworthy/kit/session";
import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { areaTexts } from "../areas/area-texts.ts";
import { askFirstReply, prefetchMenu } from "../areas/menus.store.ts";
import { areaAt } from "../areas/further-areas.ts";
import type { SessionUser } from "@roadworthy/contracts/remote";
import { ErrorPanel } from "@roadworthy/kit/parts/error-panel";
import { SiteRoutes } from "../routing/routes.tsx";
import { ComplianceGate } from "../sign-in/compliance/compliance-gate.tsx";
import { layoutTexts } from "./layout-texts.ts";
import { Notices } from "./notices.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { useScrollPlace } from "./use-scroll-place.ts";
import { closeWaitlist, useWaitlist } from "./waitlist.store.ts";

const bringWaitlist = async () => ({
  Component: (await import(/* webpackChunkName: "waitlist" */ "@roadworthy/kit/parts/waitlist-dialog"))
    .WaitlistDialog,
});

const bringFrame = async () => ({
  Component: (await import(/* webpackChunkName: "frame" */ "../frame/frame.tsx")).Frame,
});

const bringSecondFactor = async () => ({
  Component: (
    await import(/* webpackChunkName: "second-factor" */ "../sign-in/factors/second-factor.panel.tsx")
  ).SecondFactor,
});

/** The whole page around the areas. */
export function Site() {
  const session = useSession();
  const isWaitlistOpen = useWaitlist((state) => state.isOpen);
  const role = session.user?.role;
  useEffect(() => {
    if (role === undefined) return undefined;
    const idle = whenIdle(() => {
      // Where the signed-in person will go next from a public page; no remote runs outside its area.
      prefetchMenu(role);
    });
    return idle.cancel;
  }, [role]);
  useEffect(() => {
    // Of the page this visit begins with; for the next ones pointing at a menu entry does it.
    if (role !== undefined) askFirstReply(role, location.pathname);
  }, [role]);
  // The page's first script waits for this to repeat what was pressed before anything could answer.
  useEffect(() => void dispatchEvent(new Event("roadworthy:ready")), []);
  const hasFailed = useStore(authFailureStore, (state) => state.hasFailed);
  const { pathname } = useLocation();
  // In a page of somebody else's nothing leads anywhere, and nobody is signed in.
  if (pathname.startsWith(embeddedConsentPath))
    return (
      <main id="main" className="consent-embedded">
        <SiteRoutes />
      </main>
    );
  if (session.status === "loading") return hasFailed ? <SessionUnknown /> : <FullScreenSpinner />;
  return (
    <>
      {isFramed(pathname, session.user) ? (
        // Nothing that was read or typed passes to another person, who may have signed in in another tab.
        <Deferred
          key={session.user.id}
          bring={bringFrame}
          props={{ user: session.user, children: <Main /> }}
          pending={<FullScreenSpinner />}
        />
      ) : (
        <>
          <a href="#main" className="skip-link">
            {layoutTexts.skip}
          </a>
          <SiteHeader />
          <Main />
          <SiteFooter />
        </>
      )}
      <Notices />
      <ComplianceGate />
      {isWaitlistOpen && <Deferred bring={bringWaitlist} props={{ onClose: closeWaitlist }} pending={null} />}
    </>
  );
}

/** One's own area and one's own security stand in the frame; everything else is a page of the site. */
const isFramed = (pathname: string, user: SessionUser | null): user is SessionUser =>
  user !== null && (areaAt(pathname)?.role === user.role || pathname === "/security");

function SessionUnknown() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPanel heading="h1" title={areaTexts.signInFailed} onRetry={retrySession}>
        {areaTexts.signInRest}
      </ErrorPanel>
    </main>
  );
}

/** The same markup is in the page before any script runs. */
function FullScreenSpinner() {
  return (
    <div className="full-screen-spinner">
      <span className="rw-spinner" aria-hidden="true" />
      <output className="rw-hidden">{layoutTexts.loading}</output>
    </div>
  );
}

function Main() {
  const isSecondFactorDue = useStore(secondFactorStore, ({ isDue }) => isDue);
  const element = useRef<HTMLElement>(null);
  useScrollPlace(element);
  return (
    <main id="main" tabIndex={-1} ref={element}>
      {isSecondFactorDue ? <Deferred bring={bringSecondFactor} props={{}} pending={null} /> : <SiteRoutes />}
    </main>
  );
}

function whenIdle(work: () => void): { cancel: () => void } {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(work, { timeout: 3_000 });
    return { cancel: () => cancelIdleCallback(id) };
  }
  const id = setTimeout(work, 1_000);
  return { cancel: () => clearTimeout(id) };
}

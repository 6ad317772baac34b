import type { Area } from "@roadworthy/contracts/areas";
import { Deferred } from "@roadworthy/kit/parts/deferred";
import { ErrorBoundary } from "@roadworthy/kit/parts/error-boundary";
import { ErrorPanel } from "@roadworthy/kit/parts/error-panel";
import { PageSkeleton } from "@roadworthy/kit/parts/skeletons";
import { Navigate, useLocation, useRoutes, type RouteObject } from "@roadworthy/kit/router";
import { Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from "react";
import { tell } from "../beacon.ts";
import { remotesOfPage } from "../federation/overrides.ts";
import { report } from "../report.ts";
import { retryArea, useArea } from "./area-parts.store.ts";
import { foreignLanguageOf } from "./area-language.ts";
import { areaTexts } from "./area-texts.ts";
import { forgive, hasHung, markEntered } from "./hang-mark.ts";

/** Shows an area. Errors in it stay in it: header, menu and the other areas keep working. */
export function AreaPanel({ area }: { area: Area }) {
  const message = remotesOfPage()[area.remote]?.off;
  if (message === undefined) return <LiveArea area={area} />;
  return (
    <ErrorPanel
      heading="h1"
      title={areaTexts.off}
      retryLabel={areaTexts.reload}
      onRetry={() => window.location.reload()}
    >
      {message}
    </ErrorPanel>
  );
}

function LiveArea({ area }: { area: Area }) {
  const [isHeldBack, setHeldBack] = useState(() => area.role !== null && hasHung(area.remote));
  if (isHeldBack) {
    const again = (): void => {
      forgive();
      setHeldBack(false);
    };
    return (
      <ErrorPanel heading="h1" title={areaTexts.hung} onRetry={again}>
        {areaTexts.hungRest}
      </ErrorPanel>
    );
  }
  return <LoadedArea area={area} />;
}

function LoadedArea({ area }: { area: Area }) {
  const state = useArea(area);
  // Before anything of the area is rendered, because its rendering may never end.
  useLayoutEffect(
    () =>
      area.role === null ? undefined : markEntered(area.remote, remotesOfPage()[area.remote]?.version ?? ""),
    [area],
  );
  if (state.status === "loading") return <PageSkeleton />;
  if (state.status === "failed") {
    return (
      <ErrorPanel heading="h1" title={areaTexts.failed} onRetry={() => retryArea(area)}>
        {areaTexts.rest}
      </ErrorPanel>
    );
  }
  return (
    <ErrorBoundary
      key={state.attempt}
      onError={(error) => {
        report(error);
        tell("crash", area.remote);
      }}
      fallback={(error, retry) => (
        <ErrorPanel heading="h1" title={areaTexts.failed} error={error} onRetry={retry} />
      )}
    >
      <InItsLanguage area={area}>
        {/* A boundary of its own would be taken over after the rest of a page rendered ahead, and miss what was typed before. */}
        {area.role === null ? (
          <AreaRoutes routes={state.parts.routes} area={area} />
        ) : (
          <InTime remote={area.remote}>
            <AreaRoutes routes={state.parts.routes} area={area} />
          </InTime>
        )}
      </InItsLanguage>
    </ErrorBoundary>
  );
}

const suspendedAtMostMs = 15_000;

/** Waits for what suspends, but not forever. */
function InTime({ remote, children }: { remote: string; children: ReactNode }) {
  const [attempt, setAttempt] = useState(1);
  const [lateFor, setLateFor] = useState<string | null>(null);
  const { pathname } = useLocation();
  const place = `${attempt} ${pathname}`;
  const late = (): void => {
    tell("hang", remote);
    setLateFor(place);
  };
  if (lateFor === place) {
    return (
      <ErrorPanel heading="h1" title={areaTexts.stuck} onRetry={() => setAttempt(attempt + 1)}>
        {areaTexts.stuckRest}
      </ErrorPanel>
    );
  }
  return (
    <Suspense key={place} fallback={<Waiting onLate={late} />}>
      {children}
    </Suspense>
  );
}

function Waiting({ onLate }: { onLate: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onLate, suspendedAtMostMs);
    return () => clearTimeout(timer);
    // The clock starts once, when the wait starts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return <PageSkeleton />;
}

/** Says so where an area is not written in the page's language, for screen readers and translators. */
function InItsLanguage({ area, children }: { area: Area; children: ReactNode }) {
  const written = foreignLanguageOf(area);
  return written === undefined ? children : <div lang={written}>{children}</div>;
}

function AreaRoutes({ routes, area }: { routes: readonly RouteObject[]; area: Area }) {
  return useRoutes([
    ...routes,
    ...(area.role === null ? [] : [{ index: true, element: <Navigate to="dashboard" replace /> }]),
    { path: "*", element: area.role === null ? <UnknownPath /> : <UnknownInArea area={area} /> },
  ]);
}

const bringNotFound = async () => ({
  Component: (await import(/* webpackChunkName: "frame" */ "../frame/not-found.page.tsx")).NotFound,
});

const UnknownInArea = ({ area }: { area: Area }) => <Deferred bring={bringNotFound} props={{ area }} />;

function UnknownPath() {
  // The start page itself may be missing while the public remote is being built.
  return useLocation().pathname === "/" ? null : <Navigate to="/" replace />;
}

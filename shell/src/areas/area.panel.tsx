import { ErrorBoundary } from "@roadworthy/kit/parts/error-boundary";
import { ErrorPanel } from "@roadworthy/kit/parts/error-panel";
import { PageSkeleton } from "@roadworthy/kit/parts/skeletons";
import { Navigate, useLocation, useRoutes, type RouteObject } from "@roadworthy/kit/router";
import type { ReactNode } from "react";
import { report } from "../report.ts";
import { retryArea, useArea } from "./area-parts.store.ts";
import { foreignLanguageOf } from "./area-language.ts";
import { areaTexts } from "./area-texts.ts";
import type { Area } from "@roadworthy/contracts/areas";

/** Shows an area. Whatever goes wrong in it stays in it: header, menu and the other areas go on working. */
export function AreaPanel({ area }: { area: Area }) {
  const state = useArea(area);
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
      onError={report}
      fallback={(error, retry) => (
        <ErrorPanel heading="h1" title={areaTexts.failed} error={error} onRetry={retry} />
      )}
    >
      <InItsLanguage area={area}>
        <AreaRoutes routes={state.parts.routes} area={area} />
      </InItsLanguage>
    </ErrorBoundary>
  );
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
    { path: "*", element: <UnknownPath /> },
  ]);
}

function UnknownPath() {
  // The start page itself may be missing while the public remote is being built.
  return useLocation().pathname === "/" ? null : <Navigate to="/" replace />;
}

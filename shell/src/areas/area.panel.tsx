import { ErrorBoundary } from "@roadworthy/kit/parts/error-boundary";
import { ErrorPanel } from "@roadworthy/kit/parts/error-panel";
import { PageSkeleton } from "@roadworthy/kit/parts/skeletons";
import { Navigate, useLocation, useRoutes, type RouteObject } from "@roadworthy/kit/router";
import { report } from "../report.ts";
import { retryArea, useArea } from "./area-parts.store.ts";
import type { Area } from "./areas.ts";

const failedTitle = "This part of the site is not available right now";

/** Shows an area. Whatever goes wrong in it stays in it: header, menu and the other areas go on working. */
export function AreaPanel({ area }: { area: Area }) {
  const state = useArea(area);
  if (state.status === "loading") return <PageSkeleton />;
  if (state.status === "failed") {
    return (
      <ErrorPanel heading="h1" title={failedTitle} onRetry={() => retryArea(area)}>
        The rest of the site works. Try again in a moment; if it keeps failing, reload the page.
      </ErrorPanel>
    );
  }
  return (
    <ErrorBoundary
      key={state.attempt}
      onError={report}
      fallback={(error, retry) => (
        <ErrorPanel heading="h1" title={failedTitle} error={error} onRetry={retry} />
      )}
    >
      <AreaRoutes routes={state.parts.routes} area={area} />
    </ErrorBoundary>
  );
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

import { currentShell } from "@roadworthy/kit/connection";
import { ErrorBoundary } from "@roadworthy/kit/parts/error-boundary";
import { ErrorPanel } from "@roadworthy/kit/parts/error-panel";
import { useReload } from "@roadworthy/kit/parts/page";
import { Suspense, use, type ReactNode } from "react";
import type { Site, SiteOnItsWay } from "./site-content.ts";

/** The part of a page that needs the site's content: `pending` meanwhile, an error with Try Again in its own place. */
export function SitePart({
  coming: { site, attempt },
  failedTitle,
  pending,
  children,
}: {
  coming: SiteOnItsWay;
  failedTitle: string;
  pending: ReactNode;
  children: (site: Site) => ReactNode;
}) {
  const { reload } = useReload();
  return (
    <ErrorBoundary
      key={attempt}
      onError={(error) => currentShell().report(error)}
      fallback={(error) => (
        <div className="section">
          <ErrorPanel title={failedTitle} error={error} onRetry={reload} />
        </div>
      )}
    >
      <Suspense fallback={pending}>
        <Arrived site={site}>{children}</Arrived>
      </Suspense>
    </ErrorBoundary>
  );
}

const Arrived = ({
  site,
  children,
}: {
  site: Promise<Site>;
  children: (site: Site) => ReactNode;
}): ReactNode => children(use(site));

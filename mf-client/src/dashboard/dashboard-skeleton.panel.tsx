import { dashboardTexts as texts } from "./dashboard-texts.ts";

/** The dashboard's outline while it loads. It is in the remote's entry, so it carries no styles but the kit's. */
export function DashboardSkeleton() {
  return (
    <div className="rw-page-skeleton">
      <output className="rw-hidden">{texts.loading}</output>
      <span className="rw-skeleton rw-skeleton-title" />
      <div className="rw-cards">
        <span className="rw-skeleton rw-skeleton-panel" style={{ height: 320 }} />
        <span className="rw-skeleton rw-skeleton-panel" style={{ height: 320 }} />
      </div>
      <span className="rw-skeleton rw-skeleton-panel" style={{ height: 280 }} />
    </div>
  );
}

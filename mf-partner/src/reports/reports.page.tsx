import { creditReports } from "@roadworthy/contracts/pulls";
import { api, isProblem } from "@roadworthy/kit/api";
import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link, useLocation, useNavigate, useSearchParams } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { isFiltered, queryOf, trailOf, withCursor } from "./report-list.rules.ts";
import { ReportFilters } from "./report-filters.panel.tsx";
import { ReportTable } from "./report-table.panel.tsx";
import "./reports.css";

export const title = "Credit Reports";
export const failedTitle = "Failed to load credit reports";

/** One page of the partner's reports, as the address narrows it. */
export async function load({ url, signal }: PageArgs) {
  const query = queryOf(url.searchParams);
  try {
    return await api(creditReports.list, { query, signal });
  } catch (error) {
    // A cursor that the API no longer knows leads to the first page instead of a dead end.
    if (query.cursor === undefined || !isProblem(error, "invalid_request")) throw error;
    const { cursor: _unknown, ...rest } = query;
    return api(creditReports.list, { query: rest, signal });
  }
}

/** The list of the partner's credit reports. */
export function Component() {
  const { items, nextCursor } = usePageData<typeof load>();
  const { isReloading } = useReload();
  const [search] = useSearchParams();
  return (
    <div className="rl">
      <PageHeader
        title="Credit Reports"
        actions={
          <Link className={buttonClass()} to={paths.newPull()}>
            Pull Credit
          </Link>
        }
      >
        Every report you have pulled, newest first.
      </PageHeader>
      <ReportFilters />
      {items.length > 0 ? (
        <>
          <ReportTable rows={items} isBusy={isReloading} />
          <Paging nextCursor={nextCursor} shown={items.length} />
        </>
      ) : (
        <div className="rw-panel">
          <NothingHere isNarrowed={isFiltered(search)} />
        </div>
      )}
    </div>
  );
}

function NothingHere({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState
      title="No reports match these filters"
      action={
        <Link className={buttonClass({ variant: "outline" })} to={paths.reports()}>
          Clear filters
        </Link>
      }
    >
      Take a filter away, or check the spelling of the name.
    </EmptyState>
  ) : (
    <EmptyState
      title="No credit reports yet"
      action={
        <Link className={buttonClass()} to={paths.newPull()}>
          Pull your first report
        </Link>
      }
    >
      Reports you pull here or through the API are listed on this page.
    </EmptyState>
  );
}

function Paging({ nextCursor, shown }: { nextCursor: string | null; shown: number }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const { isReloading } = useReload();
  const trail = trailOf(state);
  const current = search.get("cursor");
  if (current === null && nextCursor === null) {
    return <output className="rw-small">{`${shown} ${shown === 1 ? "report" : "reports"}`}</output>;
  }
  const go = (cursor: string | null, nextTrail: (string | null)[]): void =>
    void navigate(
      { pathname: paths.reports(), search: withCursor(search, cursor).toString() },
      { state: { trail: nextTrail } },
    );
  return (
    <nav className="rl-paging" aria-label="Pages of reports">
      <Button
        variant="outline"
        disabled={isReloading || current === null}
        onClick={() => go(trail.at(-1) ?? null, trail.slice(0, -1))}
      >
        {current !== null && trail.length === 0 ? "First page" : "Previous"}
      </Button>
      <output className="rw-small">
        {current !== null && trail.length === 0 ? `${shown} reports` : `Page ${trail.length + 1}`}
      </output>
      <Button
        variant="outline"
        disabled={isReloading || nextCursor === null}
        onClick={() => go(nextCursor, [...trail, current])}
      >
        Next
      </Button>
    </nav>
  );
}

import { creditReports } from "@roadworthy/contracts/pulls";
import { api, isProblem } from "@roadworthy/kit/api";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { CursorPages } from "@roadworthy/kit/parts/cursor-pages";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link, useSearchParams } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { isFiltered, queryOf } from "./report-list.rules.ts";
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
          <CursorPages nextCursor={nextCursor} shown={items.length} noun={["report", "reports"]} />
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

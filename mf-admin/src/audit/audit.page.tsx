import { admin } from "@roadworthy/contracts/admin";
import { api, isProblem } from "@roadworthy/kit/api";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { CursorPages } from "@roadworthy/kit/parts/cursor-pages";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link, useLocation, useNavigate } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { queryOf } from "./audit-filters.rules.ts";
import { AuditTable } from "./audit-table.panel.tsx";
import { AuditFilters } from "./filters.panel.tsx";
import { RowDrawer } from "./row-drawer.panel.tsx";
import { fragmentOf, rowAt } from "./row-place.rules.ts";
import { VerifyButton, VerifyResult } from "./verify.panel.tsx";
import { useVerification } from "./use-verification.ts";
import "./audit.css";

export const title = "Audit trail";
export const failedTitle = "Error Loading Data";

/** One page of the trail, as the address narrows it. */
export async function load({ url, signal }: PageArgs) {
  const query = queryOf(url.searchParams);
  try {
    return await api(admin.auditRows, { query, signal });
  } catch (error) {
    // A cursor that the API no longer knows leads to the first page instead of a dead end.
    if (query.cursor === undefined || !isProblem(error, "invalid_request")) throw error;
    const { cursor: _unknown, ...rest } = query;
    return api(admin.auditRows, { query: rest, signal });
  }
}

/** Who did what to which object, newest first; the open row is in the address's fragment, which reads nothing anew. */
export function Component() {
  const { items, nextCursor } = usePageData<typeof load>();
  const { isReloading } = useReload();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const verification = useVerification();
  const opened = rowAt(items, hash);
  const keep = { pathname, search };
  return (
    <>
      <div className="au">
        <PageHeader title="Audit trail" actions={<VerifyButton verification={verification} />}>
          Who did what to which object, newest first. Reading the trail is recorded too.
        </PageHeader>
        <VerifyResult verification={verification} />
        <AuditFilters key={search} />
        {items.length === 0 ? (
          <div className="rw-panel">
            <EmptyState
              title="No rows match"
              action={
                <Link className={buttonClass({ variant: "outline" })} to={paths.audit()}>
                  Clear filters
                </Link>
              }
            >
              Objects and chains are matched as a whole, actions by how they begin, actors by id or part of
              the name.
            </EmptyState>
          </div>
        ) : (
          <>
            <AuditTable
              rows={items}
              isBusy={isReloading}
              onOpen={(row) => void navigate({ ...keep, hash: fragmentOf(row) }, { state })}
            />
            <CursorPages nextCursor={nextCursor} shown={items.length} noun={["row", "rows"]} />
          </>
        )}
      </div>
      {opened && <RowDrawer row={opened} onClose={() => void navigate(keep, { state, replace: true })} />}
    </>
  );
}

import { people } from "@roadworthy/contracts/people";
import { api, isProblem } from "@roadworthy/kit/api";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { CursorPages } from "@roadworthy/kit/parts/cursor-pages";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link, useLocation, useNavigate } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { AddUserDialog } from "./add-user.panel.tsx";
import { queryOf } from "./people.rules.ts";
import { UserFilters } from "./user-filters.panel.tsx";
import { UsersTable } from "./users-table.panel.tsx";
import "./users.css";

export const title = "Users";
export const failedTitle = "Error Loading Data";

/** One page of accounts, as the address narrows it. */
export async function load({ url, signal }: PageArgs) {
  const query = queryOf(url.searchParams);
  try {
    return await api(people.list, { query, signal });
  } catch (error) {
    // A cursor that the API no longer knows leads to the first page instead of a dead end.
    if (query.cursor === undefined || !isProblem(error, "invalid_request")) throw error;
    const { cursor: _unknown, ...rest } = query;
    return api(people.list, { query: rest, signal });
  }
}

/** Everybody with an account, newest first. */
export function Component() {
  const { items, nextCursor, total } = usePageData<typeof load>();
  const { isReloading } = useReload();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <div className="us">
        <PageHeader
          title="Users"
          actions={
            <Link className={buttonClass()} to={{ pathname, search, hash: "#add" }} state={state}>
              Add User
            </Link>
          }
        >
          {total === 1 ? "1 account" : `${total.toLocaleString("en-US")} accounts`}, newest first.
        </PageHeader>
        <UserFilters key={search} />
        {items.length === 0 ? (
          <div className="rw-panel">
            <EmptyState
              title="Nobody matches"
              action={
                <Link className={buttonClass({ variant: "outline" })} to={paths.users()}>
                  Show everybody
                </Link>
              }
            >
              Names, companies and addresses are searched for the text as it is typed.
            </EmptyState>
          </div>
        ) : (
          <>
            <UsersTable people={items} isBusy={isReloading} />
            <CursorPages nextCursor={nextCursor} shown={items.length} noun={["account", "accounts"]} />
          </>
        )}
      </div>
      {hash === "#add" && (
        <AddUserDialog onClose={() => void navigate({ pathname, search }, { state, replace: true })} />
      )}
    </>
  );
}

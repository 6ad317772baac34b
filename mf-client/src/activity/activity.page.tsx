import { clients } from "@roadworthy/contracts/clients";
import { pullType } from "@roadworthy/contracts/primitives";
import { api, isProblem } from "@roadworthy/kit/api";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { CursorPages } from "@roadworthy/kit/parts/cursor-pages";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link, useSearchParams } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { inquiryKinds } from "../vocabulary.ts";
import { queryOf, typeIn } from "./inquiry-list.rules.ts";
import { InquiryTable } from "./inquiry-table.panel.tsx";
import { ObjectPanel } from "./object.panel.tsx";
import "./activity.css";

export const title = "Who pulled my credit";
export const failedTitle = "Failed to load your inquiries";

/** One page of the inquiries, as the address narrows it. */
export async function load({ url, signal }: PageArgs) {
  const query = queryOf(url.searchParams);
  try {
    return await api(clients.inquiries, { query, signal });
  } catch (error) {
    // A cursor that the API no longer knows leads to the first page instead of a dead end.
    if (query.cursor === undefined || !isProblem(error, "invalid_request")) throw error;
    const { cursor: _unknown, ...rest } = query;
    return api(clients.inquiries, { query: rest, signal });
  }
}

/** Every inquiry into the client's credit, newest first. */
export function Component() {
  const { items, nextCursor } = usePageData<typeof load>();
  const { isReloading } = useReload();
  return (
    <div className="ca">
      <PageHeader title="Who pulled my credit">
        Every time a business, or Roadworthy for you, asked a bureau about your credit.
      </PageHeader>
      <TypeFilter />
      {items.length === 0 ? (
        <NothingHere />
      ) : (
        <>
          <InquiryTable rows={items} isBusy={isReloading} />
          <CursorPages nextCursor={nextCursor} shown={items.length} noun={["inquiry", "inquiries"]} />
        </>
      )}
      <div className="ca-notes">
        <section aria-labelledby="ca-kinds">
          <h2 id="ca-kinds">Soft and hard inquiries</h2>
          <dl className="ca-kinds">
            {pullType.options.map((type) => (
              <div key={type}>
                <dt>{inquiryKinds[type].label}</dt>
                <dd>{inquiryKinds[type].meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
        <ObjectPanel />
      </div>
    </div>
  );
}

function TypeFilter() {
  const [search] = useSearchParams();
  const chosen = typeIn(search);
  return (
    <nav className="ca-filter" aria-label="Type of inquiry">
      {([null, ...pullType.options] as const).map((type) => (
        <Link
          key={type ?? "all"}
          to={type === null ? paths.activity() : `${paths.activity()}?type=${type}`}
          aria-current={type === chosen ? "true" : undefined}
        >
          {type === null ? "All" : inquiryKinds[type].label}
        </Link>
      ))}
    </nav>
  );
}

function NothingHere() {
  const [search] = useSearchParams();
  const type = typeIn(search);
  return (
    <div className="rw-panel">
      {type === null ? (
        <EmptyState title="Nobody has pulled your credit">
          When a business asks a bureau about you, or your monthly update runs, it is listed here within
          seconds.
        </EmptyState>
      ) : (
        <EmptyState
          title={`No ${type} inquiries`}
          action={
            <Link className={buttonClass({ variant: "outline" })} to={paths.activity()}>
              Show all inquiries
            </Link>
          }
        >
          Nobody has made a {type} inquiry about you through Roadworthy.
        </EmptyState>
      )}
    </div>
  );
}

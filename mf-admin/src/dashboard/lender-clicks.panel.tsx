import type { AdminDashboard } from "@roadworthy/contracts/admin";
import { formatCount } from "@roadworthy/kit/format";
import { type Column, DataTable } from "@roadworthy/kit/parts/data-table";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { dashboardTexts } from "./dashboard-texts.ts";
import styles from "./dashboard.module.css";

type LenderClicks = AdminDashboard["lenderClicks"][number];

const columns: readonly Column<LenderClicks>[] = [
  { key: "lender", title: "Lender", render: ({ lender }) => lender },
  {
    key: "page",
    title: "From page",
    render: ({ page }) => (page === "elsewhere" ? "Elsewhere" : `/${page}`),
  },
  { key: "clicks", title: "Clicks", numeric: true, render: ({ clicks }) => formatCount(clicks) },
];

/** How often people followed the links to lenders that pay us; nothing about who they are is kept. */
export function LenderClicksPanel({ clicks }: { clicks: readonly LenderClicks[] }) {
  return (
    <section className={styles.section} aria-labelledby="ad-clicks">
      <div className={styles.sectionHead}>
        <h2 id="ad-clicks">Links to lenders, last 30 days</h2>
        <Link to={paths.content("lender")}>{dashboardTexts.seeLenders}</Link>
      </div>
      {clicks.length === 0 ? (
        <div className="rw-panel">
          <EmptyState title="No clicks yet">
            We count clicks by lender, page and day, without anything about the person.
          </EmptyState>
        </div>
      ) : (
        <DataTable
          caption="Clicks on links to lenders"
          columns={columns}
          rows={clicks}
          rowKey={({ lender, page }) => `${lender} ${page}`}
        />
      )}
    </section>
  );
}

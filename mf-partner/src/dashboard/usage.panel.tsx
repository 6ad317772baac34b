import type { PartnerDashboard } from "@roadworthy/contracts/partners";
import { formatCents, formatCount, formatDay } from "@roadworthy/kit/format";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { Chart } from "@roadworthy/kit/parts/chart";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { usageTexts as texts } from "./usage-texts.ts";

/** Pulls of each of the last 30 days. */
export function UsagePanel({ usage }: { usage: PartnerDashboard["usage"] }) {
  const pulls = usage.reduce((sum, day) => sum + day.pulls, 0);
  const charged = formatCents(usage.reduce((sum, day) => sum + day.chargedCents, 0));
  if (pulls === 0) {
    return (
      <section aria-labelledby="pd-usage" className="pd-section">
        <h2 id="pd-usage">{texts.title}</h2>
        <div className="rw-panel">
          <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>
        </div>
      </section>
    );
  }
  return (
    <AreaProvider>
      <Chart
        title={texts.title}
        kind="column"
        series={[{ key: "pulls", name: texts.pulls, color: "primary" }]}
        points={usage.map((day) => ({ x: day.on, series: "pulls", value: day.pulls }))}
        xName={formatDay}
        valueName={formatCount}
        note={pulls === 1 ? texts.sumOne(charged) : texts.sum(formatCount(pulls), charged)}
      />
    </AreaProvider>
  );
}

import type { AdminDashboard } from "@roadworthy/contracts/admin";
import { formatCents, formatMonth, formatWholeDollars } from "@roadworthy/kit/format";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { Chart } from "@roadworthy/kit/parts/chart";
import { revenueTexts as texts } from "./revenue-texts.ts";

/** What live pulls brought in, month by month. */
export function RevenuePanel({ revenue }: { revenue: AdminDashboard["revenue"] }) {
  return (
    <AreaProvider>
      <Chart
        title={texts.title}
        kind="column"
        series={[{ key: "revenue", name: texts.revenue, color: "primary" }]}
        points={revenue.map(({ month, amountCents }) => ({
          x: month,
          series: "revenue",
          value: amountCents,
        }))}
        xName={formatMonth}
        valueName={formatWholeDollars}
        exactName={formatCents}
        note={texts.note}
      />
    </AreaProvider>
  );
}

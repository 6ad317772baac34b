import { cssColor } from "./chart-colors.ts";
import type { ChartProps, ChartSeries } from "./chart.tsx";

/** A series' color and shape, as its points or its columns have them. */
export function SeriesMark({
  series: { color, isDashed },
  index,
  kind,
}: {
  series: ChartSeries;
  index: number;
  kind: ChartProps["kind"];
}) {
  const fill = cssColor(color);
  if (kind === "column")
    return (
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <rect width="12" height="12" rx="2" fill={fill} />
      </svg>
    );
  return (
    <svg viewBox="0 0 24 12" width="24" height="12" stroke={fill} strokeWidth="2.5" aria-hidden="true">
      <path d="M1 6h22" {...(isDashed && { strokeDasharray: "4 4" })} />
      {index % 3 === 0 && <circle cx="12" cy="6" r="3.5" fill={fill} />}
      {index % 3 === 1 && <rect x="8.5" y="2.5" width="7" height="7" fill={fill} />}
      {index % 3 === 2 && <path d="M12 1.5l4.5 4.5-4.5 4.5-4.5-4.5z" fill={fill} />}
    </svg>
  );
}

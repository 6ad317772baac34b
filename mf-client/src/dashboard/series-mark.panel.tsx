import type { Bureau } from "@roadworthy/contracts/primitives";
import { useThemeMode } from "@roadworthy/kit/theme-mode";
import { bureauColors, palettes } from "@roadworthy/kit/tokens";

/** The mark of a line in the legend: its colour, its dash and the shape of its points. */
export function SeriesMark({ of: series }: { of: Bureau | "sample" }) {
  const mode = useThemeMode();
  const isSample = series === "sample";
  const colour = isSample ? palettes[mode].muted : bureauColors[mode][series];
  return (
    <svg className="cd-mark" viewBox="0 0 32 12" width="32" height="12" stroke={colour} aria-hidden="true">
      <path d="M1 6h30" {...(isSample && { strokeDasharray: "4 4" })} />
      <Shape of={series} fill={isSample ? palettes[mode].surface : colour} />
    </svg>
  );
}

function Shape({ of: series, fill }: { of: Bureau | "sample"; fill: string }) {
  if (series === "experian") return <rect x="12" y="2" width="8" height="8" fill={fill} />;
  if (series === "transunion") return <path d="M16 1l5 5-5 5-5-5z" fill={fill} />;
  return <circle cx="16" cy="6" r="4.5" fill={fill} />;
}

import { Line } from "@ant-design/charts";
import { bureauNames, type Bureau } from "@roadworthy/contracts/primitives";
import { useThemeMode } from "@roadworthy/kit/theme-mode";
import { bureauColors, measures, palettes } from "@roadworthy/kit/tokens";
import { useMemo } from "react";
import {
  axisOf,
  monthName,
  pointsOf,
  sampleName,
  valueOf,
  type History,
  type Point,
} from "./history.rules.ts";

const shapes: Record<Bureau, string> = { equifax: "point", experian: "square", transunion: "diamond" };

/** The chart itself, on canvas; what it says is in words and in a table beside it. */
export function Component({ history, bureaus }: { history: History; bureaus: readonly Bureau[] }) {
  const mode = useThemeMode();
  const config = useMemo(() => configOf(history, bureaus, mode), [history, bureaus, mode]);
  return (
    <div className="cd-chart-frame" aria-hidden="true">
      <Line key={mode} {...config} />
      <div className="cd-chart-months">
        {history.map((row) => (
          <div key={row.month} className="cd-chart-month">
            <div className="cd-chart-tip">
              <strong>{monthName(row.month)}</strong>
              {bureaus.map((bureau) => (
                <span key={bureau}>
                  {bureauNames[bureau]} <b>{valueOf(row, bureau) ?? "no score"}</b>
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function configOf(history: History, bureaus: readonly Bureau[], mode: "light" | "dark") {
  const data = pointsOf(history, bureaus);
  const { min, max } = axisOf(data);
  const palette = palettes[mode];
  const names = [...bureaus.map((bureau) => bureauNames[bureau]), sampleName];
  const colours = [...bureaus.map((bureau) => bureauColors[mode][bureau]), palette.muted];
  const shapeByName = new Map<string, string>(bureaus.map((bureau) => [bureauNames[bureau], shapes[bureau]]));
  const isSample = ({ series }: Pick<Point, "series">): boolean => series === sampleName;
  const label = {
    labelFill: palette.muted,
    labelFontSize: 13,
    labelFontFamily: measures.fontFamily,
    labelOpacity: 1,
  };
  return {
    data,
    xField: "month",
    yField: "value",
    colorField: "series",
    autoFit: true,
    containerStyle: { height: "100%" },
    margin: 0,
    paddingTop: 16,
    paddingRight: 8,
    paddingBottom: 36,
    paddingLeft: 40,
    // A month takes a sixth of the width, so that the page's own hover columns lie exactly over it.
    scale: {
      x: { type: "point", padding: 0.5 },
      y: { domain: [min, max], nice: false, tickMethod: () => stepsOf(min, max) },
      color: { domain: names, range: colours },
    },
    axis: {
      x: { title: false, tick: false, line: false, ...label },
      y: {
        title: false,
        tick: false,
        grid: true,
        gridStroke: palette.border,
        gridStrokeOpacity: 1,
        gridLineDash: [0, 0],
        ...label,
      },
    },
    style: {
      lineWidth: 2.5,
      lineDash: (line: readonly Point[]) => (line.some(isSample) ? [5, 5] : [0, 0]),
    },
    point: {
      sizeField: 5,
      shapeField: (point: Point) => shapeByName.get(point.series) ?? "hollow",
      scale: { shape: { type: "identity" }, size: { type: "identity" } },
      style: { lineWidth: 2, fillOpacity: (point: Point) => (isSample(point) ? 0 : 1) },
    },
    legend: false,
    // Its markup is refused by the page's Trusted Types; the page has a tip of its own.
    tooltip: false,
    animate: false,
  } as const;
}

/** Every fifty points, or every hundred on a tall axis. */
function stepsOf(min: number, max: number): number[] {
  const step = max - min > 250 ? 100 : 50;
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step);
}

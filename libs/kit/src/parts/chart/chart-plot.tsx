import { Area, Column, Line } from "@ant-design/charts";
import { useMemo } from "react";
import { useThemeMode } from "../../theme-mode.ts";
import { measures, palettes } from "../../tokens.ts";
import { canvasColor, type ChartColor } from "./chart-colors.ts";
import type { ChartPoint } from "./chart.rules.ts";

/** What is drawn. Texts, bands and tips are the frame's, in HTML; see `Chart`. */
export type PlotProps = {
  readonly kind: "line" | "area" | "column";
  readonly points: readonly ChartPoint[];
  readonly series: readonly {
    readonly key: string;
    readonly color: ChartColor;
    readonly isDashed?: boolean;
  }[];
  readonly axis: { readonly min: number; readonly max: number; readonly steps: readonly number[] };
  readonly isStacked: boolean;
  readonly xName: (x: string) => string;
  readonly valueName: (value: number) => string;
  readonly padding: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
};

const shapes = ["point", "square", "diamond"];

/** The plot on canvas; a chunk of its own. */
export function Component(props: PlotProps) {
  const mode = useThemeMode();
  const config = useMemo(() => configOf(props, mode), [props, mode]);
  if (props.kind === "column") {
    return (
      <Column
        key={mode}
        {...config}
        {...(props.isStacked ? { stack: true } : { group: props.series.length > 1 })}
        style={{ radiusTopLeft: 3, radiusTopRight: 3, maxWidth: 48 }}
      />
    );
  }
  const Plot = props.kind === "area" ? Area : Line;
  const dashed = new Set(props.series.filter(({ isDashed }) => isDashed).map(({ key }) => key));
  const places = new Set(props.points.map(({ x }) => x)).size;
  return (
    <Plot
      key={mode}
      {...config}
      {...(props.isStacked && { stack: true })}
      style={{
        lineWidth: 2.5,
        fillOpacity: props.kind === "area" ? 0.2 : 1,
        lineDash: (line: readonly ChartPoint[]) =>
          line.some(({ series }) => dashed.has(series)) ? [5, 5] : [0, 0],
      }}
      {...(places <= 24 && {
        point: {
          sizeField: 4,
          shapeField: ({ series }: ChartPoint) =>
            shapes[props.series.findIndex(({ key }) => key === series) % shapes.length] ?? "point",
          scale: { shape: { type: "identity" }, size: { type: "identity" } },
        },
      })}
    />
  );
}

function configOf(
  { kind, points, series, axis, xName, valueName, padding }: PlotProps,
  mode: "light" | "dark",
) {
  const palette = palettes[mode];
  const label = {
    labelFill: palette.muted,
    labelFontSize: 13,
    labelFontFamily: measures.fontFamily,
    labelOpacity: 1,
  };
  return {
    data: points.map((point) => ({ ...point })),
    xField: "x",
    yField: "value",
    colorField: "series",
    autoFit: true,
    containerStyle: { height: "100%" },
    margin: 0,
    paddingTop: padding.top,
    paddingRight: padding.right,
    paddingBottom: padding.bottom,
    paddingLeft: padding.left,
    // Every place takes the same width, so that the frame's tips and marks lie exactly over it.
    scale: {
      x:
        kind === "column"
          ? { type: "band", paddingInner: 0.36, paddingOuter: 0.18 }
          : { type: "point", padding: 0.5 },
      y: { domain: [axis.min, axis.max], nice: false, tickMethod: () => [...axis.steps] },
      color: {
        domain: series.map(({ key }) => key),
        range: series.map(({ color }) => canvasColor(color, mode)),
      },
    },
    axis: {
      x: {
        title: false,
        tick: false,
        line: false,
        labelFormatter: xName,
        labelAutoHide: true,
        labelAutoRotate: false,
        ...label,
      },
      y: {
        title: false,
        tick: false,
        grid: true,
        gridStroke: palette.border,
        gridStrokeOpacity: 1,
        gridLineDash: [0, 0],
        labelFormatter: (value: number) => valueName(value),
        ...label,
      },
    },
    legend: false,
    // Its markup is refused by the page's Trusted Types; the frame has a tip of its own.
    tooltip: false,
    animate: false,
  } as const;
}

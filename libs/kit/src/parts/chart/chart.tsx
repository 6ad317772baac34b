import { Segmented } from "antd";
import { type PointerEvent, type ReactNode, useId, useRef, useState } from "react";
import { useFiguresHidden } from "../../figures.ts";
import { useComesNear } from "../../use-comes-near.ts";
import { Button } from "../button.tsx";
import { type Column, DataTable } from "../data-table.tsx";
import { Deferred } from "../deferred/deferred.tsx";
import { partsTexts } from "../parts-texts.ts";
import { type ChartColor, cssColor } from "./chart-colors.ts";
import { PlotSkeleton } from "./plot-skeleton.tsx";
import { SeriesMark } from "./series-mark.tsx";
import { chartTexts as texts } from "./chart-texts.ts";
import { sentenceOf, wordOf } from "./chart-words.ts";
import styles from "./chart.module.css";
import {
  axisOf,
  type ChartPoint,
  type ChartRange,
  endsOf,
  heightOf,
  inRange,
  paddingOf,
  placesOf,
  rangesOf,
  roomyMarks,
} from "./chart.rules.ts";
import type { PlotProps } from "./chart-plot.tsx";

/** One line, area or set of columns. Dashed is for what is not of this period or not real. */
export type ChartSeries = {
  readonly key: string;
  readonly name: string;
  readonly color: ChartColor;
  readonly isDashed?: boolean;
  /** Stands in where there is no value: it is drawn, and left out of tip, table and words. */
  readonly isSample?: boolean;
};

export type ChartProps = {
  readonly title: string;
  readonly kind: "line" | "area" | "column";
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  /** A place of the time axis in words; `formatMonth` or `formatDay`. */
  readonly xName: (x: string) => string;
  /** The same under the axis, where there is room for little; `xName` unless given. */
  readonly tickName?: (x: string) => string;
  readonly valueName: (value: number) => string;
  /** For table, tip and words, where there is room for all of it; `valueName` by default. */
  readonly exactName?: (value: number) => string;
  /** Colored areas behind the plot, lowest first, such as the bands of a score. */
  readonly bands?: readonly {
    readonly from: number;
    readonly to: number;
    readonly name: string;
    readonly color: ChartColor;
  }[];
  /** What happened when: a line with its words. */
  readonly marks?: readonly { readonly x: string; readonly label: string }[];
  readonly isStacked?: boolean;
  /** The value axis is at least this high, so that small moves stay small. */
  readonly least?: number;
  /** Under the chart: what it means and where it comes from. */
  readonly note?: ReactNode;
  /** Further controls in the head, such as how it is split. */
  readonly controls?: ReactNode;
  /** The controls choose the range, or it is a forecast that begins today: all points are shown. */
  readonly hasOwnRange?: boolean;
  /** The table's heading for the positions when they are not times. */
  readonly xTitle?: string;
};

const bringPlot = () => import("./chart-plot.tsx");

/**
 * A chart over time as the product draws them all: with legend, values at the ends, a tip that follows pointer and arrow keys, and the
 * same as a table. The plot's code comes after the page; until then its place is kept.
 */
export function Chart(props: ChartProps) {
  const { title, series, points, xName, xTitle = texts.time, note, controls, hasOwnRange = false } = props;
  const valueName = props.exactName ?? props.valueName;
  const isHidden = useFiguresHidden();
  const [isTable, setIsTable] = useState(false);
  const ranges = hasOwnRange ? [] : rangesOf(points);
  const [asked, setRange] = useState<ChartRange>("months6");
  const range = ranges.includes(asked) ? asked : "all";
  const shown = inRange(points, range);
  const titleId = useId();
  const told = series.filter(({ isSample }) => !isSample);
  return (
    <section className={styles.chart} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {controls}
        {ranges.length > 0 && (
          <Segmented
            size="small"
            aria-label={texts.range}
            value={range}
            options={ranges.map((value) => ({ value, label: texts[value] }))}
            onChange={setRange}
          />
        )}
        <Button variant="text" size="sm" onClick={() => setIsTable(!isTable)}>
          {isTable ? texts.asChart : texts.asTable}
        </Button>
      </div>
      {isHidden ? (
        <p className="rw-panel">{partsTexts.hiddenPart}</p>
      ) : shown.length === 0 ? (
        <p className="rw-panel">{texts.empty}</p>
      ) : isTable ? (
        <DataTable
          caption={title}
          columns={columnsOf(told, shown, { title: xTitle, name: xName }, valueName)}
          rows={placesOf(shown).toReversed()}
          rowKey={(x) => x}
          isNarrow={series.length < 4}
        />
      ) : (
        <figure className={styles.figure}>
          {series.length > 1 && (
            <ul className={styles.legend}>
              {series.map((one, index) => (
                <li key={one.key}>
                  <SeriesMark series={one} index={index} kind={props.kind} />
                  {one.name}
                </li>
              ))}
            </ul>
          )}
          <p className="rw-hidden">{sentenceOf(told, shown, xName, valueName)}</p>
          <Plot {...props} points={shown} />
          {note !== undefined && <figcaption className="rw-small">{note}</figcaption>}
        </figure>
      )}
    </section>
  );
}

function Plot({
  title,
  kind,
  series,
  points,
  xName,
  tickName = xName,
  valueName,
  bands = [],
  marks = [],
  isStacked = false,
  least,
  exactName = valueName,
}: ChartProps) {
  const places = placesOf(points);
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useComesNear(frame);
  const [active, setActive] = useState<number | null>(null);
  const values = isStacked ? sumsOf(points) : points.flatMap(({ value }) => (value === null ? [] : [value]));
  const axis = axisOf(values, { fromZero: kind !== "line", ...(least !== undefined && { least }) });
  const ends = kind === "line" ? endsOf(points, axis, 7) : [];
  const padding = paddingOf(
    kind,
    axis.steps,
    ends.map(({ value }) => value),
    valueName,
  );
  const inset = { left: padding.left, right: padding.right };
  const pending = <PlotSkeleton steps={axis.steps.map((step) => heightOf(step, axis))} inset={inset} />;
  const told = series.filter(({ isSample }) => !isSample);
  const at = active === null ? null : (places[active] ?? null);
  const wordsAt = (x: string): string =>
    `${xName(x)}: ${told.map(({ key, name }) => `${name} ${wordOf(points, key, x, exactName)}`).join(", ")}`;

  function follow(event: PointerEvent<HTMLInputElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    setActive(Math.min(places.length - 1, Math.max(0, Math.floor(share * places.length))));
  }
  const plot: PlotProps = { kind, points, series, axis, isStacked, xName: tickName, valueName, padding };
  const left = active === null ? 0 : ((active + 0.5) / places.length) * 100;

  return (
    <div className={styles.plot}>
      <div className={styles.area} style={inset} aria-hidden="true">
        {bands.map(({ from, to, name, color }) => {
          const low = heightOf(from, axis);
          const high = heightOf(to, axis);
          return high <= low ? null : (
            <div
              key={name}
              className={styles.band}
              style={{ bottom: `${low}%`, height: `${high - low}%`, background: cssColor(color) }}
            >
              <span style={{ color: cssColor(color) }}>{name}</span>
            </div>
          );
        })}
      </div>
      <div ref={frame} className={styles.canvas} aria-hidden="true">
        {isNear ? (
          <Deferred bring={bringPlot} props={plot} pending={pending} failedTitle={texts.failed} />
        ) : (
          pending
        )}
      </div>
      <div className={styles.area} style={inset}>
        <Marks kind={kind} places={places} marks={marks} />
        {ends.map(({ series: key, value, height }) => {
          const one = series.find((candidate) => candidate.key === key);
          return one === undefined || one.isDashed ? null : (
            <span
              key={key}
              className={styles.end}
              style={{ bottom: `${height}%`, color: cssColor(one.color) }}
            >
              {valueName(value)}
            </span>
          );
        })}
        {at !== null && (
          <>
            <div className={styles.line} style={{ left: `${left}%` }} />
            <div
              className={left > 50 ? `${styles.tip} ${styles.tipLeft}` : styles.tip}
              style={{ left: `${left}%` }}
            >
              <strong>{xName(at)}</strong>
              {told.map((one, index) => (
                <span key={one.key}>
                  <SeriesMark series={one} index={index} kind={kind} /> {one.name}{" "}
                  <b>{wordOf(points, one.key, at, exactName)}</b>
                </span>
              ))}
              {marks
                .filter(({ x }) => x === at)
                .map(({ label }) => (
                  <em key={label}>{label}</em>
                ))}
            </div>
          </>
        )}
        <input
          type="range"
          className={styles.slider}
          min={0}
          max={places.length - 1}
          value={active ?? places.length - 1}
          aria-label={texts.values(title)}
          aria-valuetext={wordsAt(at ?? places.at(-1) ?? "")}
          onChange={({ target }) => setActive(Number(target.value))}
          onFocus={() => setActive(active ?? places.length - 1)}
          onBlur={() => setActive(null)}
          onPointerMove={follow}
          onPointerLeave={() => setActive(null)}
        />
      </div>
    </div>
  );
}

/** Lines with their words, where there is room for them; the tip has all. Over columns the words are at the top, where most are not. */
function Marks({
  kind,
  places,
  marks,
}: {
  kind: ChartProps["kind"];
  places: readonly string[];
  marks: NonNullable<ChartProps["marks"]>;
}) {
  const placed = marks.flatMap(({ x, label }) => {
    const index = places.indexOf(x);
    return index === -1 ? [] : [{ x, label, at: (index + 0.5) / places.length }];
  });
  const roomy = roomyMarks(placed.map(({ at }) => at));
  return placed.map(({ x, label, at }) => (
    <div
      key={`${x} ${label}`}
      className={[styles.mark, at > 0.5 && styles.markLeft, kind === "column" && styles.markTop]
        .filter(Boolean)
        .join(" ")}
      style={{ left: `${at * 100}%` }}
    >
      <span className={roomy.has(at) ? styles.words : "rw-hidden"}>{label}</span>
    </div>
  ));
}

const columnsOf = (
  series: readonly ChartSeries[],
  points: readonly ChartPoint[],
  x: { readonly title: string; readonly name: (x: string) => string },
  valueName: (value: number) => string,
): Column<string>[] => [
  { key: "x", title: x.title, render: x.name },
  ...series.map(({ key, name }) => ({
    key,
    title: name,
    numeric: true,
    render: (place: string) => wordOf(points, key, place, valueName),
  })),
];

const sumsOf = (points: readonly ChartPoint[]): number[] => {
  const sums = new Map<string, number>();
  for (const { x, value } of points) sums.set(x, (sums.get(x) ?? 0) + (value ?? 0));
  return [...sums.values()];
};

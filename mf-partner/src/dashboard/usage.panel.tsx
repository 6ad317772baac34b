import {
  type PartnerUsage,
  partnerUsages,
  usageDays,
  type UsageDays,
  usageSplit,
  type UsageSplit,
} from "@roadworthy/contracts/partner-usage";
import { bureau, bureauNames } from "@roadworthy/contracts/primitives";
import { api } from "@roadworthy/kit/api";
import { formatCents, formatCount, formatDay, formatDayStart, formatShortDay } from "@roadworthy/kit/format";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { Chart, type ChartSeries } from "@roadworthy/kit/parts/chart";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { ErrorPanel } from "@roadworthy/kit/parts/error-panel";
import { Segmented, Select } from "antd";
import { useEffect, useState } from "react";
import { usageTexts as texts } from "./usage-texts.ts";
import styles from "./dashboard.module.css";

type Asked = { readonly days: UsageDays; readonly split: UsageSplit };
type Measure = (typeof measures)[number];
const measures = ["pulls", "cost"] as const;
type Answer = { readonly asked: Asked; readonly usage: PartnerUsage };

/** Pulls of each of the last days, in all or split, compared with the days before. It comes after the dashboard. */
export function UsagePanel() {
  const [asked, setAsked] = useState<Asked>({ days: "30", split: "none" });
  const [measure, setMeasure] = useState<Measure>("pulls");
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api(partnerUsages.read, { query: asked, signal: leaving.signal }).then(
      (usage) => {
        setAnswer({ asked, usage });
        setError(null);
      },
      (refusal: unknown) => {
        if (!leaving.signal.aborted) setError(refusal);
      },
    );
    return () => leaving.abort();
  }, [asked, attempt]);

  if (error !== null) {
    return <ErrorPanel title={texts.failed} error={error} onRetry={() => setAttempt(attempt + 1)} />;
  }
  if (answer === null) return <span className={`rw-skeleton rw-skeleton-chart ${styles.usagePending}`} />;
  return (
    <AreaProvider>
      <Usage answer={answer} asked={asked} onAsk={setAsked} measure={measure} onMeasure={setMeasure} />
    </AreaProvider>
  );
}

function Usage({
  answer: { asked: shown, usage },
  asked,
  onAsk,
  measure,
  onMeasure,
}: {
  answer: Answer;
  asked: Asked;
  onAsk: (asked: Asked) => void;
  measure: Measure;
  onMeasure: (measure: Measure) => void;
}) {
  const { days, groups, unusual, current, previous } = usage;
  const controls = (
    <>
      <Select<UsageSplit>
        size="small"
        aria-label={texts.splitLabel}
        value={asked.split}
        popupMatchSelectWidth={false}
        options={usageSplit.options.map((value) => ({ value, label: texts.splits[value] }))}
        onChange={(split) => onAsk({ ...asked, split })}
      />
      <Segmented<Measure>
        size="small"
        aria-label={texts.measureLabel}
        value={measure}
        options={measures.map((value) => ({ value, label: texts.measures[value] }))}
        onChange={onMeasure}
      />
      <Segmented<UsageDays>
        size="small"
        aria-label={texts.daysLabel}
        value={asked.days}
        options={usageDays.options.map((value) => ({ value, label: texts.days[value] }))}
        onChange={(value) => onAsk({ ...asked, days: value })}
      />
    </>
  );
  if (current.pulls === 0) {
    return (
      <section aria-labelledby="pd-usage" className={styles.section}>
        <div className={styles.sectionHead}>
          <h2 id="pd-usage">{texts.title}</h2>
          <div className={styles.sectionControls}>{controls}</div>
        </div>
        <div className="rw-panel">
          <EmptyState title={texts.emptyTitle(shown.days)}>{texts.emptyText}</EmptyState>
        </div>
      </section>
    );
  }
  return (
    <Chart
      title={texts.title}
      kind="column"
      isStacked={groups.length > 1}
      series={groups.map(({ key, name }, index) => seriesOf(shown.split, key, name, index))}
      points={groups.flatMap(({ key, pulls, chargedCents }) =>
        days.map((x, index) => ({
          x,
          series: key,
          value: (measure === "cost" ? chargedCents[index] : pulls[index]) ?? 0,
        })),
      )}
      marks={unusual.map(({ day, pulls, usual }) => ({
        x: day,
        label: texts.unusual(formatCount(pulls), formatCount(Math.round(usual))),
      }))}
      xName={formatDay}
      tickName={formatShortDay}
      valueName={measure === "cost" ? formatCents : formatCount}
      hasOwnRange
      note={noteOf(current, previous, shown, measure)}
      controls={controls}
    />
  );
}

const requesterColors = ["primary", "info", "success", "warning", "marker"] as const;

function seriesOf(split: UsageSplit, key: string, name: string | null, index: number): ChartSeries {
  const known = bureau.safeParse(key);
  if (split === "bureau" && known.success)
    return { key, name: bureauNames[known.data], color: `bureau-${known.data}` };
  if (split === "type" && (key === "soft" || key === "hard"))
    return { key, name: texts.types[key], color: key === "soft" ? "primary" : "warning" };
  if (split === "none") return { key, name: texts.pulls, color: "primary" };
  if (key === "other") return { key, name: texts.other, color: "muted" };
  return {
    key,
    name: name ?? texts.noName,
    color: requesterColors[index % requesterColors.length] ?? "primary",
  };
}

function noteOf(
  current: PartnerUsage["current"],
  previous: PartnerUsage["previous"],
  { days, split }: Asked,
  measure: Measure,
): string {
  const charged = formatCents(current.chargedCents);
  const difference = current.pulls - previous.pulls;
  return [
    current.pulls === 1 ? texts.sumOne(charged) : texts.sum(formatCount(current.pulls), charged),
    difference === 0
      ? texts.same(days)
      : (difference > 0 ? texts.more : texts.fewer)(formatCount(Math.abs(difference)), days),
    ...(split === "bureau" ? [measure === "cost" ? texts.costPerBureau : texts.perBureau] : []),
    texts.dayStart(formatDayStart()),
  ].join(" ");
}

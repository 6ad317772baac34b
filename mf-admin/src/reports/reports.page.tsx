import {
  adminReports,
  type MonthlyReport,
  type ReportFigures,
  rowsBehind,
} from "@roadworthy/contracts/admin-reports";
import { bureau as bureauSchema, bureauNames } from "@roadworthy/contracts/primitives";
import { utcMonth } from "@roadworthy/domain/calendar.rules";
import { api, messageOf } from "@roadworthy/kit/api";
import {
  formatCents,
  formatCentsChange,
  formatChange,
  formatCount,
  formatMonth,
  formatPercent,
} from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { Field } from "@roadworthy/kit/parts/field";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link, useNavigate } from "@roadworthy/kit/router";
import detail from "../parts/detail.module.css";
import { saveFile } from "@roadworthy/kit/save-file";
import { paths } from "../paths.ts";
import { BiasPanel } from "./bias.panel.tsx";
import { CalibrationPanel } from "./calibration.panel.tsx";
import { CohortsPanel } from "./cohorts.panel.tsx";
import { reportsTexts as texts } from "./reports-texts.ts";
import { SchedulePanel } from "./schedule.panel.tsx";

export const { title } = texts;
export const failedTitle = texts.failed;

export async function load({ url, signal }: PageArgs) {
  const asked = url.searchParams.get("month") ?? "";
  const newest = utcMonth(new Date());
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : newest;
  const [report, schedule, calibration, cohorts] = await Promise.all([
    api(adminReports.monthly, { query: { month }, signal }),
    api(adminReports.schedule, { signal }),
    api(adminReports.calibration, { signal }),
    api(adminReports.cohorts, { signal }),
  ]);
  return { report, schedule, newest, outcomes: calibration.items, cohorts: cohorts.items };
}

/** A month of the platform with its files, who gets it by email, and how the odds we showed compare with the outcomes. */
export function Component() {
  const { report, schedule, newest, outcomes, cohorts } = usePageData<typeof load>();
  const navigate = useNavigate();
  const { month } = report;
  return (
    <div className={detail.stack}>
      <PageHeader title={texts.title} actions={<Files month={month} />}>
        {texts.lead}
      </PageHeader>
      <Field
        label={texts.month}
        type="month"
        value={month}
        max={newest}
        onChange={({ target }) => target.value && void navigate(paths.reports(target.value))}
      />
      <section className={`rw-panel ${detail.panel}`} aria-labelledby="report-figures">
        <h2 id="report-figures">{formatMonth(month)}</h2>
        {!report.isComplete && <p>{texts.soFar}</p>}
        <Figures report={report} />
      </section>
      <div className={detail.columns}>
        <Bureaus bureaus={report.bureaus} />
        <Partners partners={report.partners} />
      </div>
      <CohortsPanel cohorts={cohorts} />
      <CalibrationPanel outcomes={outcomes} />
      <BiasPanel />
      <SchedulePanel key={String(schedule.changedAt)} emails={schedule.emails} />
    </div>
  );
}

function Files({ month }: { month: string }) {
  const save = async (format: "pdf" | "csv"): Promise<void> => {
    try {
      const file = await api(adminReports.monthly, { query: { month, format } });
      saveFile(file, `roadworthy-${month}.${format}`);
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.fileFailed) });
    }
  };
  return (
    <div className={detail.actions}>
      <Button variant="outline" onClick={() => void save("csv")}>
        {texts.csv}
      </Button>
      <Button onClick={() => void save("pdf")}>{texts.pdf}</Button>
    </div>
  );
}

type Name = keyof ReportFigures;
const isName = (name: string): name is Name => name in texts.names;
const names = Object.keys(texts.names).filter(isName);
const shown = (name: Name, value: number): string =>
  name.endsWith("Cents") ? formatCents(value) : formatCount(value);

const changed = (name: Name, value: number): string =>
  name.endsWith("Cents") ? formatCentsChange(value) : formatChange(value);

/** Where the rows are that a month's figure counts. */
function rowsOf(name: Name, month: string): string {
  const { list, query } = rowsBehind(name, month);
  return `${listPaths[list]()}?${query}`;
}

const listPaths = {
  pulls: paths.pulls,
  revenue: paths.revenue,
  users: paths.users,
  partners: paths.partners,
  disputes: paths.disputes,
} as const;

function Figures({ report: { month, figures, before } }: { report: MonthlyReport }) {
  return (
    <DataTable
      caption={texts.figures}
      rows={names}
      rowKey={(name) => name}
      columns={[
        {
          key: "figure",
          title: texts.figure,
          render: (name) => <Link to={rowsOf(name, month)}>{texts.names[name]}</Link>,
        },
        { key: "now", title: texts.month, numeric: true, render: (name) => shown(name, figures[name]) },
        { key: "before", title: texts.before, numeric: true, render: (name) => shown(name, before[name]) },
        {
          key: "change",
          title: texts.change,
          numeric: true,
          render: (name) => changed(name, figures[name] - before[name]),
        },
      ]}
    />
  );
}

const nameOf = (bureau: string): string => {
  const known = bureauSchema.safeParse(bureau);
  return known.success ? bureauNames[known.data] : bureau;
};

function Bureaus({ bureaus }: Pick<MonthlyReport, "bureaus">) {
  return (
    <section className={`rw-panel ${detail.panel}`} aria-labelledby="report-bureaus">
      <h2 id="report-bureaus">{texts.bureaus}</h2>
      {bureaus.length === 0 ? (
        <p>{texts.nobody}</p>
      ) : (
        <DataTable
          caption={texts.bureaus}
          isNarrow
          rows={bureaus}
          rowKey={({ bureau }) => bureau}
          columns={[
            { key: "bureau", title: texts.bureau, render: ({ bureau }) => nameOf(bureau) },
            { key: "asked", title: texts.asked, numeric: true, render: ({ asked }) => formatCount(asked) },
            {
              key: "failed",
              title: texts.failedAnswers,
              numeric: true,
              render: ({ failed }) => formatCount(failed),
            },
            {
              key: "rate",
              title: texts.rate,
              numeric: true,
              render: ({ asked, failed }) =>
                formatPercent(asked === 0 ? 0 : Math.round((failed * 10_000) / asked)),
            },
          ]}
        />
      )}
    </section>
  );
}

function Partners({ partners }: Pick<MonthlyReport, "partners">) {
  return (
    <section className={`rw-panel ${detail.panel}`} aria-labelledby="report-partners">
      <h2 id="report-partners">{texts.partners}</h2>
      {partners.length === 0 ? (
        <p>{texts.nobody}</p>
      ) : (
        <DataTable
          caption={texts.partners}
          isNarrow
          rows={partners}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "name",
              title: texts.partner,
              render: ({ id, name }) => <Link to={paths.partner(id)}>{name}</Link>,
            },
            { key: "pulls", title: texts.pulls, numeric: true, render: ({ pulls }) => formatCount(pulls) },
            {
              key: "charged",
              title: texts.charged,
              numeric: true,
              render: ({ chargedCents }) => formatCents(chargedCents),
            },
          ]}
        />
      )}
    </section>
  );
}

import { clientReports, type OwnReport, type OwnReportRow } from "@roadworthy/contracts/client-reports";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatDay, todayHere } from "@roadworthy/kit/format";
import { language } from "@roadworthy/kit/language";
import { notify } from "@roadworthy/kit/notifications";
import { MenuButton } from "@roadworthy/kit/parts/menu-button";
import { useNavigate } from "@roadworthy/kit/router";
import { saveFile, saveJson } from "@roadworthy/kit/save-file";
import { Button, Select } from "antd";
import { useState } from "react";
import { paths } from "../paths.ts";
import { reportsTexts as texts } from "./reports-texts.ts";
import styles from "./reports.module.css";

const formats = ["pdf", "csv", "json"] as const;
type Format = (typeof formats)[number];

/** Which report is shown, and how to take it along. */
export function ReportTools({ report, reports }: { report: OwnReport; reports: readonly OwnReportRow[] }) {
  const navigate = useNavigate();
  const [isSaving, setIsSaving] = useState(false);
  async function save(format: Format): Promise<void> {
    setIsSaving(true);
    try {
      await saveReport(report.id, format);
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.downloadFailed) });
    } finally {
      setIsSaving(false);
    }
  }
  const options = [
    ...reports.map(({ id, date }) => ({ value: paths.report(id), label: texts.reportOf(formatDay(date)) })),
    { value: paths.allReports(), label: texts.all },
  ];
  return (
    <div className={styles.tools}>
      <Select
        className={styles.select ?? ""}
        aria-label={texts.choose}
        value={paths.report(report.id)}
        options={
          reports.some(({ id }) => id === report.id)
            ? options
            : [{ value: paths.report(report.id), label: texts.reportOf(formatDay(report.date)) }, ...options]
        }
        onChange={(path) => void navigate(path)}
      />
      <MenuButton
        loading={isSaving}
        menu={{
          "aria-label": texts.download,
          items: formats.map((format) => ({ key: format, label: texts.downloadAs(format.toUpperCase()) })),
          onClick: ({ key }) => {
            const format = formats.find((one) => one === key);
            if (format !== undefined) void save(format);
          },
        }}
      >
        {texts.download}
      </MenuButton>
      <Button onClick={() => window.print()}>{texts.print}</Button>
    </div>
  );
}

/** Asks for the file with the session and hands it to the browser. */
async function saveReport(id: string, format: Format): Promise<void> {
  const file: unknown = await api(clientReports.download, {
    params: { id },
    query: { format, language },
  });
  const name = `credit-report-${todayHere()}.${format}`;
  if (file instanceof Blob) saveFile(file, name);
  else saveJson(file, name);
}

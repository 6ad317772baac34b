import { clientReports } from "@roadworthy/contracts/client-reports";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatDay } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { BureauLine } from "./bureau-line.panel.tsx";
import { saveFile } from "@roadworthy/kit/save-file";
import { NoReports } from "./no-reports.panel.tsx";
import { reportsTexts as texts } from "./reports-texts.ts";
import styles from "./reports.module.css";

export const title: string = texts.listTitle;
export const failedTitle: string = texts.failed;

/** A hundred are more than eight years of monthly updates. */
export async function load({ signal }: PageArgs) {
  const [{ items }, { items: changes }] = await Promise.all([
    api(clientReports.list, { query: { limit: 100 }, signal }),
    api(clientReports.changes, { signal }),
  ]);
  return { items, changes };
}

async function download(): Promise<void> {
  try {
    saveFile(await api(clientReports.list, { query: { format: "csv" } }), "my-credit-reports.csv");
  } catch (error) {
    notify({ type: "error", message: messageOf(error, texts.listNotSaved) });
  }
}

/** Every report of the client with its scores. */
export function Component() {
  const { items, changes } = usePageData<typeof load>();
  return (
    <div className={styles.page}>
      <PageHeader
        title={texts.listTitle}
        actions={
          items.length > 0 && (
            <Button variant="outline" onClick={() => void download()}>
              {texts.listCsv}
            </Button>
          )
        }
      >
        {texts.listLead}
      </PageHeader>
      {items.length === 0 ? (
        <NoReports />
      ) : (
        <div className="rw-panel">
          <ul className={styles.rows}>
            {items.map(({ id, date, bureaus, scores }) => (
              <li key={id} className={styles.row}>
                <Link to={paths.report(id)}>{texts.reportOf(formatDay(date))}</Link>
                <ul className={styles.rowScores}>
                  {bureaus.map((bureau) => (
                    <BureauLine
                      key={bureau}
                      bureau={bureau}
                      score={scores.find((score) => score.bureau === bureau)?.value ?? null}
                      change={changes.find((one) => one.reportId === id && one.bureau === bureau)}
                    />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

import { adminReports } from "@roadworthy/contracts/admin-reports";
import { api } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { useSave } from "@roadworthy/kit/use-save";
import { type SubmitEvent, useState } from "react";
import detail from "../parts/detail.module.css";
import { reportsTexts as texts } from "./reports-texts.ts";

/** Who gets the report by mail. */
export function SchedulePanel({ emails }: { emails: readonly string[] }) {
  const [typed, setTyped] = useState(emails.join(", "));
  const { isSaving, run } = useSave(
    (addresses: string[]) => api(adminReports.setSchedule, { body: { emails: addresses } }),
    { saved: texts.saved, failed: texts.notSaved },
  );
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void run(typed.split(/[\s,;]+/).filter(Boolean));
  }
  return (
    <section className={`rw-panel ${detail.panel}`} aria-labelledby="report-schedule">
      <h2 id="report-schedule">{texts.schedule}</h2>
      <p>{texts.scheduleLead}</p>
      <form className={detail.form} onSubmit={submit} noValidate>
        <Field
          label={texts.emails}
          help={texts.emailsHelp}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className={detail.actions}>
          <Button type="submit" loading={isSaving}>
            {texts.save}
          </Button>
        </div>
      </form>
    </section>
  );
}

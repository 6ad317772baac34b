import type { PartnerApplication } from "@roadworthy/contracts/certification";
import { formatDay } from "@roadworthy/kit/format";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import { applicationTexts } from "../application/application-texts.ts";
import { paths } from "../paths.ts";
import { dashboardTexts as texts } from "./dashboard-texts.ts";

/** What a business that is not certified does next: what its application lacks, and who acts by when. */
export function NextStep({ application }: { application: PartnerApplication }) {
  const { state, missing, dueAt, note } = application;
  const isOurs = state === "submitted";
  return (
    <section className="rw-panel pd-next" aria-labelledby="pd-next">
      <h2 id="pd-next">{texts.nextStep}</h2>
      <p>
        <StatusTag tone={state === "refused" ? "error" : state === "more_asked" ? "warning" : "info"}>
          {applicationTexts.states[state]}
        </StatusTag>
      </p>
      <p>{note ?? texts.nextSteps[state]}</p>
      {!isOurs && missing.length > 0 && (
        <p>
          <strong>{applicationTexts.missing}</strong>:{" "}
          {missing.map((part) => applicationTexts.parts[part]).join(", ")}
        </p>
      )}
      {dueAt !== null && (
        <p>{(isOurs ? applicationTexts.waitingUntil : applicationTexts.answerBy)(formatDay(dueAt))}</p>
      )}
      <p>
        <Link
          className={isOurs ? buttonClass({ variant: "outline" }) : buttonClass()}
          to={paths.application()}
        >
          {isOurs ? texts.openApplication : texts.goOnApplication}
        </Link>
      </p>
    </section>
  );
}

import { topUps } from "@roadworthy/contracts/ledger";
import { pulls } from "@roadworthy/contracts/pulls";
import { useMay } from "@roadworthy/kit/use-may";
import { applicationPart, type PartnerApplication } from "@roadworthy/contracts/certification";
import type { PartnerDashboard } from "@roadworthy/contracts/partners";
import { brand } from "@roadworthy/kit/brand";
import { formatCents, formatDay } from "@roadworthy/kit/format";
import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import { applicationTexts } from "../application/application-texts.ts";
import { paths } from "../paths.ts";
import { PullLink } from "../pull-link.tsx";
import { dashboardTexts as texts } from "./dashboard-texts.ts";
import styles from "./dashboard.module.css";

/** What a business that is not certified does next: what its application lacks, and who acts by when. */
export function NextStep({ application }: { application: PartnerApplication }) {
  const { state, missing, dueAt, note } = application;
  const isOurs = state === "submitted";
  const isOver = isOurs || state === "refused";
  // Listing every part would tell a business that has not begun nothing but that it has not begun.
  const isBegun = missing.length < applicationPart.options.length;
  return (
    <section className={isOver ? "rw-panel" : `rw-panel ${styles.next}`} aria-labelledby="pd-next">
      <h2 id="pd-next">{isOver ? applicationTexts.title : texts.nextStep}</h2>
      <p>
        <StatusTag tone={state === "refused" ? "error" : state === "more_asked" ? "warning" : "info"}>
          {applicationTexts.states[state]}
        </StatusTag>
      </p>
      <p>{note ?? texts.nextSteps[state]}</p>
      {state === "refused" && <p>{applicationTexts.ifWrong(brand.supportEmail)}</p>}
      {!isOver && isBegun && missing.length > 0 && (
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
          className={isOver ? buttonClass({ variant: "outline" }) : buttonClass()}
          to={paths.application()}
        >
          {isOver ? texts.openApplication : isBegun ? texts.goOnApplication : texts.startApplication}
        </Link>
      </p>
    </section>
  );
}

/** What a certified business does next: put money on its account, then pull for the first time; `null` once both are done. */
export function LiveStep({ dashboard, onAddFunds }: { dashboard: PartnerDashboard; onAddFunds: () => void }) {
  const { partner, balance, allBureaus, recentReports } = dashboard;
  const mayAddFunds = useMay(topUps.create);
  const mayPull = useMay(pulls.request);
  const isShort = balance.availableCents < allBureaus.totalCents;
  if (partner.status !== "active" || partner.mode !== "live") return null;
  if (!isShort && recentReports.length > 0) return null;
  if (isShort ? !mayAddFunds : !mayPull) return null;
  return (
    <section className={`rw-panel ${styles.next}`} aria-labelledby="pd-live">
      <h2 id="pd-live">{isShort ? texts.fundsTitle : texts.firstPullTitle}</h2>
      <p>
        {isShort
          ? texts.funds(formatCents(balance.availableCents), formatCents(allBureaus.totalCents))
          : texts.firstPull}
      </p>
      <p>
        {isShort ? (
          <Button onClick={onAddFunds}>{texts.fundsStart}</Button>
        ) : (
          <PullLink>{texts.firstPullStart}</PullLink>
        )}
      </p>
    </section>
  );
}

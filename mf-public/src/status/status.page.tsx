import type { PublicStatus, status as statusApi } from "@roadworthy/contracts/status";
import { formatBasisPoints, formatDay, formatInstant } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { usePageData, useReload, type PageArgs } from "@roadworthy/kit/parts/page";
import { readPublic } from "@roadworthy/kit/read-public";
import { useEffect } from "react";
import { PageHead } from "../site/page-head.tsx";
import { statusTexts as texts } from "./status-texts.ts";
import "./status.css";

export const title = texts.title;
export const failedTitle = texts.failed;

const refreshEveryMs = 60_000;

export async function load({ signal }: PageArgs) {
  return { status: await readPublic<typeof statusApi.read>("/api/v1/status", signal), readAt: new Date() };
}

type Part = PublicStatus["components"][number];
type Incident = PublicStatus["incidents"][number];

/** How the product's parts are and were; reads itself again every minute while somebody looks. */
export function Component() {
  const { status, readAt } = usePageData<typeof load>();
  const { reload, isReloading } = useReload();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) reload();
    }, refreshEveryMs);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <div className="wide">
      <PageHead heading={texts.heading} lead={texts.lead} />
      <div className="section status">
        <div className={`status-overall status-${status.status ?? "unknown"}`}>
          <output className="status-now">
            <Mark status={status.status} />
            {texts.overall[status.status ?? "unknown"]}
          </output>
          <span>{texts.updated(formatInstant(readAt))}</span>
          <Button variant="outline" size="sm" loading={isReloading} onClick={reload}>
            {texts.update}
          </Button>
        </div>
        <ul className="status-parts">
          {status.components.map((part) => (
            <PartItem key={part.name} part={part} />
          ))}
        </ul>
        <section>
          <h2>{texts.incidents}</h2>
          {status.incidents.length === 0 ? (
            <p>{texts.noIncidents}</p>
          ) : (
            <ul className="status-incidents">
              {status.incidents.map((incident) => (
                <IncidentItem key={incident.id} incident={incident} />
              ))}
            </ul>
          )}
          <p>
            <a href="/status.atom">{texts.feed}</a>
          </p>
        </section>
      </div>
    </div>
  );
}

const nameOf = (part: string): string =>
  new Map<string, string>(Object.entries(texts.parts)).get(part) ?? part;

function PartItem({ part }: { part: Part }) {
  const name = nameOf(part.name);
  return (
    <li>
      <div className="status-part-row">
        <strong>{name}</strong>
        <span className={`status-${part.status ?? "unknown"}`}>
          <Mark status={part.status} />
          {texts.states[part.status ?? "unknown"]}
        </span>
      </div>
      <ol className="status-days" aria-label={texts.history(name)}>
        {part.days.map(({ day, upBasisPoints }) => {
          const share = upBasisPoints === null ? texts.noData : formatBasisPoints(upBasisPoints);
          const words = texts.day(formatDay(day), share);
          return (
            <li key={day} className={classOf(upBasisPoints)} title={words}>
              <span className="rw-hidden">{words}</span>
            </li>
          );
        })}
      </ol>
      <div className="status-part-row status-scale">
        <span>{texts.from}</span>
        <span>
          {part.upBasisPoints === null ? texts.noUptime : texts.uptime(formatBasisPoints(part.upBasisPoints))}
        </span>
        <span>{texts.to}</span>
      </div>
    </li>
  );
}

/** A day without data is no bad day, and one bad check makes no bad day either. */
function classOf(upBasisPoints: number | null): string {
  if (upBasisPoints === null) return "status-day-empty";
  if (upBasisPoints >= 9_990) return "status-day-good";
  return upBasisPoints >= 9_500 ? "status-day-fair" : "status-day-bad";
}

function IncidentItem({ incident }: { incident: Incident }) {
  const began = new Date(incident.beganAt);
  const ended = incident.endedAt === null ? null : new Date(incident.endedAt);
  return (
    <li>
      <strong>{nameOf(incident.component)}</strong>
      <span className={`status-${incident.status}`}>
        <Mark status={incident.status} />
        {texts.states[incident.status]}
      </span>
      <span>
        {ended === null
          ? texts.since(formatInstant(began))
          : `${texts.between(formatInstant(began), formatInstant(ended))}, ${texts.lasted(Math.round((ended.getTime() - began.getTime()) / 60_000))}`}
      </span>
    </li>
  );
}

/** Shape as well as colour tells states apart. */
function Mark({ status }: { status: PublicStatus["status"] }) {
  return (
    <svg className="status-mark" viewBox="0 0 16 16" aria-hidden="true">
      {status === "operational" && <circle cx="8" cy="8" r="7" />}
      {status === "degraded" && <path d="M8 1 15.5 14.5H.5z" />}
      {status === "down" && <path d="M1 1h14v14H1z" />}
      {status === null && <circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />}
    </svg>
  );
}

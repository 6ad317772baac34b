import type { PublicStatus } from "@roadworthy/contracts/status";
import { formatBasisPoints, formatDay, formatInstant } from "@roadworthy/kit/format";
import { language } from "@roadworthy/kit/language";
import { Button } from "@roadworthy/kit/parts/button";
import { ErrorPanel } from "@roadworthy/kit/parts/error-panel";
import { PageHead } from "../site/page-head.tsx";
import { StatusEmails } from "./status-emails.panel.tsx";
import { statusTexts as texts } from "./status-texts.ts";
import { useStatus } from "./use-status.ts";
import "./status.css";

export const title = texts.title;

type Part = PublicStatus["components"][number];
type Incident = PublicStatus["incidents"][number];

/** Stands in for what is not read yet, unseen and in its size, so that nothing moves when it comes. */
const pending: PublicStatus = {
  status: null,
  components: Object.keys(texts.parts).map((name) => ({
    name,
    status: "operational",
    upBasisPoints: 10_000,
    days: [],
  })),
  incidents: [],
};

/** How the product's parts are and were. */
export function Component() {
  const { found, isReading, readAgain } = useStatus();
  const { readAt, error } = found;
  const status = found.status ?? pending;
  const isRead = found.status !== null;
  return (
    <div className="wide">
      <PageHead heading={texts.heading} lead={texts.lead} />
      <div className="section status">
        <noscript>
          <p>{texts.withoutScripts}</p>
        </noscript>
        {error === null ? (
          <>
            <div className={`status-overall status-${status.status ?? "unknown"}`}>
              <output className="status-now">
                <Mark status={status.status} />
                {isRead ? texts.overall[status.status ?? "unknown"] : texts.reading}
              </output>
              <span className={unseenUntil(isRead)}>
                {texts.updated(readAt === null ? "" : formatInstant(readAt))}
              </span>
              <Button variant="outline" size="sm" loading={isRead && isReading} onClick={readAgain}>
                {texts.update}
              </Button>
            </div>
            <ul className="status-parts" aria-busy={!isRead}>
              {status.components.map((part) => (
                <PartItem key={part.name} part={part} isRead={isRead} />
              ))}
            </ul>
          </>
        ) : (
          <ErrorPanel title={texts.failed} error={error} onRetry={readAgain} />
        )}
        <section>
          <h2>{texts.incidents}</h2>
          {isRead && <Incidents incidents={status.incidents} />}
          <StatusEmails />
          <p>
            <a href="/status.atom">{texts.feed}</a>
          </p>
          <p>
            <a href="/api/docs/guides/webhooks">{texts.webhooks}</a>
          </p>
        </section>
      </div>
    </div>
  );
}

const unseenUntil = (isRead: boolean): string => (isRead ? "" : "status-pending");

function Incidents({ incidents }: { incidents: readonly Incident[] }) {
  if (incidents.length === 0) return <p>{texts.noIncidents}</p>;
  return (
    <ul className="status-incidents">
      {incidents.map((incident) => (
        <IncidentItem key={incident.id} incident={incident} />
      ))}
    </ul>
  );
}

const nameOf = (part: string): string =>
  new Map<string, string>(Object.entries(texts.parts)).get(part) ?? part;

function PartItem({ part, isRead }: { part: Part; isRead: boolean }) {
  const name = nameOf(part.name);
  return (
    <li>
      <div className="status-part-row">
        <strong>{name}</strong>
        <span className={`status-${part.status ?? "unknown"} ${unseenUntil(isRead)}`}>
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
        <span className={unseenUntil(isRead)}>
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
  const status = ended === null ? incident.status : incident.worst;
  return (
    <li>
      <strong>{nameOf(incident.component)}</strong>
      <span className={`status-${status}`}>
        <Mark status={status} />
        {texts.states[status]}
      </span>
      <span>
        {ended === null
          ? texts.since(formatInstant(began))
          : `${texts.between(formatInstant(began), formatInstant(ended))}, ${texts.lasted(Math.round((ended.getTime() - began.getTime()) / 60_000))}`}
      </span>
      {incident.states.length > 1 && (
        <ol className="status-changes" aria-label={texts.changes}>
          {incident.states.map((state) => (
            <li key={state.at}>
              {formatInstant(new Date(state.at))}: {texts.states[state.status]}
            </li>
          ))}
        </ol>
      )}
      {incident.updates.map(({ at, text, textEs }) => (
        <p key={at} className="status-update">
          {formatInstant(new Date(at))}: {language === "es" ? textEs : text}
        </p>
      ))}
    </li>
  );
}

/** States differ in shape as well as in color. */
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

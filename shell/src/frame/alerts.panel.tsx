import type { Alert } from "@roadworthy/contracts/alerts";
import type { Role } from "@roadworthy/contracts/primitives";
import { alertTitle } from "@roadworthy/domain/alerts/alert-title";
import { formatInstant } from "@roadworthy/kit/format";
import { PrivateText } from "@roadworthy/kit/parts/private";
import { Link } from "@roadworthy/kit/router";
import { useEffect, useState } from "react";
import { report } from "../report.ts";
import { markRead, readAlerts } from "./desk-queries.ts";
import { refreshDesk } from "./desk.store.ts";
import { frameTexts } from "./frame-texts.ts";

const inbox = "/client/alerts";

type State = "loading" | "failed" | readonly Alert[];

/** The newest alerts. Following one marks it as read. */
export function Alerts({ role }: { role: Role }) {
  const [state, setState] = useState<State>("loading");
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isGone = false;
    readAlerts(null).then(
      ({ items }) => {
        if (!isGone) setState(items);
      },
      (error: unknown) => {
        report(error);
        if (!isGone) setState("failed");
      },
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);

  function mark(ids?: string[]): void {
    markRead(ids)
      .then(() => {
        setAttempt((before) => before + 1);
        return refreshDesk(role);
      })
      .catch(report);
  }

  if (state === "loading") return <p className="frame-alerts-empty">{frameTexts.palette.searching}</p>;
  if (state === "failed") {
    return (
      <p className="frame-alerts-empty" role="alert">
        {frameTexts.alertsFailed}{" "}
        <button type="button" className="link-button" onClick={() => setAttempt((before) => before + 1)}>
          {frameTexts.tryAgain}
        </button>
      </p>
    );
  }
  if (state.length === 0) return <p className="frame-alerts-empty">{frameTexts.noAlerts}</p>;
  const hasUnread = state.some(({ readAt }) => readAt === null);
  return (
    <>
      <header>
        <h2>{frameTexts.alerts}</h2>
        {hasUnread && (
          <button type="button" className="link-button" onClick={() => mark()}>
            {frameTexts.markAll}
          </button>
        )}
      </header>
      <ul>
        {state.map((alert) => (
          <li key={alert.id} data-unread={alert.readAt === null || undefined}>
            {/* A client's inbox says why it matters and what to do. */}
            {role === "client" ? (
              <Link to={`${inbox}?open=${alert.id}`}>
                <PrivateText text={alertTitle(alert)} />
              </Link>
            ) : alert.link === null ? (
              <span>
                <PrivateText text={alertTitle(alert)} />
              </span>
            ) : (
              <Link to={alert.link} onClick={() => mark([alert.id])}>
                <PrivateText text={alertTitle(alert)} />
              </Link>
            )}
            <time dateTime={alert.createdAt.toISOString()} className="rw-small">
              {formatInstant(alert.createdAt)}
            </time>
          </li>
        ))}
      </ul>
      {role === "client" && (
        <p className="frame-alerts-all">
          <Link to={inbox}>{frameTexts.allAlerts}</Link>
        </p>
      )}
    </>
  );
}

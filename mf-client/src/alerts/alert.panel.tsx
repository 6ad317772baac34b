import type { Alert } from "@roadworthy/contracts/alerts";
import { alertMeaning } from "@roadworthy/domain/alerts/alert-meaning";
import { alertTitle } from "@roadworthy/domain/alerts/alert-title";
import { actionPathOf } from "@roadworthy/domain/alerts/alert-topics.rules";
import { useFiguresHidden, withoutFigures } from "@roadworthy/kit/figures";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { Link } from "@roadworthy/kit/router";
import { alertsTexts as texts } from "./alerts-texts.ts";
import { whereOf } from "./alerts.list.tsx";
import styles from "./alerts.module.css";

/** One alert: what, where, when, why it matters, the one thing to do, and the row behind it. */
export function AlertDrawer({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const { why, action } = alertMeaning(alert.topic);
  const acting = actionPathOf[alert.topic] ?? alert.link;
  const title = alertTitle(alert);
  const isHidden = useFiguresHidden();
  return (
    <Dialog side title={isHidden ? withoutFigures(title) : title} onClose={onClose}>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.where}</dt>
          <dd>{whereOf(alert)}</dd>
        </div>
        <div>
          <dt>{texts.when}</dt>
          <dd>
            <DateTime at={alert.createdAt} />
          </dd>
        </div>
        <div>
          <dt>{texts.why}</dt>
          <dd>{why}</dd>
        </div>
      </dl>
      <div className={styles.acts}>
        {acting !== null && (
          <Link className={buttonClass()} to={acting}>
            {action}
          </Link>
        )}
        {alert.link !== null && alert.link !== acting && (
          <Link className={buttonClass({ variant: "outline" })} to={alert.link}>
            {texts.row}
          </Link>
        )}
      </div>
    </Dialog>
  );
}

import { Link } from "@roadworthy/kit/router";
import styles from "../parts/detail.module.css";
import { paths } from "../paths.ts";
import { dashboardTexts as texts } from "./dashboard-texts.ts";
import adStyles from "./dashboard.module.css";

/** The four things an admin comes for most. `month` is the present one, `YYYY-MM`. */
export function QuickActions({ month }: { month: string }) {
  const actions = [
    { to: paths.settings("prices"), title: texts.pricing, text: texts.pricingText },
    { to: paths.reports(month), title: texts.report, text: texts.reportText },
    { to: paths.partners(), title: texts.partners, text: texts.partnersText },
    { to: paths.settings("bureaus"), title: texts.bureaus, text: texts.bureausText },
  ];
  return (
    <section className={adStyles.section} aria-labelledby="ad-actions">
      <div className={adStyles.sectionHead}>
        <h2 id="ad-actions">{texts.actions}</h2>
      </div>
      <div className="rw-panel">
        <ul className={styles.rows}>
          {actions.map(({ to, title, text }) => (
            <li key={title}>
              <div className={styles.grow}>
                <Link to={to}>{title}</Link>
                <p className="rw-small">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

import { buttonClass } from "@roadworthy/kit/parts/button";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { dashboardTexts as texts } from "./dashboard-texts.ts";
import styles from "./dashboard.module.css";

/** What Premium adds, for those who do not have it; less loud where the first report still has to come. */
export function UpgradeBanner({ isSecondary = false }: { isSecondary?: boolean }) {
  return (
    <aside
      className={isSecondary ? `${styles.upgrade} ${styles.upgradeSecondary}` : styles.upgrade}
      aria-label={texts.upgrade}
    >
      <div>
        <p className={styles.upgradeTitle}>{texts.upgradeTitle}</p>
        <p>{texts.upgradeText}</p>
      </div>
      <Link className={buttonClass({ variant: isSecondary ? "outline" : "primary" })} to={paths.pricing()}>
        {texts.comparePlans}
      </Link>
    </aside>
  );
}

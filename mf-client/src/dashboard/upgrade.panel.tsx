import { buttonClass } from "@roadworthy/kit/parts/button";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { dashboardTexts as texts } from "./dashboard-texts.ts";

/** What Premium adds, for those who do not have it. */
export function UpgradeBanner() {
  return (
    <aside className="cd-upgrade" aria-label={texts.upgrade}>
      <div>
        <p className="cd-upgrade-title">{texts.upgradeTitle}</p>
        <p>{texts.upgradeText}</p>
      </div>
      <Link className={buttonClass()} to={paths.pricing()}>
        {texts.comparePlans}
      </Link>
    </aside>
  );
}

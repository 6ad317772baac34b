import { buttonClass } from "@roadworthy/kit/parts/button";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";

/** What Premium adds, for those who do not have it. */
export function UpgradeBanner() {
  return (
    <aside className="cd-upgrade" aria-label="Upgrade">
      <div>
        <p className="cd-upgrade-title">See all three of your scores</p>
        <p>Premium adds Experian and TransUnion, with a monthly update from each bureau.</p>
      </div>
      <Link className={buttonClass()} to={paths.pricing()}>
        Compare plans
      </Link>
    </aside>
  );
}

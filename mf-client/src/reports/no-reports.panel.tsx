import { buttonClass } from "@roadworthy/kit/parts/button";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { reportsTexts as texts } from "./reports-texts.ts";

/** In place of a report, until the client's first one. */
export const NoReports = () => (
  <EmptyState
    title={texts.noneTitle}
    action={
      <Link className={buttonClass()} to={paths.identity()}>
        {texts.noneAction}
      </Link>
    }
  >
    {texts.none}
  </EmptyState>
);

import { readAgainMinutes } from "@roadworthy/contracts/access-codes";
import type { CreditReport } from "@roadworthy/contracts/credit-reports";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { ReportViewer } from "@roadworthy/kit/parts/report-viewer";
import { useEffect, useLayoutEffect, useRef } from "react";
import { codeTexts as texts } from "./code-texts.ts";
import styles from "./pulls.module.css";

/** The report that a client's code has opened, and whether the code was for one use. */
export type Shared = { readonly report: CreditReport; readonly isOnce: boolean };

/** What a client shares by a code. It is read here alone: it is in no list, so the page says how to keep it. */
export function SharedReport({ shared: { report, isOnce }, onBack }: { shared: Shared; onBack: () => void }) {
  const page = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  // The button that was pressed is far down in the form, which is hidden now.
  useLayoutEffect(() => {
    before.current = document.activeElement;
    window.scrollTo(0, 0);
    page.current?.focus({ preventScroll: true });
  }, []);
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement) before.current.focus();
    },
    [],
  );
  return (
    <article ref={page} tabIndex={-1} className={styles.shared} aria-label={texts.of(report.consumerName)}>
      <PageHeader
        title={report.consumerName}
        actions={
          <>
            <Button variant="outline" onClick={onBack}>
              {texts.back}
            </Button>
            <Button variant="outline" onClick={() => window.print()}>
              {texts.print}
            </Button>
          </>
        }
      >
        {texts.sharedOn} <DateTime at={report.createdAt} />. {isOnce && texts.keepIt(readAgainMinutes)}
      </PageHeader>
      <ReportViewer files={report.files} reader="lender" />
    </article>
  );
}

import { buttonClass } from "@roadworthy/kit/parts/button";
import { planTexts } from "./plan-texts.ts";

const { notice } = planTexts;

/**
 * What must stand, above the offer, wherever a free report or score is advertised (12 CFR 1022.138). `free-report.test.ts` fails when
 * a page advertises one without it.
 */
export const FreeReportNotice = () => (
  <section className="free-report" aria-label={notice.label}>
    <p>
      <strong>{notice.required}</strong> {notice.readMore} <br />
      <a href="https://www.consumerfinance.gov/learnmore">consumerfinance.gov/learnmore</a>.
    </p>
    <p>
      {notice.rightTo} <a href="https://www.annualcreditreport.com">AnnualCreditReport.com</a> {notice.orCall}{" "}
      <span className="free-report-phone">877-322-8228</span>
      {notice.onlySource}
    </p>
    <a className={buttonClass({ variant: "outline" })} href="https://www.annualcreditreport.com">
      {notice.button}
    </a>
  </section>
);

import { usePageData } from "@roadworthy/kit/parts/page";
import { CalculatorSign, FileUnderGlass, LoanSign } from "../site/signs.tsx";
import { startSite } from "../site/site-content.ts";
import { autoLoansTexts as texts } from "./auto-loans-texts.ts";
import { Landing } from "./landing.panel.tsx";

export const title = texts.title;
export const load = startSite;

/** How auto-loan offers work here. */
export function Component() {
  const { site } = usePageData<typeof load>();
  return (
    <Landing
      {...texts}
      site={site}
      pictures={[
        <LoanSign key="offers" />,
        <CalculatorSign key="numbers" />,
        <FileUnderGlass key="ready" label={texts.file} />,
      ]}
    />
  );
}

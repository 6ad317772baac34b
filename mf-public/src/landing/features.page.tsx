import { usePageData } from "@roadworthy/kit/parts/page";
import { CoverSign, FileUnderGlass, LoanSign, SimulatorSign, Speedometer } from "../site/signs.tsx";
import { startSite } from "../site/site-content.ts";
import { featuresTexts as texts } from "./features-texts.ts";
import { Landing } from "./landing.panel.tsx";

export const title = texts.title;
export const load = startSite;

/** What the product does. */
export function Component() {
  const { site } = usePageData<typeof load>();
  return (
    <Landing
      {...texts}
      site={site}
      pictures={[
        <Speedometer key="scores" label={texts.gauge} />,
        <FileUnderGlass key="log" label={texts.file} />,
        <LoanSign key="loans" />,
        <CoverSign key="cover" />,
        <SimulatorSign key="simulator" />,
      ]}
    />
  );
}

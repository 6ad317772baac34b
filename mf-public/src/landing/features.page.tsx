import { usePageData } from "@roadworthy/kit/parts/page";
import { InquiriesPicture, ScoresPicture } from "../site/pictures.tsx";
import { Sign } from "../site/signs.tsx";
import { startSite } from "../site/site-content.ts";
import { featuresTexts as texts } from "./features-texts.ts";
import { Landing } from "./landing.panel.tsx";
import { OffersPicture } from "./loan-pictures.tsx";

export const title = texts.title;
export const load = startSite;

/** What the product does. */
export function Component() {
  const coming = usePageData<typeof load>();
  return (
    <Landing
      {...texts}
      coming={coming}
      pictures={[
        <ScoresPicture key="scores" />,
        <InquiriesPicture key="log" />,
        <OffersPicture key="loans" />,
        <Sign key="cover" of="cover" />,
        <Sign key="simulator" of="simulator" />,
      ]}
      features={[undefined, undefined, undefined, "coverage", "simulator"]}
    />
  );
}

import { usePageData } from "@roadworthy/kit/parts/page";
import { startSite } from "../site/site-content.ts";
import { autoLoansTexts as texts } from "./auto-loans-texts.ts";
import { Landing } from "./landing.panel.tsx";
import { NotesPicture, OffersPicture, TermsPicture } from "./loan-pictures.tsx";

export const title = texts.title;
export const load = startSite;

/** How auto-loan offers work here. */
export function Component() {
  const coming = usePageData<typeof load>();
  return (
    <Landing
      {...texts}
      coming={coming}
      pictures={[
        <OffersPicture key="offers" />,
        <TermsPicture key="numbers" />,
        <NotesPicture key="ready" />,
      ]}
    />
  );
}

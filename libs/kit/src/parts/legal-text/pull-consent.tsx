import { LegalText, type LegalWords } from "./legal-text.tsx";
import { pullConsentTexts } from "./pull-consent-texts.ts";

/** What a consumer agrees to before a business pulls their credit. With `headingId` its title is a heading. */
export const PullConsent = ({ text, headingId }: { text: LegalWords; headingId?: string }) => {
  const translated = pullConsentTexts.translations.find(({ version }) => version === text.version);
  return (
    <>
      {headingId !== undefined && <h2 id={headingId}>{(translated ?? text).title}</h2>}
      <LegalText
        text={text}
        translations={pullConsentTexts.translations}
        hasTitle={headingId === undefined}
      />
    </>
  );
};

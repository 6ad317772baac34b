import { Link } from "@roadworthy/kit/router";
import { loadLegal } from "./legal-content.ts";
import { LegalPage } from "./legal-document.tsx";
import { legalTexts } from "./legal-texts.ts";

export const title = legalTexts.privacy;
export const failedTitle = legalTexts.failed;
export const load = loadLegal("/api/v1/content/privacy");

/** The privacy policy. */
export const Component = () => (
  <LegalPage heading={title}>
    <p>
      <Link to="/privacy-request">{legalTexts.request}</Link>
    </p>
  </LegalPage>
);

import { loadLegal } from "./legal-content.ts";
import { LegalPage } from "./legal-document.tsx";
import { legalTexts } from "./legal-texts.ts";

export const title = legalTexts.terms;
export const failedTitle = legalTexts.failed;
export const load = loadLegal("/api/v1/content/terms");

/** The terms of service. */
export const Component = () => <LegalPage heading={title} />;

import { LegalDocument } from "./legal-document.tsx";
import { termsText } from "./terms-text.ts";

export const title = termsText.heading;

/** The terms of service. */
export const Component = () => <LegalDocument text={termsText} />;

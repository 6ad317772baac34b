import { LegalDocument } from "./legal-document.tsx";
import { privacyText } from "./privacy-text.ts";

export const title = privacyText.heading;

/** The privacy policy. */
export const Component = () => <LegalDocument text={privacyText} />;

import type { Reading } from "./legal-text.tsx";

/** Translations of the consent to a credit report by its version; English needs none. */
export const pullConsentTexts = { readings: [] as readonly Reading[] } as const;

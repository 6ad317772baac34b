import type { Translation } from "./legal-text.tsx";

/** Translations of the consent to a credit report by its version; English needs none. */
export const pullConsentTexts = { translations: [] as readonly Translation[] } as const;

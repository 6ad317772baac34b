import type { Translation } from "@roadworthy/kit/parts/legal-text";

/** Translations of the agreement by its version; English needs none. */
export const agreementTexts = { translations: [] as readonly Translation[] } as const;

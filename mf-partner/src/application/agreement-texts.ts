import type { Reading } from "@roadworthy/kit/parts/legal-text";

/** Translations of the agreement by its version; English needs none. */
export const agreementTexts = { readings: [] as readonly Reading[] } as const;

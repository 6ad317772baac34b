import type { Reading } from "@roadworthy/kit/parts/legal-text";

/** Translations of the written instructions by their version; English needs none. */
export const instructionsTexts = { readings: [] as readonly Reading[] } as const;

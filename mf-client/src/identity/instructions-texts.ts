import type { Translation } from "@roadworthy/kit/parts/legal-text";

/** Translations of the written instructions by their version; English needs none. */
export const instructionsTexts = { translations: [] as readonly Translation[] } as const;

import { brand as said } from "@roadworthy/contracts/brand";
import { texts } from "./brand-texts.ts";

/** Who the product is, with its tagline in the reader's language. */
export const brand = { ...said, tagline: texts.tagline } as const;

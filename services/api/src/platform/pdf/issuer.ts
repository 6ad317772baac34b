import { brand } from "@roadworthy/contracts/brand";

/** Who we are, at the head of a document: the name, then the address. */
export const issuer: readonly string[] = [brand.name, ...brand.address];

import { z } from "zod";
import { postalState } from "../postal-states.ts";
import { line, optionalLine } from "../primitives.ts";
import { postalAddress } from "./bureau-wire.ts";

/**
 * Letters and digits of the Latin alphabet, with accents and signs such as the Hawaiian ʻokina. Look-alikes of others would make one person
 * two, and no bureau takes them.
 */
const isLatin = (text: string): boolean =>
  /^(?:[A-Za-z0-9ÆæŒœØøŁłĐđÐðĦħŦŧÞþßẞı\u02b9-\u02df]|[^\p{L}\p{N}])*$/u.test(text.normalize("NFKD"));
const inLatin = "must be in Latin letters, as on an envelope";

/** A part of a name or an address that somebody states to us, as the bureaus take it. */
export const statedLine = (max: number) => line(max).refine(isLatin, inLatin);
export const optionalStatedLine = (max: number) => optionalLine(max).refine(isLatin, inLatin);

/** An address that somebody states to us, in a state that there is; a bureau's file may hold another code. */
export const statedAddress = postalAddress
  .extend({
    street: statedLine(100),
    city: statedLine(60),
    state: z.string().trim().toUpperCase().regex(postalState, "must be a two-letter state code"),
  })
  // An apartment in a field we don't know would be lost, and the bureaus asked about another door.
  .strict()
  .meta({ id: "StatedAddress" });

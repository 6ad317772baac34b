import { z } from "zod";
import { postalState } from "../postal-states.ts";
import { postalAddress } from "./bureau-wire.ts";

/** An address that somebody states to us, in a state that there is; a bureau's file may hold another code. */
export const statedAddress = postalAddress
  .extend({
    state: z.string().trim().toUpperCase().regex(postalState, "must be a two-letter state code"),
  })
  .meta({ id: "StatedAddress" });

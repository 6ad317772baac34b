import { z } from "zod";
import { birthDate, type PullType } from "../primitives.ts";
import { ssn } from "./pull-request.ts";
import { optionalStatedLine, statedAddress, statedLine } from "./stated-address.ts";

/** Who a consumer is that is asked for consent: as the business knows them, or as they enter it behind the link. */
export const consentDetails = z
  .strictObject({
    firstName: statedLine(60),
    middleName: optionalStatedLine(60).optional(),
    lastName: statedLine(60),
    address: statedAddress,
    dateOfBirth: birthDate.optional(),
    ssn: ssn.optional().meta({ description: "Nine digits; required for a hard pull" }),
  })
  .meta({ id: "ConsentDetails" });
export type ConsentDetails = z.output<typeof consentDetails>;

export const detailName = consentDetails.keyof();
export type DetailName = z.infer<typeof detailName>;
export const detailNames = detailName.options;

/** What has to be known of a consumer for a pull, at least. */
export const requiredDetails = (type: PullType): readonly DetailName[] =>
  type === "hard"
    ? ["firstName", "lastName", "address", "dateOfBirth", "ssn"]
    : ["firstName", "lastName", "address"];

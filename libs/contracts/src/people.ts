import { z } from "zod";

/** Why an account is shut out; a closed list, so that nothing about a person is written into the trail. */
export const suspensionReasons = [
  "fraud_suspected",
  "account_compromised",
  "terms_violated",
  "asked_by_owner",
  "other",
] as const;
export const suspensionReason = z.enum(suspensionReasons);
export type SuspensionReason = z.infer<typeof suspensionReason>;

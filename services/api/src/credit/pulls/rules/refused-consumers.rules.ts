import type { TestConsumer } from "@roadworthy/contracts/sandbox";
import type { Refusal } from "./refusals.rules.ts";

type RefusedConsumer = TestConsumer & { readonly refusal: Refusal };

const refused = (
  refusal: Refusal,
  [firstName, lastName]: readonly [string, string],
  serial: number,
  whatHappens: string,
): RefusedConsumer => ({
  case: refusal.code,
  firstName,
  lastName,
  ssn: `666-40-${serial}`,
  dateOfBirth: "1983-05-17",
  address: { street: `${serial} Refusal Row`, city: "Pontiac", state: "MI", zipCode: "48342" },
  whatHappens: `The order is refused with \`${refusal.code}\`, ${whatHappens}.`,
  refusal,
});

/** Made-up people whose order test mode refuses as a live one may be refused, before any bureau is asked; the bureaus' own cases are the sandbox's. */
export const refusedConsumers: readonly RefusedConsumer[] = [
  refused(
    { code: "insufficient_balance", reason: null },
    ["Bo", "Balance"],
    4001,
    "as when the balance is too low",
  ),
  refused(
    { code: "purpose_not_certified", reason: null },
    ["Paz", "Purpose"],
    4002,
    "as for a purpose you aren't certified for",
  ),
  refused(
    { code: "consent_missing", reason: "link" },
    ["Connie", "Consentover"],
    4003,
    "as with a consent that has expired or was withdrawn or used",
  ),
  refused(
    { code: "access_code_invalid", reason: "unusable" },
    ["Cody", "Codeused"],
    4004,
    "as with an access code that has expired or was used or revoked",
  ),
  refused(
    { code: "client_denied", reason: null },
    ["Lou", "Locked"],
    4005,
    "as for a client who locked their file or allows no pulls",
  ),
];

/** How test mode refuses an order about the person with this number; `null` for everybody else. */
export const testRefusalOf = (ssn: string | undefined): Refusal | null =>
  refusedConsumers.find((one) => one.ssn.replaceAll("-", "") === ssn)?.refusal ?? null;

import { z } from "zod";
import { isPlainLine } from "@roadworthy/contracts/primitives";
import { AuthError } from "./auth-error.ts";
import { challengeOf, type Challenge } from "../codes/one-time-codes.rules.ts";
import { phoneNumberIn, type PhoneNumber } from "../codes/phone-numbers.rules.ts";

/** The parsed value; otherwise refuses with the first problem found. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  const where = issue?.path.join(".") ?? "";
  throw new AuthError(
    400,
    "validation_failed",
    where === "" ? (issue?.message ?? "Invalid request") : `${where}: ${issue?.message ?? "is not valid"}`,
  );
}

/** An email address. Its refusal has wording of its own, which other clients match on. */
export const emailInput = z.email("Unable to validate email address: invalid format").max(254);

/** The name of a person or company, as entered by a person. */
export const nameInput = (label: string) =>
  z
    .string(`${label} must be text`)
    .max(120, `${label} is longer than 120 characters`)
    .refine(isPlainLine, `${label} must not contain control characters`)
    .optional();

/** The phone number in a request; other clients match on the wording of the refusal. */
export function phoneFrom(text: string): PhoneNumber {
  const number = phoneNumberIn(text.trim());
  if (number) return number;
  throw new AuthError(400, "validation_failed", "Invalid phone number format (E.164 required)");
}

/** The PKCE half of a request body; both parts are `null` in the implicit flow. */
export const challengeInput = {
  code_challenge: z.string().max(200).nullish(),
  code_challenge_method: z.string().max(20).nullish(),
};

/** The challenge in a request body; refused if one part is missing or either is malformed. */
export function challengeFrom(body: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): Challenge | null {
  const challenge = challengeOf(body.code_challenge, body.code_challenge_method);
  if (challenge !== "invalid") return challenge;
  throw new AuthError(
    400,
    "validation_failed",
    "PKCE flow requires code_challenge_method and code_challenge, the latter of 43 to 128 unreserved characters",
  );
}

/**
 * The first three digits of an SSN of the ranges that were never issued (666 and 900 to 999; SSA POMS RM 10201.030), which no person can
 * have; `null` for any other number and for none. Test mode takes nobody else.
 */
export const neverIssuedArea = (ssn: string | undefined): string | null =>
  /^(?:666|9\d\d)(?=\d{6}$)/.exec(ssn ?? "")?.[0] ?? null;

/** The constraint that made PostgreSQL refuse a row (SQLSTATE class 23), from the driver's error or Drizzle's wrapper around it. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("constraint_name" in error && typeof error.constraint_name === "string") return error.constraint_name;
  return violatedConstraint(error.cause);
}

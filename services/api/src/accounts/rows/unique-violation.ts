/** Whether PostgreSQL refused a row because its key is already taken (SQLSTATE 23505); Drizzle wraps the driver's error. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && error.code === "23505") ||
    (error.cause !== undefined && isUniqueViolation(error.cause)));

import postgres from "postgres";

/** The SQLSTATE with which PostgreSQL refuses a statement. */
export const sqlStateOf = (statement: Promise<unknown>): Promise<unknown> =>
  statement.then(
    () => "accepted",
    (error: unknown) => (error instanceof postgres.PostgresError ? error.code : error),
  );

/** The login may not do this. */
export const forbidden = "42501";

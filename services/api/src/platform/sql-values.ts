import { sql, type SQL } from "drizzle-orm";

/** An instant as milliseconds since 1970, as JavaScript has it. */
export const epochMs = (column: SQL): SQL => sql`(extract(epoch from ${column}) * 1000)::float8`;

/** A person by their id, `{ id, name }`; `null` where there is none. */
export const personOf = (column: SQL): SQL =>
  sql`case when ${column} is not null then jsonb_build_object('id', ${column}, 'name', (select name from users where id = ${column})) end`;

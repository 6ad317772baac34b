import { customType, text, timestamp } from "drizzle-orm/pg-core";
import { sql, type Column, type SQL } from "drizzle-orm";

/** An instant with time zone, as `Date`. */
export const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A typed text id made by the database: `prefix_` and a UUIDv7 in hex, so ids sort by time. */
export const typedPrimaryId = (prefix: string) =>
  text("id")
    .primaryKey()
    .default(sql.raw(`new_id('${prefix}')`));

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

export const inet = customType<{ data: string; driverData: string }>({ dataType: () => "inet" });

/** A network, such as `203.0.113.0/24`. */
export const cidr = customType<{ data: string; driverData: string }>({ dataType: () => "cidr" });

/** A check for a `mode` column: a partner's two books, which never mix. */
export const isMode = (column: Column): SQL => sql`${column} in ('live', 'test')`;

/** An instant as milliseconds since 1970, as JavaScript has it. */
export const epochMs = (column: SQL): SQL => sql`(extract(epoch from ${column}) * 1000)::float8`;

/** A person by their id, `{ id, name }`; `null` where there is none. */
export const personOf = (column: SQL): SQL =>
  sql`case when ${column} is not null then jsonb_build_object('id', ${column}, 'name', (select name from users where id = ${column})) end`;

import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";

/** The query builder; inside `transact` the same type is bound to the transaction. */
export type Db = Pick<
  PostgresJsDatabase,
  | "select"
  | "selectDistinct"
  | "selectDistinctOn"
  | "insert"
  | "update"
  | "delete"
  | "execute"
  | "transaction"
  | "with"
  | "$with"
>;
export type Sql = postgres.Sql;

/**
 * Every read here is a page or a figure: found by an index, which costs little more than what lies side by side once it is in
 * memory, and done before other processes, or compiled code, could help.
 */
const PLANNER = { random_page_cost: "1.1", max_parallel_workers_per_gather: "0", jit: "off" };

/**
 * Connections of an API process for reads that an index finds and that wait for no lock. Many such reads at once share the same
 * packets, which saves more time than more connections would gain, and they never wait behind a statement that waits itself.
 */
export const QUICK_CONNECTIONS = 2;

export type Database = { readonly db: Db; readonly sql: Sql; close(): Promise<void> };

/**
 * Opens the pool. `sql` is the driver's tagged template, used for the single-statement functions of the pull engine and
 * for hot reads; `db` is Drizzle on the same pool. `isPooled`: a pooler in transaction mode is in between, which knows no prepared
 * statements and takes no settings at the start; the login itself has the same settings (`before.sql`).
 */
export function openDatabase(
  url: string,
  {
    isPooled = false,
    observe = (driver) => driver,
    ...options
  }: {
    pool: number;
    applicationName?: string;
    isPooled?: boolean;
    /** Looks at every statement, for traces. */
    observe?: (sql: Sql) => Sql;
  },
): Database {
  const driver = postgres(url, {
    max: options.pool,
    idle_timeout: 60,
    connect_timeout: 10,
    keep_alive: 30,
    onnotice: () => {},
    prepare: !isPooled,
    connection: {
      application_name: options.applicationName ?? "roadworthy-api",
      // Days in queries are UTC days, whatever the server's time zone.
      TimeZone: "UTC",
      ...(!isPooled && {
        ...PLANNER,
        statement_timeout: 15_000,
        lock_timeout: 5_000,
        idle_in_transaction_session_timeout: 15_000,
      }),
    },
  });
  const sql = observe(driver);
  return { sql, db: drizzle(isPooled ? sql : preparing(sql)), close: () => sql.end({ timeout: 5 }) };
}

/**
 * The driver's handle of a Drizzle transaction, which Drizzle keeps as `session.client`
 * (drizzle-orm 0.45). It can do everything except start another transaction.
 */
export function sqlOf(transaction: Db): Sql {
  const { session } = transaction as unknown as { readonly session: { readonly client: Sql } };
  return session.client;
}

/** The result of Drizzle's `prepare`. */
type Prepared<T> = { execute(values: Record<string, unknown>): Promise<T> };

/**
 * A statement whose text is built once for the pool, and again in each transaction; its values are
 * `sql.placeholder`s. For a small statement, building the text costs more than everything else.
 */
export function preparedStatement<Values extends Record<string, unknown>, T>(
  build: (db: Db) => Prepared<T>,
): (db: Db, values: Values) => Promise<T> {
  const built = new WeakMap<Db, Prepared<T>>();
  return (db, values) => {
    let statement = built.get(db);
    if (!statement) built.set(db, (statement = build(db)));
    return statement.execute(values);
  };
}

/** Drizzle sends every query through `unsafe`, which prepares only if told to; a prepared read is about three times faster. */
function preparing(sql: Sql): Sql {
  return new Proxy(sql, {
    get(target, property, receiver) {
      if (property === "unsafe") {
        return (
          text: string,
          values?: Parameters<Sql["unsafe"]>[1],
          options?: Parameters<Sql["unsafe"]>[2],
        ) => target.unsafe(text, values, { prepare: (values?.length ?? 0) > 0, ...options });
      }
      if (property === "begin" || property === "savepoint") {
        const start: unknown = Reflect.get(target, property, receiver);
        if (typeof start !== "function") return start;
        return (...args: unknown[]) => {
          const work = args.at(-1);
          if (typeof work !== "function") throw new TypeError("a transaction needs a function");
          return Reflect.apply(start, target, [
            ...args.slice(0, -1),
            (inner: Sql) => Reflect.apply(work, null, [preparing(inner)]),
          ]);
        };
      }
      return Reflect.get(target, property, receiver);
    },
  });
}

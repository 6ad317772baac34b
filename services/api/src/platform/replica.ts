import { AppError } from "./app-error.ts";
import type { Ctx } from "./ctx.ts";
import { openDatabase, type Db, type Sql } from "./db.ts";

/** A streaming standby of the database that answers reads. */
export type Replica = {
  readonly db: Db;
  readonly sql: Sql;
  /** Whether everything that was committed before this call can be read there, now or after a short wait. */
  hasCaughtUp(): Promise<boolean>;
  /** Doesn't ask it for a while after a failure. */
  rest(): void;
  close(): Promise<void>;
};

/** How long a read waits for the standby, and how often it looks, before the primary answers it. */
const PATIENCE_MS = 40;
const PAUSE_MS = 4;
/** How long a standby that failed is not asked. */
const REST_MS = 2_000;

type Options = { readonly pool: number; readonly isPooled: boolean };

/** Opens the standby beside its primary. It may be down or far behind: reads then stay with the primary. */
export function openReplica(url: string, primary: Sql, options: Options): Replica {
  const database = openDatabase(url, { ...options, applicationName: "roadworthy-api-reads" });
  const { db, sql } = database;
  let restsUntil = 0;
  // What was acknowledged is flushed, so the flushed position is behind nothing a caller may know of.
  const written = shared(async () => {
    const [row] = await primary<{ at: string | null }[]>`select pg_current_wal_flush_lsn()::text as at`;
    return positionOf(row?.at);
  });
  const replayed = shared(async () => {
    const [row] = await sql<{ at: string | null }[]>`select pg_last_wal_replay_lsn()::text as at`;
    return positionOf(row?.at);
  });
  const rest = () => void (restsUntil = Date.now() + REST_MS);
  return {
    db,
    sql,
    rest,
    close: () => database.close(),
    async hasCaughtUp() {
      if (Date.now() < restsUntil) return false;
      const until = Date.now() + PATIENCE_MS;
      const goal = await written();
      try {
        for (;;) {
          const reached = await replayed();
          // A server that was never a standby has replayed nothing.
          if (goal === null || reached === null) return false;
          if (reached >= goal) return true;
          if (Date.now() >= until) return false;
          await new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));
        }
      } catch {
        rest();
        return false;
      }
    },
  };
}

/** `16/B374D848` as a number; see "pg_lsn" in PostgreSQL's manual. */
function positionOf(text: string | null | undefined): bigint | null {
  const [high, low] = text?.split("/") ?? [];
  return high && low ? BigInt(`0x${high}`) * 2n ** 32n + BigInt(`0x${low}`) : null;
}

/** One call at a time for all who ask, each of whom gets one that began after they asked. */
function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () =>
    (next ??= running.then(() => {
      next = null;
      const current = work();
      running = current.catch(() => {});
      return current;
    }));
}

type From = Pick<Ctx, "db" | "sql">;

/**
 * Does `work`, which only reads, on the standby if there is one that shows all that was acknowledged before; else, and inside a
 * transaction, where it is. So a caller always reads what it, or anybody else, has written.
 */
export async function readOnReplica<T>(
  ctx: From & { readonly replica?: Replica | undefined },
  work: (from: From) => Promise<T>,
): Promise<T> {
  const { replica } = ctx;
  if (!replica || !(await replica.hasCaughtUp())) return work(ctx);
  try {
    return await work({ db: replica.db, sql: replica.sql });
  } catch (error) {
    // Gone, or the standby ended the statement for the sake of its replay.
    if (error instanceof AppError) throw error;
    replica.rest();
    return work(ctx);
  }
}

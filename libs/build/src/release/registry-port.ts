import postgres from "postgres";
import type { Registry } from "@roadworthy/contracts/releases";
import { changeRegistry, readRegistry } from "./registry.ts";
import { changePointers, movedBetween, noteMoves, readPointers } from "./registry-rows.ts";

/** Where the record of what is live is kept. */
export type RegistryPort = {
  read(): Promise<Registry>;
  /** Changes it in one step. If `change` throws, nothing is changed. */
  change(change: (before: Registry) => Registry | Promise<Registry>): Promise<Registry>;
  close(): Promise<void>;
};

/** What an operator says about a move: why it is made, and why nobody looked at the new version in a browser. */
export type Said = { readonly reason?: string; readonly unvisited?: string | null };

const toldOf = ({ reason = "", unvisited = null }: Said): Readonly<Record<string, string>> => ({
  ...(reason !== "" && { reason }),
  ...(unvisited !== null && { unvisited }),
});

/** The registry of a folder that no portal is running on. Moves stay pending until the portal's next start, which applies and records them. */
export const folderRegistry = (releasesDir: string, said: Said = {}): RegistryPort => ({
  read: () => readRegistry(releasesDir),
  change: (change) =>
    changeRegistry(releasesDir, async (before) => {
      const next = await change(before);
      const moved = movedBetween(before.apps, next.apps).map((app) => [app, toldOf(said)]);
      return { ...next, pending: { ...next.pending, ...Object.fromEntries(moved) } };
    }),
  close: async () => undefined,
});

/** The rows of a running portal, which all its API processes read. Every move is recorded in the audit log, with what was said about it. */
export function rowsRegistry(databaseUrl: string, releasesDir: string, said: Said = {}): RegistryPort {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  return {
    read: async () => ({ devOverrides: false, apps: await readPointers(sql) }),
    change: (change) =>
      sql.begin(async (transaction) => {
        let before: Registry = { devOverrides: false, apps: {} };
        const apps = await changePointers(transaction, releasesDir, (now) => {
          before = now;
          return change(now);
        });
        await noteMoves(transaction, "operator", before.apps, apps, () => toldOf(said));
        return { devOverrides: false, apps };
      }),
    close: () => sql.end({ timeout: 5 }),
  };
}

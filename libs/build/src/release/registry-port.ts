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

/** The registry of a folder that no portal is running on. Moves stay pending until the portal's next start, which applies them. */
export const folderRegistry = (releasesDir: string): RegistryPort => ({
  read: () => readRegistry(releasesDir),
  change: (change) =>
    changeRegistry(releasesDir, async (before) => {
      const next = await change(before);
      return {
        ...next,
        pending: [...new Set([...(next.pending ?? []), ...movedBetween(before.apps, next.apps)])],
      };
    }),
  close: async () => undefined,
});

/**
 * The rows of a running portal, which all its API processes read. Every move is recorded in the audit log, with the reason for it and why
 * nobody looked at the new version in a browser, where somebody said so.
 */
export function rowsRegistry(
  databaseUrl: string,
  releasesDir: string,
  { reason = "", unvisited = null }: { reason?: string; unvisited?: string | null } = {},
): RegistryPort {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const said = { ...(reason !== "" && { reason }), ...(unvisited !== null && { unvisited }) };
  return {
    read: async () => ({ devOverrides: false, apps: await readPointers(sql) }),
    change: (change) =>
      sql.begin(async (transaction) => {
        let before: Registry = { devOverrides: false, apps: {} };
        const apps = await changePointers(transaction, releasesDir, (now) => {
          before = now;
          return change(now);
        });
        await noteMoves(transaction, "operator", before.apps, apps, said);
        return { devOverrides: false, apps };
      }),
    close: () => sql.end({ timeout: 5 }),
  };
}

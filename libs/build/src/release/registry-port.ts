import postgres from "postgres";
import type { Registry } from "@roadworthy/contracts/releases";
import { changeRegistry, readRegistry } from "./registry.ts";
import { changePointers, readPointers } from "./registry-rows.ts";

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
      return { ...next, pending: [...new Set([...(next.pending ?? []), ...movedBetween(before, next)])] };
    }),
  close: async () => undefined,
});

/**
 * The rows of a running portal, which all its API processes read. Every move is recorded in the audit log, with the reason why nobody
 * looked at the new version in a browser if there is one.
 */
export function rowsRegistry(databaseUrl: string, unvisited: string | null = null): RegistryPort {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  return {
    read: async () => ({ devOverrides: false, apps: await readPointers(sql) }),
    change: (change) =>
      sql.begin(async (transaction) => {
        let before: Registry = { devOverrides: false, apps: {} };
        const apps = await changePointers(transaction, (now) => {
          before = now;
          return change(now);
        });
        const after = { devOverrides: false, apps };
        for (const app of movedBetween(before, after)) {
          const { stable = "", canary = null, percent = 0, off } = apps[app] ?? {};
          await transaction`
            select audit_note('platform', 'system', 'operator', 'release.move', ${app},
              ${transaction.json({ stable, canary, percent, isOff: off !== undefined, ...(unvisited !== null && { unvisited }) })})`;
        }
        return after;
      }),
    close: () => sql.end({ timeout: 5 }),
  };
}

const movedBetween = (before: Registry, after: Registry): string[] =>
  Object.keys(after.apps).filter(
    (app) => JSON.stringify(after.apps[app]) !== JSON.stringify(before.apps[app]),
  );

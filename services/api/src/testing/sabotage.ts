import { randomBytes } from "node:crypto";
import type { TestApi } from "./harness.ts";

/** A table, and what is done in PL/pgSQL to each of its rows as it changes. */
export type Sabotage = {
  readonly on: string;
  readonly when?: "before update" | "before insert or update" | "after delete";
  readonly how: string;
};

/** Runs `work` while a trigger breaks what the table is relied on for, as a fault in our code would. */
export async function sabotage(
  { owner }: Pick<TestApi, "owner">,
  { on, when = "before update", how }: Sabotage,
  work: () => Promise<unknown>,
): Promise<void> {
  const name = `sabotage_${randomBytes(4).toString("hex")}`;
  await owner.unsafe(`
    create function ${name}() returns trigger language plpgsql as $$ begin ${how}; return new; end $$;
    create trigger ${name} ${when} on ${on} for each row execute function ${name}()`);
  try {
    await work();
  } finally {
    await owner.unsafe(`drop trigger ${name} on ${on}; drop function ${name}()`);
  }
}

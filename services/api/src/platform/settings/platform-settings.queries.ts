import { eq, sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { platformSettings } from "./platform-settings.table.ts";

/** The value of a setting and when it was set; `undefined` while it never was. */
export async function readSetting(
  ctx: Pick<Ctx, "db">,
  name: string,
): Promise<{ readonly value: unknown; readonly updatedAt: Date } | undefined> {
  const [setting] = await ctx.db.select().from(platformSettings).where(eq(platformSettings.name, name));
  return setting;
}

/** Sets it, in the caller's transaction; `false` if it had this value already. */
export async function writeSetting(
  ctx: Pick<Ctx, "db" | "now">,
  name: string,
  value: unknown,
): Promise<boolean> {
  const set = { value, updatedAt: ctx.now() };
  const changed = await ctx.db
    .insert(platformSettings)
    .values({ name, ...set })
    .onConflictDoUpdate({
      target: platformSettings.name,
      set,
      setWhere: sql`${platformSettings.value} is distinct from excluded.value`,
    })
    .returning({ name: platformSettings.name });
  return changed.length > 0;
}

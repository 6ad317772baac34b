import { eq } from "drizzle-orm";
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

/** Sets it, in the caller's transaction. */
export async function writeSetting(
  ctx: Pick<Ctx, "db" | "now">,
  name: string,
  value: unknown,
): Promise<void> {
  const set = { value, updatedAt: ctx.now() };
  await ctx.db
    .insert(platformSettings)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: platformSettings.name, set });
}

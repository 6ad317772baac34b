import { eq } from "drizzle-orm";
import type { Language } from "@roadworthy/contracts/languages";
import type { Ctx } from "../../platform/ctx.ts";
import { defaultPreferences } from "./alert-preferences.rules.ts";
import { alertPreferences } from "./alerts.table.ts";

const nobody = "00000000-0000-0000-0000-000000000000";

/** The language a person chose for our emails, English unless they chose or registered in another. Nobody's is asked for like somebody's, so that it takes as long. */
export async function languageOf(ctx: Ctx, userId: string | undefined): Promise<Language> {
  const [row] = await ctx.db
    .select({ language: alertPreferences.language })
    .from(alertPreferences)
    .where(eq(alertPreferences.userId, userId ?? nobody));
  return row?.language ?? defaultPreferences.language;
}

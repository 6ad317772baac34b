import { desc, eq } from "drizzle-orm";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import type { consentTexts } from "@roadworthy/contracts/pulls";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { legalTexts } from "../../accounts/compliance/compliance.table.ts";

/** The text that a consumer agrees to before a pull, in its newest version. */
export async function readConsentText(ctx: Ctx): Promise<ReplyOf<typeof consentTexts.current>> {
  const [text] = await ctx.db
    .select({
      version: legalTexts.version,
      title: legalTexts.title,
      body: legalTexts.body,
      sha256: legalTexts.sha256,
    })
    .from(legalTexts)
    .where(eq(legalTexts.kind, "pull_consent"))
    .orderBy(desc(legalTexts.version))
    .limit(1);
  if (!text) throw new AppError("unavailable", "The consent text is not set up.");
  return text;
}

import { createHash } from "node:crypto";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Language } from "@roadworthy/contracts/languages";
import { legalTexts } from "../../accounts/compliance/compliance.table.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { Question } from "./consent-requests.queries.ts";
import { fillText } from "./consumer-text.rules.ts";

/** A text in the consumer's own voice, filled with who asks for what; `sha256` is of exactly this title and body. */
export type ShownText = {
  readonly version: number;
  readonly language: Language;
  readonly title: string;
  readonly body: string;
  readonly sha256: string;
};

/** What a consumer agrees to behind a link: the newest text in their language, in English where there is none, for this question. */
export async function consumerTextFor(ctx: Ctx, question: Question, language: Language): Promise<ShownText> {
  const [row] = await ctx.db
    .select({
      version: legalTexts.version,
      language: legalTexts.language,
      title: legalTexts.title,
      body: legalTexts.body,
    })
    .from(legalTexts)
    .where(and(eq(legalTexts.kind, "consumer_consent"), inArray(legalTexts.language, [language, "en"])))
    .orderBy(desc(sql`${legalTexts.language} = ${language}`), desc(legalTexts.version))
    .limit(1);
  if (!row) throw new AppError("unavailable", "The consent text is not set up.");
  const title = fillText(row.title, question, row.language);
  const body = fillText(row.body, question, row.language);
  return {
    ...row,
    title,
    body,
    sha256: createHash("sha256").update(`${title}\n${body}`).digest("hex"),
  };
}

import { sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Language } from "@roadworthy/contracts/languages";
import type { Ctx } from "../../platform/ctx.ts";

/** A column in the language asked for, or in English where it was not translated. */
export const inLanguage = <C extends AnyPgColumn>(
  language: Language | undefined,
  english: C,
  spanish: AnyPgColumn,
): SQL<C["_"]["data"]> =>
  language === "es" ? sql<C["_"]["data"]>`coalesce(${spanish}, ${english})` : sql<C["_"]["data"]>`${english}`;

/** Lets browsers and proxies keep a reply that is the same for everyone. */
export const keepForAMinute = (ctx: Pick<Ctx, "http">): void =>
  ctx.http.setHeader("cache-control", "public, max-age=60");

/** The number of the text of a row of `content_claims` that is public; one that came with the installation is the first. */
export const claimVersion = sql<number>`coalesce((
  select max(v.version) from content_versions v
  where v.kind = content_claims.kind and v.item_id = content_claims.id and v.status = 'published'), 1)::int`;

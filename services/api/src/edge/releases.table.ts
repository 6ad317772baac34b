import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { FurtherArea } from "@roadworthy/contracts/areas";
import type { ReleaseScope } from "@roadworthy/contracts/release-tokens";
import { at, bytea, typedPrimaryId } from "../platform/columns.ts";

/** Which versions of a front end visitors get. Versions are hashes of sources; the files are in the releases folder. */
export const releasePointers = pgTable(
  "release_pointers",
  {
    app: text("app").primaryKey(),
    stable: text("stable").notNull(),
    canary: text("canary"),
    percent: integer("percent").notNull(),
    /** What was stable before, newest first. */
    history: text("history").array().notNull(),
    /** What was rolled back, newest first. */
    withdrawn: text("withdrawn").array().notNull(),
    /** What visitors read in its place while it is switched off. */
    off: jsonb("off").$type<{ en: string; es: string; since: string }>(),
    /** Of a rollout in stages: how long each lasts at least. */
    stageMinutes: integer("stage_minutes"),
    /** Where a remote of a team's own repository is mounted, and for whom. */
    area: jsonb("area").$type<FurtherArea>(),
    changedAt: at("changed_at").notNull().defaultNow(),
  },
  (t) => [check("release_pointer_percent", sql`${t.percent} between 0 and 100`)],
);

/** A version that was published or ever live: what its files add up to, and where it came from. */
export const publishedReleases = pgTable(
  "published_releases",
  {
    app: text("app").notNull(),
    version: text("version").notNull(),
    /** SHA-256 over the hashes of its files, in hex. */
    digest: text("digest").notNull(),
    commit: text("commit"),
    author: text("author"),
    reason: text("reason").notNull(),
    /** What it came with over HTTP; null of what was built on the portal's own machine. */
    tokenId: text("token_id").references(() => releaseTokens.id),
    publishedAt: at("published_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.app, t.version] })],
);

/** What lets a team's build server ship one front end: only its SHA-256 is kept, and the last six characters. */
export const releaseTokens = pgTable(
  "release_tokens",
  {
    id: typedPrimaryId("rtok"),
    app: text("app").notNull(),
    name: text("name").notNull(),
    scopes: text("scopes").array().$type<ReleaseScope[]>().notNull(),
    secretSha256: bytea("secret_sha256").notNull(),
    last6: text("last6").notNull(),
    createdByUserId: uuid("created_by_user_id").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    expiresAt: at("expires_at").notNull(),
    lastUsedAt: at("last_used_at"),
    revokedAt: at("revoked_at"),
  },
  (t) => [uniqueIndex("release_tokens_secret_unique").on(t.secretSha256)],
);

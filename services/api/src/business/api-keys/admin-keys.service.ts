import { and, eq, isNull, sql } from "drizzle-orm";
import type { AdminApiKey, adminApiKeys as api } from "@roadworthy/contracts/admin-api-keys";
import type { AlertKind } from "@roadworthy/contracts/alerts";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { notifyMembers } from "../../accounts/alerts/notify-members.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { companyDay } from "../../platform/company-day.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { allOf, containing, readList } from "../../platform/list.ts";
import { keyStatus } from "./api-keys.rules.ts";
import { worksAt } from "./api-keys.service.ts";
import { apiKeys } from "./api-keys.table.ts";
import { exposeKey } from "./exposed-keys.service.ts";
import { isWellFormed, printOf } from "./key-format.ts";
import { forgetKeys } from "./resolve-api-key.service.ts";

type Row = {
  readonly id: string;
  readonly name: string;
  readonly mode: "live" | "test";
  readonly last6: string;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly permissions: string[];
  readonly createdAtMs: number;
  readonly lastUsedAtMs: number | null;
  readonly expiresAtMs: number | null;
  readonly revokedAtMs: number | null;
  readonly isReplaced: boolean;
  readonly isExposed: boolean;
};

const ms = (column: string) => sql.raw(`(extract(epoch from k.${column}) * 1000)::float8`);

const columns = sql`k.id, k.name, k.mode, k.last6, k.partner_id as "ownerId", p.name as "ownerName", k.scopes as permissions,
  ${ms("created_at")} as "createdAtMs", ${ms("last_used_at")} as "lastUsedAtMs", ${ms("expires_at")} as "expiresAtMs",
  ${ms("revoked_at")} as "revokedAtMs", k.replaced_at is not null as "isReplaced", k.exposed_at is not null as "isExposed"`;

const from = sql`api_keys k join businesses p on p.id = k.partner_id`;

const at = (value: number | null): Date | null => (value === null ? null : new Date(value));

const shown = (row: Row, now: Date): AdminApiKey => ({
  id: row.id,
  name: row.name,
  key: `rw_sk_${row.mode}_…${row.last6}`,
  secret: null,
  ownerType: "partner",
  owner: { id: row.ownerId, name: row.ownerName },
  mode: row.mode,
  permissions: row.permissions,
  status: keyStatus({ revokedAt: at(row.revokedAtMs), expiresAt: at(row.expiresAtMs) }, now),
  createdAt: new Date(row.createdAtMs),
  lastUsedAt: at(row.lastUsedAtMs),
  expiresAt: at(row.expiresAtMs),
  isReplaced: row.isReplaced,
  isExposed: row.isExposed,
});

/** Every business's keys, newest first. */
export async function listAllKeys(
  ctx: Ctx,
  { query }: InputOf<typeof api.list>,
): Promise<ReplyOf<typeof api.list>> {
  requireActor(ctx, "admin");
  const works = sql`(k.revoked_at is null and (k.expires_at is null or k.expires_at > ${ctx.now().toISOString()}::timestamptz))`;
  const { search, status, mode } = query;
  const page = await readList<Row, "created">(
    ctx,
    {
      name: "adminApiKeys",
      select: columns,
      from,
      where: allOf(
        status && (status === "active" ? works : sql`not ${works}`),
        mode && sql`k.mode = ${mode}`,
        search &&
          sql`(k.name ilike ${containing(search)} or p.name ilike ${containing(search)} or k.id = ${search} or p.id = ${search} or k.last6 = ${search.slice(-6)})`,
      ),
      id: sql`k.id`,
      sort: { created: { by: sql`k.created_at`, type: "timestamptz" } },
    },
    query,
  );
  return { ...page, items: page.items.map((row) => shown(row, ctx.now())) };
}

/** Stops a key at once: here immediately, in every other process within a second. */
export async function revokeAnyKey(
  ctx: Ctx,
  { params, body }: InputOf<typeof api.revoke>,
): Promise<AdminApiKey> {
  requireActor(ctx, "admin");
  await transact(ctx, async (ctx) => {
    const [key] = await ctx.db
      .update(apiKeys)
      .set({ revokedAt: ctx.now() })
      .where(and(eq(apiKeys.id, params.id), isNull(apiKeys.revokedAt)))
      .returning();
    if (!key) throw await noSuch(ctx, params.id);
    await recordAudit(ctx, {
      action: "api_key.revoke",
      object: key.id,
      stream: key.partnerId,
      detail: { reason: body.reason },
    });
    await notifyOfKey(ctx, key.partnerId, "api_key_revoked", { name: key.name, reason: body.reason });
  });
  forgetKeys(ctx);
  return readKey(ctx, params.id);
}

/** Ends a key within the chosen hours, unless it ends earlier; its business has to replace it by then. */
export async function forceRotation(
  ctx: Ctx,
  { params, body }: InputOf<typeof api.forceRotation>,
): Promise<AdminApiKey> {
  requireActor(ctx, "admin");
  const until = new Date(ctx.now().getTime() + body.withinHours * 3_600_000);
  await transact(ctx, async (ctx) => {
    const [key] = await ctx.db
      .update(apiKeys)
      .set({ expiresAt: sql`least(${apiKeys.expiresAt}, ${until.toISOString()}::timestamptz)` })
      .where(and(eq(apiKeys.id, params.id), worksAt(ctx.now())))
      .returning();
    if (!key) throw await noSuch(ctx, params.id);
    await recordAudit(ctx, {
      action: "api_key.force_rotation",
      object: key.id,
      stream: key.partnerId,
      detail: { reason: body.reason, withinHours: body.withinHours },
    });
    await notifyOfKey(ctx, key.partnerId, "api_key_must_rotate", {
      name: key.name,
      date: companyDay(key.expiresAt ?? until),
    });
  });
  forgetKeys(ctx);
  return readKey(ctx, params.id);
}

const keyShape = /rw_sk_(?:live|test)_[0-9A-Za-z]{36}/g;

/** Revokes every key of ours in a text. Nothing of the text is kept. */
export async function reportLeak(
  ctx: Ctx,
  { body }: InputOf<typeof api.reportLeak>,
): Promise<ReplyOf<typeof api.reportLeak>> {
  requireActor(ctx, "admin");
  const secrets = [...new Set(body.text.match(keyShape))];
  const keys: AdminApiKey[] = [];
  for (const secret of secrets.filter(isWellFormed)) {
    if (!(await exposeKey(ctx, secret, body.foundAt))) continue;
    const [key] = await ctx.db
      .select({ id: apiKeys.id })
      .from(apiKeys)
      .where(eq(apiKeys.secretSha256, printOf(secret).secretSha256));
    if (key) keys.push(await readKey(ctx, key.id));
  }
  forgetKeys(ctx);
  return { found: secrets.length, keys };
}

async function readKey(ctx: Ctx, id: string): Promise<AdminApiKey> {
  const [row] = await ctx.db.execute<Row>(sql`select ${columns} from ${from} where k.id = ${id}`);
  if (!row) throw new AppError("not_found", "There is no API key of this id.");
  return shown(row, ctx.now());
}

async function noSuch(ctx: Ctx, id: string): Promise<AppError> {
  await readKey(ctx, id);
  return new AppError("illegal_transition", "This key no longer works.");
}

async function notifyOfKey(
  ctx: Ctx,
  partnerId: string,
  kind: AlertKind,
  params: Record<string, string>,
): Promise<void> {
  await notifyMembers(ctx, partnerId, { kind, params, link: "/partner/api" });
}

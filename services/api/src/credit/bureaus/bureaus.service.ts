import { and, eq, sql } from "drizzle-orm";
import type { adminBureaus, BureauSetting } from "@roadworthy/contracts/admin-bureaus";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { bureauNames, bureaus } from "@roadworthy/contracts/primitives";
import { notifyAdmins } from "../../accounts/admin-notices/notify-admins.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { bureauKey, forgetBureauKeys, keyPlace } from "./bureau-keys.ts";
import { bureauSettings } from "./bureaus.table.ts";

type Reply = ReplyOf<typeof adminBureaus.read>;

type RateRow = {
  readonly bureau: string;
  readonly amountCents: number;
  readonly effectiveFrom: string;
  readonly nextCents: number | null;
  readonly nextFrom: string | null;
};
type ProbeRow = {
  readonly component: string;
  readonly status: "operational" | "degraded" | "down";
  readonly detail: string;
  readonly checkedAt: string;
};

const dots = "••••••••";

/** Every bureau as configured. Only the last characters of a key are shown. */
export async function readBureauSettings(ctx: Ctx): Promise<Reply> {
  const [settings, rates, probed] = await Promise.all([
    ctx.db.select().from(bureauSettings),
    ctx.sql<RateRow[]>`
      select b.bureau, price_of('', null, 'soft', b.bureau) as "amountCents",
        -- When it became what it is: a price may be noted again without a change.
        (select max(at) filter (where is_change) from (
          select at, cents is distinct from lag(cents) over (order by at) as is_change from (
            select distinct effective_from as at, price_at('', null, 'soft', b.bureau, effective_from) as cents
            from prices where scope = 'platform' and item = 'soft' and bureau in (b.bureau, '*') and effective_from <= now()
          ) priced
        ) changed) as "effectiveFrom",
        n.amount_cents as "nextCents", n.effective_from as "nextFrom"
      from unnest(${[...bureaus]}::text[]) as b(bureau)
      left join lateral (
        select amount_cents, effective_from from prices where scope = 'platform' and item = 'soft' and bureau in (b.bureau, '*')
          and effective_from > now() order by effective_from limit 1
      ) n on true`,
    ctx.sql<ProbeRow[]>`select component, status, detail, checked_at as "checkedAt" from probes`,
  ]);
  const installed = ctx.config.bureau.key;
  return {
    items: bureaus.map((bureau): BureauSetting => {
      const row = settings.find((one) => one.bureau === bureau);
      const rate = rates.find((one) => one.bureau === bureau);
      if (!row || !rate) throw new Error(`there are no settings of ${bureau}`);
      const probe = probed.find(({ component }) => component === `${bureauNames[bureau]} connection`);
      const last4 = row.keyLast4 ?? installed?.slice(-4) ?? null;
      return {
        bureau,
        isEnabled: row.isEnabled,
        version: row.version,
        updatedAt: row.updatedAt,
        maskedKey: last4 === null ? null : `${dots}${last4}`,
        keySource: row.sealedKey !== null ? "stored" : installed === undefined ? "none" : "environment",
        keySetAt: row.keySetAt,
        baseRateCents: rate.amountCents,
        baseRateFrom: new Date(rate.effectiveFrom),
        nextBaseRate:
          rate.nextCents === null || rate.nextFrom === null
            ? null
            : { amountCents: rate.nextCents, effectiveFrom: new Date(rate.nextFrom) },
        connection: probe
          ? { status: probe.status, detail: probe.detail, checkedAt: new Date(probe.checkedAt) }
          : null,
      };
    }),
  };
}

/** Switches a bureau on or off. Quotes and pulls read the switch in their own transaction, so the next one meets it. */
export async function changeBureau(ctx: Ctx, { body }: InputOf<typeof adminBureaus.change>): Promise<Reply> {
  await transact(ctx, async (ctx) => {
    const [changed] = await ctx.db
      .update(bureauSettings)
      .set({
        isEnabled: body.isEnabled,
        version: sql`${bureauSettings.version} + 1`,
        updatedAt: ctx.now(),
      })
      .where(and(eq(bureauSettings.bureau, body.bureau), eq(bureauSettings.version, body.version)))
      .returning({ bureau: bureauSettings.bureau });
    if (!changed) {
      throw new AppError("illegal_transition", "Someone has changed this bureau since you loaded it.");
    }
    await notifyAdmins(ctx, "system_updates", {
      subject: `${bureauNames[body.bureau]} is switched ${body.isEnabled ? "on" : "off"}`,
      text: body.isEnabled
        ? "It can be quoted, chosen and pulled again."
        : "It can't be quoted, chosen or pulled until it's switched on.",
    });
    await recordAudit(ctx, {
      action: body.isEnabled ? "bureau.enable" : "bureau.disable",
      object: body.bureau,
      stream: "platform",
    });
  });
  return readBureauSettings(ctx);
}

/** Stores a bureau's key encrypted, or removes it. */
export async function setBureauKey(ctx: Ctx, { body }: InputOf<typeof adminBureaus.setKey>): Promise<Reply> {
  const { bureau, key } = body;
  await transact(ctx, async (ctx) => {
    await ctx.db
      .update(bureauSettings)
      .set({
        sealedKey: key === null ? null : ctx.cipher.seal(key, keyPlace(bureau)),
        keyLast4: key === null ? null : key.slice(-4),
        keySetAt: key === null ? null : ctx.now(),
      })
      .where(eq(bureauSettings.bureau, bureau));
    await recordAudit(ctx, {
      action: key === null ? "bureau.key_remove" : "bureau.key_set",
      object: bureau,
      stream: "platform",
    });
  });
  forgetBureauKeys(ctx);
  return readBureauSettings(ctx);
}

/** Tests the connection to a bureau with its current key. */
export async function testBureau(
  ctx: Ctx,
  { body: { bureau } }: InputOf<typeof adminBureaus.test>,
): Promise<ReplyOf<typeof adminBureaus.test>> {
  forgetBureauKeys(ctx);
  await bureauKey(ctx, bureau);
  const { status, detail, isKeyRefused } = await ctx.bureaus.probe(bureau);
  await transact(ctx, (ctx) =>
    recordAudit(ctx, { action: "bureau.test", object: bureau, stream: "platform", detail: { status } }),
  );
  return { status, detail, isKeyAccepted: status !== "down" && !isKeyRefused };
}

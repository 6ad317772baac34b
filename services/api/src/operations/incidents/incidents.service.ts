import { and, eq, isNull, sql } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import {
  ftcConsumers,
  ftcNoticeDays,
  type SecurityIncident,
  type securityIncidents as api,
} from "@roadworthy/contracts/security-incidents";
import { addDays } from "@roadworthy/domain/calendar.rules";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { allOf, readList } from "../../platform/list.ts";
import { companyDay } from "../../platform/company-day.ts";
import { securityIncidents, type IncidentNote } from "./incidents.table.ts";

type Row = Omit<
  SecurityIncident,
  "noticeDueOn" | "ftc" | "whyConsumersNotTold" | "notes" | "closedAt" | "recordedAt"
> & {
  readonly ftcReference: string | null;
  readonly ftcOn: string | null;
  readonly notes: readonly IncidentNote[];
  readonly closedMs: number | null;
  readonly recordedMs: number;
};

const columns = sql`i.id, i.discovered_on::text as "discoveredOn", i.title, i.data, i.is_encrypted as "isEncrypted", i.consumers,
  i.ftc_reference as "ftcReference", i.ftc_on::text as "ftcOn", i.consumers_told_on::text as "consumersToldOn",
  coalesce((select jsonb_agg(jsonb_set(n.note, '{by}', to_jsonb(u.name)) order by n.place)
    from jsonb_array_elements(i.notes) with ordinality n(note, place) join users u on u.id = (n.note ->> 'by')::uuid), '[]') as notes,
  (extract(epoch from i.recorded_at) * 1000)::float8 as "recordedMs", (extract(epoch from i.closed_at) * 1000)::float8 as "closedMs"`;

/** By when the FTC has to be told, if it has to. */
const noticeDueOn = (event: {
  readonly discoveredOn: string;
  readonly isEncrypted: boolean;
  readonly consumers: number;
}): string | null =>
  event.isEncrypted || event.consumers < ftcConsumers ? null : addDays(event.discoveredOn, ftcNoticeDays);

const toIncident = ({ ftcReference, ftcOn, notes, closedMs, recordedMs, ...row }: Row): SecurityIncident => ({
  ...row,
  noticeDueOn: noticeDueOn(row),
  ftc: ftcReference === null || ftcOn === null ? null : { reference: ftcReference, on: ftcOn },
  closedAt: closedMs === null ? null : new Date(closedMs),
  recordedAt: new Date(recordedMs),
  whyConsumersNotTold: notes.at(-1)?.whyConsumersNotTold ?? null,
  notes: notes.map(({ text, at, by }) => ({ text, at: new Date(at), by })),
});

/** Security events, the one discovered last on top. */
export async function listSecurityIncidents(
  ctx: Ctx,
  { query }: InputOf<typeof api.list>,
): Promise<ReplyOf<typeof api.list>> {
  requireActor(ctx, "admin");
  const page = await readList<Row, "discovered">(
    ctx,
    {
      name: "security-incidents",
      select: columns,
      from: sql`security_incidents i`,
      where: allOf(
        query.state && (query.state === "open" ? sql`i.closed_at is null` : sql`i.closed_at is not null`),
      ),
      id: sql`i.id`,
      sort: { discovered: { by: sql`i.discovered_on::timestamptz`, type: "timestamptz" } },
    },
    query,
  );
  return { ...page, items: page.items.map(toIncident) };
}

/** Writes an event down. */
export function recordSecurityIncident(
  ctx: Ctx,
  { body }: InputOf<typeof api.record>,
): Promise<ReplyOf<typeof api.record>> {
  const { userId } = requireActor(ctx, "admin");
  refuseDays(ctx, { discoveredOn: body.discoveredOn });
  return transact(ctx, async (ctx) => {
    const [made] = await ctx.db
      .insert(securityIncidents)
      .values({ ...body, recordedAt: ctx.now(), recordedBy: userId })
      .returning({ id: securityIncidents.id });
    if (!made) throw new Error("the event was not stored");
    const { discoveredOn, isEncrypted, consumers } = body;
    await recordAudit(ctx, {
      action: "security_incident.record",
      object: made.id,
      stream: "platform",
      detail: { discoveredOn, isEncrypted, consumers },
    });
    return read(ctx, made.id);
  });
}

/** Adds a note, with what has changed by it. */
export function noteOnSecurityIncident(
  ctx: Ctx,
  { params: { id }, body: { text, ftc, isClosed, whyConsumersNotTold, ...known } }: InputOf<typeof api.note>,
): Promise<ReplyOf<typeof api.note>> {
  const { userId } = requireActor(ctx, "admin");
  return transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(securityIncidents)
      .where(eq(securityIncidents.id, id))
      .for("update");
    if (!row) throw new AppError("not_found", "There is no such event.");
    refuseDays(ctx, { "ftc.on": ftc?.on, consumersToldOn: known.consumersToldOn }, row.discoveredOn);
    if (row.closedAt !== null) throw new AppError("illegal_transition", "This event is closed.");
    const { consumers = row.consumers, isEncrypted = row.isEncrypted } = known;
    const isDue = noticeDueOn({ ...row, consumers, isEncrypted }) !== null;
    const isUntold = row.ftcOn === null && ftc === undefined;
    const changed = { ...known, ftcReference: ftc?.reference, ftcOn: ftc?.on };
    if (isClosed && isUntold && isDue) {
      throw new AppError(
        "illegal_transition",
        "This event requires a notice to the FTC. Record its reference and day first.",
      );
    }
    const isSilent = !isEncrypted && consumers > 0 && !(known.consumersToldOn ?? row.consumersToldOn);
    if (isClosed && isSilent && whyConsumersNotTold === undefined) {
      throw new AppError(
        "illegal_transition",
        "The consumers weren't told. State law sets dates for that: record the day you told them, or state in whyConsumersNotTold why you don't have to.",
      );
    }
    const note: IncidentNote = {
      text,
      at: ctx.now().toISOString(),
      by: userId,
      ...(isClosed && isSilent && { whyConsumersNotTold }),
    };
    await ctx.db
      .update(securityIncidents)
      .set({
        ...changed,
        ...(isClosed && { closedAt: ctx.now() }),
        notes: [...row.notes, note],
      })
      .where(and(eq(securityIncidents.id, id), isNull(securityIncidents.closedAt)));
    await recordAudit(ctx, {
      action: isClosed ? "security_incident.close" : "security_incident.note",
      object: id,
      stream: "platform",
      detail: Object.fromEntries(
        Object.entries(changed).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value] as const],
        ),
      ),
    });
    return read(ctx, id);
  });
}

/** A day on which something was found or done cannot be one to come, nor may anybody have been told before it was found. */
function refuseDays(ctx: Ctx, days: Readonly<Record<string, string | undefined>>, discoveredOn = ""): void {
  const today = companyDay(ctx.now());
  const issues = Object.entries(days).flatMap(([path, day]) => {
    if (day === undefined) return [];
    if (day > today) return [{ path, message: "must not be in the future" }];
    return day < discoveredOn ? [{ path, message: "must not be before its discovery" }] : [];
  });
  if (issues.length > 0)
    throw new AppError("invalid_request", "A day is in the future, or before the event was discovered.", {
      issues,
    });
}

async function read(ctx: Ctx, id: string): Promise<SecurityIncident> {
  const [row] = await ctx.db.execute<Row>(
    sql`select ${columns} from security_incidents i where i.id = ${id}`,
  );
  if (!row) throw new Error("the event was there a moment ago");
  return toIncident(row);
}

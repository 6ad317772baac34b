import { and, desc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { people } from "@roadworthy/contracts/people";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { allOf, containing, readList, withinDays } from "../../platform/list.ts";
import { planName } from "./plan-name.rules.ts";
import { listFactors } from "../factors/factors.queries.ts";
import { listPasskeys } from "../factors/passkeys.queries.ts";
import { isBanned } from "../sessions/sessions.rules.ts";
import { sessions } from "../sessions/sessions.table.ts";
import { users } from "../rows/users.table.ts";
import { listIdentities } from "../providers/identities.queries.ts";
import { partners } from "../partners/partners.table.ts";
import { isBannedByTwo, shownEnd, standingOf } from "./standing.rules.ts";

type Row = Pick<typeof users.$inferSelect, keyof typeof columns>;

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  companyName: users.companyName,
  subscriptionTier: users.subscriptionTier,
  subscriptionStatus: users.subscriptionStatus,
  bannedUntil: users.bannedUntil,
  emailConfirmedAt: users.emailConfirmedAt,
  phoneConfirmedAt: users.phoneConfirmedAt,
  invitedAt: users.invitedAt,
  createdAt: users.createdAt,
  deletedAt: users.deletedAt,
  lastSignInAt: users.lastSignInAt,
};

const toItem = (row: Row, now: Date) => ({
  id: row.id,
  name: row.name,
  email: row.email ?? "",
  role: row.role,
  companyName: row.companyName,
  plan: planName(row.role, row.subscriptionTier),
  subscriptionStatus: row.subscriptionStatus,
  standing: standingOf(row, now),
  createdAt: row.createdAt,
  lastSignInAt: row.lastSignInAt,
});

/** Whose plans match what is asked of them; each by a subscription of theirs. */
function plansAsked(query: InputOf<typeof people.list>["query"]): (SQL | undefined)[] {
  const { renewing, payingOn, startedFrom, startedTo, endedFrom, endedTo } = query;
  const has = (condition: SQL): SQL =>
    sql`exists (select from subscriptions s where s.user_id = ${users.id} and ${condition})`;
  return [
    renewing && has(sql`s.status = 'active' and not s.ends_at_period_end`),
    payingOn &&
      has(sql`s.months_paid > 0 and s.anchor_at < (${payingOn}::date + 1)::timestamp at time zone 'UTC'
        and (s.ended_at is null or s.ended_at >= (${payingOn}::date + 1)::timestamp at time zone 'UTC')`),
    (startedFrom ?? startedTo) && has(withinDays(sql`s.created_at`, { from: startedFrom, to: startedTo })),
    (endedFrom ?? endedTo) &&
      has(allOf(sql`s.ended_at is not null`, withinDays(sql`s.ended_at`, { from: endedFrom, to: endedTo }))),
  ].map((condition) => condition || undefined);
}

/** Accounts by role, subscription, and part of a name, company or address. */
export async function listPeople(
  ctx: Ctx,
  { query }: InputOf<typeof people.list>,
): Promise<ReplyOf<typeof people.list>> {
  requireActor(ctx, "admin");
  const page = await readList<{ id: string }, "created" | "name" | "email" | "lastSignIn">(
    ctx,
    {
      name: "people",
      select: sql`${users.id} as id`,
      from: sql`${users}`,
      where: allOf(
        query.closed === undefined ? sql`${users.deletedAt} is null` : undefined,
        query.role && sql`${users.role} = ${query.role}`,
        query.plan && sql`${users.subscriptionTier} = ${query.plan}`,
        query.subscriptionStatus && sql`${users.subscriptionStatus} = ${query.subscriptionStatus}`,
        query.search && includes(query.search),
        withinDays(users.createdAt, query),
        ...plansAsked(query),
      ),
      id: sql`${users.id}`,
      idType: "uuid",
      sort: {
        created: { by: sql`${users.createdAt}`, type: "timestamptz" },
        name: { by: sql`${users.name}`, type: "text" },
        email: { by: sql`coalesce(${users.email}, '')`, type: "text" },
        lastSignIn: { by: sql`coalesce(${users.lastSignInAt}, 'epoch')`, type: "timestamptz" },
      },
    },
    query,
  );
  const ids = page.items.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await ctx.db.select(columns).from(users).where(inArray(users.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    ...page,
    items: ids.flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : [toItem(row, ctx.now())];
    }),
  };
}

/**
 * The fields a list is searched in, each on its own line so that a match cannot span two. Must be identical to the index `users_searched`.
 */
const searched = sql`lower(${users.name} || chr(10) || coalesce(${users.companyName}, '') || chr(10) || coalesce(${users.email}, ''))`;

/** Whether a row of `users` contains this text in its name, company or address. */
export const includes = (text: string): SQL => sql`${searched} like ${containing(text.toLowerCase())}`;

/** One account with everything an admin may know about it; secrets are not even read. */
export async function readPerson(
  ctx: Ctx,
  { params: { id } }: Pick<InputOf<typeof people.get>, "params">,
): Promise<ReplyOf<typeof people.get>> {
  const actor = requireActor(ctx, "admin");
  const [row] = await ctx.db
    .select()
    .from(users)
    .leftJoin(partners, eq(partners.id, users.partnerId))
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!row) throw noPerson();
  const { users: user, partners: partner } = row;
  const [factors, passkeys, identities, open] = await Promise.all([
    listFactors(ctx, id),
    listPasskeys(ctx, id),
    listIdentities(ctx, id),
    ctx.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(desc(sessions.refreshedAt), desc(sessions.id))
      .limit(100),
  ]);
  const until = user.bannedUntil;
  return {
    ...toItem(user, ctx.now()),
    emailConfirmedAt: user.emailConfirmedAt,
    invitedAt: user.invitedAt,
    suspension:
      until && isBanned(user, ctx.now())
        ? {
            until: shownEnd(until, ctx.now()),
            reason: user.banReason,
            takesTwo: user.role === "admin" || isBannedByTwo(user, ctx.now()),
          }
        : null,
    partner: partner && { id: partner.id, name: partner.name, status: partner.status },
    hasPassword: user.passwordHash !== null,
    providers: [...new Set(identities.map(({ provider }) => provider))],
    factors: factors.map((factor) => ({
      id: factor.id,
      type: factor.factorType,
      name: factor.friendlyName,
      isVerified: factor.status === "verified",
      createdAt: factor.createdAt,
    })),
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.friendlyName,
      createdAt: passkey.createdAt,
      lastUsedAt: passkey.lastUsedAt,
    })),
    sessions: open.map((session) => ({
      id: session.id,
      createdAt: session.createdAt,
      refreshedAt: session.refreshedAt,
      ip: session.ip,
      userAgent: session.userAgent,
      hasSecondFactor: session.aal === "aal2",
    })),
    isSelf: actor.userId === id,
  };
}

/** The account does not exist or no longer exists. */
export const noPerson = (): AppError => new AppError("not_found", "There is no such account.");

import type { InputOf } from "@roadworthy/contracts/endpoint";
import type { Member, members as api } from "@roadworthy/contracts/partner-team";
import type { MemberRole } from "@roadworthy/contracts/members";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { invite } from "../../accounts/people/invitations.service.ts";
import { spendOnMail } from "../../accounts/people/people.service.ts";
import { changeRole } from "../../accounts/people/standing.service.ts";
import { endOtherSignIns } from "../../accounts/sso/company-sessions.service.ts";
import { lockUser } from "../../accounts/rows/users.queries.ts";
import { revokeKeysOf } from "../api-keys/api-keys.service.ts";
import { forgetKeys } from "../api-keys/resolve-api-key.service.ts";
import { forgetAllSessions } from "../../accounts/sessions/auth-state.ts";

type Team = { items: Member[]; ownRole: MemberRole };
type Row = Omit<Member, "lastSignInAt" | "isSelf"> & { readonly lastSignInAtMs: number | null };

/** Everybody in the caller's business, in the order in which they came. */
export async function listMembers(ctx: Ctx): Promise<Team> {
  const { partnerId, userId, memberRole = "viewer" } = requireActor(ctx, "partner");
  const rows = await ctx.sql<Row[]>`
    select u.id, u.name, coalesce(u.email, '') as email, u.member_role as role,
      case when u.email_confirmed_at is null and u.phone_confirmed_at is null and u.last_sign_in_at is null
        then 'invited' else 'active' end as standing,
      exists (select from factors f where f.user_id = u.id and f.status = 'verified') as "hasSecondFactor",
      (extract(epoch from u.last_sign_in_at) * 1000)::float8 as "lastSignInAtMs",
      (select count(*)::int from api_keys k where k.partner_id = u.partner_id and k.created_by_user_id = u.id
        and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${ctx.now().toISOString()}::timestamptz)) as "workingKeys"
    from users u where u.partner_id = ${partnerId} and u.deleted_at is null
    order by u.created_at, u.id limit ${MAX_MEMBERS}`;
  return {
    ownRole: memberRole,
    items: rows.map(({ lastSignInAtMs, ...row }) => ({
      ...row,
      lastSignInAt: lastSignInAtMs === null ? null : new Date(lastSignInAtMs),
      isSelf: row.id === userId,
    })),
  };
}

/** Emails someone a link to join this business with a role. */
export async function inviteMember(ctx: Ctx, { body }: InputOf<typeof api.invite>): Promise<Team> {
  const { partnerId } = requireActor(ctx, "partner");
  const { email, name, role } = body;
  await spendOnMail(ctx, "invite", email);
  await transact(ctx, async (ctx) => {
    await requireRoom(ctx, partnerId);
    const to = { role: "partner", partnerId } as const;
    const outcome = (await isInvitedElsewhere(ctx, partnerId, email))
      ? "taken"
      : await invite(ctx, { email, name, to, userMetadata: {}, redirectTo: null });
    if (typeof outcome === "string") {
      throw new AppError("already_exists", "Another account already uses this address.", {
        issues: [{ path: "email", message: "already belongs to an account" }],
      });
    }
    await ctx.sql`update users set member_role = ${role} where id = ${outcome.id}`;
    await recordAudit(ctx, { action: "member.invite", object: outcome.id, detail: { role } });
  });
  return listMembers(ctx);
}

/** People of one business, invited ones too: as many as its list shows. */
const MAX_MEMBERS = 500;

async function requireRoom(ctx: Ctx, partnerId: string): Promise<void> {
  // Serializes the count of one business's people.
  await ctx.sql`select from partners where id = ${partnerId} for no key update`;
  const [team] = await ctx.sql<{ people: number }[]>`
    select count(*)::int as people from users where partner_id = ${partnerId} and deleted_at is null`;
  if (team && team.people >= MAX_MEMBERS)
    throw new AppError(
      "illegal_transition",
      `Your business has ${MAX_MEMBERS} people. Remove one before you invite another.`,
    );
}

/** Whether the address waits to join another business or the platform's admins: no business may take it from them. */
async function isInvitedElsewhere(ctx: Ctx, partnerId: string, email: string): Promise<boolean> {
  const [invited] = await ctx.sql`
    select 1 from users where lower(email) = lower(${email}) and deleted_at is null and invited_at is not null
      and (role = 'admin' or (role = 'partner' and partner_id <> ${partnerId})) for no key update`;
  return invited !== undefined;
}

/** Changes a person's role, effective from their next request. A former owner has to sign in by the company where it is required. */
export async function changeMember(ctx: Ctx, { params, body }: InputOf<typeof api.change>): Promise<Team> {
  const { partnerId } = requireActor(ctx, "partner");
  await transact(ctx, async (ctx) => {
    const before = await lockMember(ctx, params.id, body.role === "owner");
    await ctx.sql`update users set member_role = ${body.role} where id = ${params.id}`;
    await endOtherSignIns(ctx, partnerId);
    await recordAudit(ctx, {
      action: "member.change",
      object: params.id,
      detail: { from: before, to: body.role },
    });
  });
  forgetAllSessions(ctx);
  return listMembers(ctx);
}

/** Takes a person out of the business: they keep their account, as a client, and nothing of the business. The keys they made stop with them where that is asked. */
export async function removeMember(ctx: Ctx, { params, query }: InputOf<typeof api.remove>): Promise<Team> {
  await transact(ctx, async (ctx) => {
    const before = await lockMember(ctx, params.id, false);
    const user = await lockUser(ctx, params.id);
    if (!user) throw noMember();
    if (query.keys === "revoke") await revokeKeysOf(ctx, params.id);
    await changeRole(ctx, user, { role: "client" });
    await recordAudit(ctx, { action: "member.remove", object: params.id, detail: { role: before } });
  });
  forgetAllSessions(ctx);
  forgetKeys(ctx);
  return listMembers(ctx);
}

/**
 * The person's role. Holds the owners' rows until the end, always in the same order, so that of two owners who remove each other one
 * is refused; nobody takes the last owner away.
 */
async function lockMember(ctx: Ctx, id: string, staysOwner: boolean): Promise<MemberRole> {
  const { partnerId } = requireActor(ctx, "partner");
  const owners = await ctx.sql<{ id: string; isHere: boolean }[]>`
    select id, email_confirmed_at is not null or phone_confirmed_at is not null as "isHere" from users
    where partner_id = ${partnerId} and member_role = 'owner' and deleted_at is null order by id for no key update`;
  const [member] = await ctx.sql<{ role: MemberRole }[]>`
    select member_role as role from users
    where id = ${id} and partner_id = ${partnerId} and deleted_at is null for no key update`;
  if (!member) throw noMember();
  // Somebody who was invited and has not accepted cannot stand in.
  if (!staysOwner && !owners.some((owner) => owner.isHere && owner.id !== id)) {
    throw new AppError("illegal_transition", "This is the last owner; a business needs one.");
  }
  return member.role;
}

const noMember = (): AppError => new AppError("not_found", "This person isn't on your team.");

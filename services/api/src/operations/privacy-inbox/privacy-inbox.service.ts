import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { privacyInbox as api, PrivacyInboxRequest } from "@roadworthy/contracts/privacy-inbox";
import { AppError } from "../../platform/app-error.ts";
import { companyDay } from "../../platform/company-day.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { allOf, readList } from "../../platform/list.ts";
import { sendMessage } from "../../platform/mail/mail.service.ts";
import { linkBudgets } from "../../platform/throttle/throttle.rules.ts";
import { draw, takeSiteMail } from "../../platform/throttle/throttle.service.ts";
import { countVisitor } from "../../site/content/visitor-meter.ts";
import { confirmationEmail, receiptEmail, stepEmail } from "./privacy-inbox-emails.ts";
import { extendedDueOn, privacyClocks } from "./privacy-inbox.rules.ts";
import { privacyInbox, privacyInboxSteps } from "./privacy-inbox.table.ts";

/** How many requests one visitor may make in an hour. */
export const privacyRequestsPerHour = 5;

const hourMs = 3_600_000;
/** How long a mailed link confirms. */
export const privacyLinkDays = 7;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/**
 * Mails a link that makes the request. Accounts and files are not looked at, so neither the reply nor its time says whether we know the
 * person. The same words again within an hour mail nothing, nor does a seventh request of a day; other words are another request, so that
 * nobody can put theirs in the place of the person's.
 */
export async function askPrivacy(
  ctx: Ctx,
  { body }: InputOf<typeof api.ask>,
): Promise<ReplyOf<typeof api.ask>> {
  const { used, secondsLeft } = await countVisitor(ctx, "privacy");
  if (used > privacyRequestsPerHour) {
    throw new AppError("rate_limited", "Too many requests from here. Try again later.", {
      headers: { "retry-after": String(secondsLeft) },
    });
  }
  await takeSiteMail(ctx);
  const { kind, name, details, language } = body;
  const email = body.email.toLowerCase();
  const token = randomBytes(32).toString("base64url");
  const receivedOn = companyDay(ctx.now());
  await transact(ctx, async (ctx) => {
    // Its counter is held until the end, so that of two requests at once the second sees the first.
    const isSpent = (await draw(ctx, linkBudgets("privacy", email))) !== null;
    const [recent] = await ctx.db
      .select({ id: privacyInbox.id })
      .from(privacyInbox)
      .where(
        and(
          eq(privacyInbox.email, email),
          eq(privacyInbox.kind, kind),
          eq(privacyInbox.name, name),
          eq(privacyInbox.details, details),
          gt(privacyInbox.mailedAt, new Date(ctx.now().getTime() - hourMs)),
        ),
      )
      .limit(1);
    const isWithheld = isSpent || recent !== undefined;
    if (!isWithheld)
      await ctx.db.insert(privacyInbox).values({
        ...body,
        email,
        tokenSha256: hashOf(token),
        mailedAt: ctx.now(),
        receivedOn,
        ...privacyClocks(kind, receivedOn),
      });
    const letter = confirmationEmail(ctx.config.siteUrl, token, { kind, language });
    await sendMessage(ctx, { channel: "email", to: email, language, ...letter }, { isWithheld });
  });
  return { mailed: true };
}

/** Makes the request that a link was mailed for, and mails its receipt; opened again, it only says the same again. */
export async function confirmPrivacy(
  ctx: Ctx,
  { body }: InputOf<typeof api.confirm>,
): Promise<ReplyOf<typeof api.confirm>> {
  return transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(privacyInbox)
      .where(
        and(
          eq(privacyInbox.tokenSha256, hashOf(body.token)),
          or(
            isNotNull(privacyInbox.confirmedAt),
            gt(privacyInbox.mailedAt, new Date(ctx.now().getTime() - privacyLinkDays * 24 * hourMs)),
          ),
        ),
      )
      .for("update");
    if (!row)
      throw new AppError("not_found", "This link has expired. Make the request again to get a new one.");
    if (row.confirmedAt === null) {
      await ctx.db.update(privacyInbox).set({ confirmedAt: ctx.now() }).where(eq(privacyInbox.id, row.id));
      await recordAudit(ctx, {
        action: "privacy_inbox.receive",
        object: row.id,
        stream: "platform",
        detail: { kind: row.kind },
      });
      await sendMessage(ctx, {
        channel: "email",
        to: row.email,
        language: row.language,
        ...receiptEmail(row),
      });
    }
    return { id: row.id, dueOn: row.dueOn };
  });
}

type Row = Omit<PrivacyInboxRequest, "receiptConfirmedAt" | "steps"> & {
  readonly confirmedMs: number;
  readonly steps: readonly (Omit<PrivacyInboxRequest["steps"][number], "at"> & { readonly atMs: number })[];
};

const columns = sql`p.id, p.kind, p.name, p.email, p.details, p.received_on::text as "receivedOn",
  (extract(epoch from p.confirmed_at) * 1000)::float8 as "confirmedMs", p.receipt_due_on::text as "receiptDueOn",
  p.due_on::text as "dueOn", p.is_identity_checked as "isIdentityChecked", p.is_extended as "isExtended", p.outcome,
  coalesce((select jsonb_agg(jsonb_build_object('step', s.step, 'text', s.text, 'by', u.name,
      'atMs', (extract(epoch from s.at) * 1000)::float8) order by s.at, s.id)
    from privacy_inbox_steps s join users u on u.id = s.by where s.request_id = p.id), '[]') as steps`;

const toRequest = ({ confirmedMs, steps, ...row }: Row): PrivacyInboxRequest => ({
  ...row,
  receiptConfirmedAt: new Date(confirmedMs),
  steps: steps.map(({ atMs, ...step }) => ({ ...step, at: new Date(atMs) })),
});

const isConfirmed: SQL = sql`p.confirmed_at is not null`;

/** Confirmed requests, newest first. */
export async function listPrivacyInbox(
  ctx: Ctx,
  { query }: InputOf<typeof api.list>,
): Promise<ReplyOf<typeof api.list>> {
  requireActor(ctx, "admin");
  const page = await readList<Row, "received" | "due">(
    ctx,
    {
      name: "privacy-inbox",
      select: columns,
      from: sql`privacy_inbox p`,
      where: allOf(
        isConfirmed,
        query.state && (query.state === "open" ? sql`p.closed_at is null` : sql`p.closed_at is not null`),
        query.kind && sql`p.kind = ${query.kind}`,
      ),
      id: sql`p.id`,
      sort: {
        received: { by: sql`p.confirmed_at`, type: "timestamptz" },
        due: { by: sql`p.due_on::timestamptz`, type: "timestamptz" },
      },
    },
    query,
  );
  return { ...page, items: page.items.map(toRequest) };
}

/** Records what was done and mails it to the person. */
export async function actOnPrivacy(
  ctx: Ctx,
  { params: { id }, body: { step, text } }: InputOf<typeof api.act>,
): Promise<ReplyOf<typeof api.act>> {
  const { userId } = requireActor(ctx, "admin");
  return transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(privacyInbox)
      .where(and(eq(privacyInbox.id, id), isNotNull(privacyInbox.confirmedAt)))
      .for("update");
    if (!row) throw new AppError("not_found", "There is no such request.");
    const obstacle = obstacleTo(step, row, companyDay(ctx.now()));
    if (obstacle !== null) throw new AppError("illegal_transition", obstacle);
    const at = ctx.now();
    const dueOn = step === "extended" ? extendedDueOn(row.receivedOn) : row.dueOn;
    await ctx.db
      .update(privacyInbox)
      .set({
        dueOn,
        ...(step === "identity_checked" && { isIdentityChecked: true }),
        ...(step === "extended" && { isExtended: true }),
        ...((step === "answered" || step === "refused") && { outcome: step, closedAt: at }),
      })
      .where(and(eq(privacyInbox.id, id), isNull(privacyInbox.closedAt)));
    await ctx.db.insert(privacyInboxSteps).values({ requestId: id, step, text, at, by: userId });
    await recordAudit(ctx, { action: `privacy_inbox.${step}`, object: id, stream: "platform" });
    await sendMessage(ctx, {
      channel: "email",
      to: row.email,
      language: row.language,
      ...stepEmail({ ...row, dueOn }, step, text),
    });
    const [shown] = await ctx.db.execute<Row>(sql`select ${columns} from privacy_inbox p where p.id = ${id}`);
    if (!shown) throw new Error("the request was there a moment ago");
    return toRequest(shown);
  });
}

/** Why a step cannot be taken now, if it cannot. */
function obstacleTo(
  step: PrivacyInboxRequest["steps"][number]["step"],
  { kind, closedAt, isIdentityChecked, isExtended, dueOn }: typeof privacyInbox.$inferSelect,
  today: string,
): string | null {
  if (closedAt !== null) return "This request has already been answered or refused.";
  if (step === "identity_checked" && isIdentityChecked) return "The identity has already been checked.";
  if (step === "answered" && kind !== "opt_out" && !isIdentityChecked)
    return "First check that the request comes from the person it's about.";
  if (step !== "extended") return null;
  if (kind === "opt_out") return "An opt-out can't be extended.";
  if (isExtended) return "This request has already been extended; the law allows it once.";
  return today > dueOn ? "The time to tell the person about an extension has passed." : null;
}

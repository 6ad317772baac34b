import { and, eq, gt, isNull } from "drizzle-orm";
import type { consentAnswers as api, ConsentQuestion } from "@roadworthy/contracts/consent-requests";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import { daysAfter } from "@roadworthy/domain/calendar.rules";
import { notifyMembers } from "../../accounts/alerts/notify-members.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { openImage } from "../../platform/documents/documents.service.ts";
import { emitEvent } from "../../platform/emit-event.ts";
import { questionOf, type Question } from "./consent-requests.queries.ts";
import { tokenIndexOf } from "./consent-requests.service.ts";
import { consentRequests } from "./consent-requests.table.ts";
import { enteredColumns, needsOf } from "./entered-details.ts";
import { requireExpectedName } from "./expected-name.ts";
import { consumerTextFor, type ShownText } from "./consumer-text.service.ts";
import { consents } from "./consents.table.ts";

/** How long a granted consent is good for a pull. */
const GOOD_FOR_DAYS = 30;

/** The question behind a link. The first opening is recorded. */
export async function readQuestion(ctx: Ctx, { body }: InputOf<typeof api.read>): Promise<ConsentQuestion> {
  const question = await questionFor(ctx, body);
  await ctx.db
    .update(consentRequests)
    .set({ openedAt: ctx.now() })
    .where(and(eq(consentRequests.id, question.id), isNull(consentRequests.openedAt)));
  return shown(ctx, question, await consumerTextFor(ctx, question, body.language));
}

/** Takes the consumer's answer, once: of two at the same moment one is refused. What was read and by what it was sent is kept with it. */
export async function answerQuestion(
  ctx: Ctx,
  { body }: InputOf<typeof api.answer>,
): Promise<ConsentQuestion> {
  if (body.agrees) await requireExpectedName(ctx, tokenIndexOf(ctx, body.token), body.details?.lastName);
  return transact(ctx, async (ctx) => {
    const question = await questionFor(ctx, body);
    const text = await consumerTextFor(ctx, question, body.language);
    if (body.agrees && body.textVersion !== text.version)
      throw new AppError(
        "consent_missing",
        "The text has changed since we showed it to you. Read the current one.",
      );
    const now = ctx.now();
    const entered = body.agrees ? enteredColumns(ctx, question, body.details) : {};
    const [taken] = await ctx.db
      .update(consentRequests)
      .set(body.agrees ? { grantedAt: now, ...entered } : { declinedAt: now, sealedIdentity: null })
      .where(
        and(
          eq(consentRequests.id, question.id),
          isNull(consentRequests.grantedAt),
          isNull(consentRequests.declinedAt),
          isNull(consentRequests.canceledAt),
          gt(consentRequests.expiresAt, now),
        ),
      )
      .returning({ id: consentRequests.id });
    if (!taken) throw new AppError("illegal_transition", "This request has already ended.");
    const embeddedIn = body.embedded === undefined ? null : question.embed_in;
    const consentId = body.agrees ? await keepConsent(ctx, question, text, embeddedIn) : null;
    await emitEvent(ctx, {
      partnerId: question.partner_id,
      mode: question.mode,
      ...(consentId === null
        ? { type: "consent.declined", data: { consentRequestId: question.id } }
        : { type: "consent.granted", data: { consentId, consentRequestId: question.id } }),
    });
    const answered = await questionFor(ctx, body);
    await notifyPartner(ctx, answered, body.agrees ? "consent_granted" : "consent_declined");
    const after = await shown(ctx, answered, text);
    await recordAudit(ctx, {
      action: body.agrees ? "consent.grant" : "consent.decline",
      object: question.id,
      stream: question.partner_id,
      detail: {
        consentId,
        textVersion: text.version,
        language: text.language,
        textSha256: text.sha256,
        embeddedIn,
        ...(entered.sealedIdentity !== undefined && { enteredDetails: true }),
      },
    });
    return after;
  });
}

/** Takes a granted consent back, until a pull has used it; a pull that is being ordered at this moment ends before or after. */
export function revokeAnswer(ctx: Ctx, { body }: InputOf<typeof api.revoke>): Promise<ConsentQuestion> {
  return transact(ctx, async (ctx) => {
    const { id } = await questionFor(ctx, body);
    // `begin_pull` holds the consent while it takes it, so what is read after this lock stays true.
    const [consent] = await ctx.sql<{ id: string }[]>`
      select c.id from consents c join consent_requests q on q.consent_id = c.id where q.id = ${id} for update of c`;
    const question = await questionFor(ctx, body);
    if (consent === undefined || question.status !== "granted")
      throw new AppError("illegal_transition", "This link has no consent to withdraw.");
    await ctx.db.update(consents).set({ revokedAt: ctx.now() }).where(eq(consents.id, consent.id));
    await ctx.db.update(consentRequests).set({ sealedIdentity: null }).where(eq(consentRequests.id, id));
    await emitEvent(ctx, {
      partnerId: question.partner_id,
      mode: question.mode,
      type: "consent.revoked",
      data: { consentId: consent.id, consentRequestId: id },
    });
    await notifyPartner(ctx, question, "consent_revoked");
    await recordAudit(ctx, {
      action: "consent.revoke",
      object: id,
      stream: question.partner_id,
      detail: { consentId: consent.id },
    });
    return shown(ctx, await questionFor(ctx, body), await consumerTextFor(ctx, question, body.language));
  });
}

/** The question of a link's token, which a business that may not pull asks nobody. In a frame it has to be the one of the page's address, of which we said who may frame it. */
async function questionFor(
  ctx: Ctx,
  { token, embedded }: { readonly token: string; readonly embedded?: string | undefined },
): Promise<Question> {
  const question = await questionOf(ctx, tokenIndexOf(ctx, token));
  if (embedded !== undefined && (question.id !== embedded || question.embed_in === null))
    throw new AppError("not_found", "This link doesn't work. Ask the business for a new one.");
  if (question.status === "pending" && !question.may_ask)
    throw new AppError(
      "partner_not_active",
      `${question.partner_name} can't get credit reports right now. It got nothing.`,
    );
  return question;
}

async function keepConsent(
  ctx: Ctx,
  question: Question,
  text: ShownText,
  embeddedIn: string | null,
): Promise<string> {
  const [kept] = await ctx.db
    .insert(consents)
    .values({
      partnerId: question.partner_id,
      textVersion: text.version,
      textSha256: text.sha256,
      shownText: `${text.title}\n${text.body}`,
      scope: {
        bureaus: question.bureaus,
        pullType: question.pull_type,
        purpose: question.purpose,
        mode: question.mode,
        // In whose page it was read.
        ...(embeddedIn !== null && { embeddedIn }),
      },
      method: "link",
      ip: ctx.ip,
      userAgent: ctx.userAgent,
      grantedAt: ctx.now(),
      expiresAt: daysAfter(ctx.now(), GOOD_FOR_DAYS),
    })
    .returning({ id: consents.id });
  if (!kept) throw new Error("the consent was not stored");
  await ctx.db.update(consentRequests).set({ consentId: kept.id }).where(eq(consentRequests.id, question.id));
  return kept.id;
}

/** Notifies the person who asked; if an API key asked, everyone at the partner. */
async function notifyPartner(
  ctx: Ctx,
  question: Question,
  kind: "consent_granted" | "consent_declined" | "consent_revoked",
): Promise<void> {
  const news = {
    kind,
    params: { name: question.display_name },
    link: "/partner/consents",
  } as const;
  // What a key asked is for those who pull; others have no business with the consumer's name.
  await notifyMembers(ctx, question.partner_id, news, {
    byUserId: question.created_by_user_id,
    roles: ["owner", "puller"],
  });
}

async function shown(
  ctx: Ctx,
  question: Question,
  { version, language, title, body }: ShownText,
): Promise<ConsentQuestion> {
  return {
    status: question.status,
    partnerName: question.partner_name,
    brandColor: question.brand_color,
    logo: await openImage(ctx, question.logo_id),
    consumerName: question.display_name,
    needs: needsOf(question),
    bureaus: question.bureaus,
    type: question.pull_type,
    purpose: question.purpose,
    isTest: question.mode === "test",
    expiresAt: new Date(question.expires_ms),
    returnUrl: wayBack(question),
    embedIn: question.embed_in,
    text: { version, language, title, body },
  };
}

/** The business's own page with the request's id and where it stands; nothing about the person. Without an answer there is none. */
function wayBack({ id, status, return_url }: Question): string | null {
  if (return_url === null || !["granted", "used", "declined"].includes(status)) return null;
  const url = new URL(return_url);
  url.searchParams.set("consentRequestId", id);
  url.searchParams.set("status", status);
  return url.href;
}

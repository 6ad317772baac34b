import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { renderSVG } from "uqr";
import { z } from "zod";
import type { Subject } from "@roadworthy/contracts/bureau-wire";
import type { ConsentRequest, consentRequests as api } from "@roadworthy/contracts/consent-requests";
import { embeddedConsentPath } from "@roadworthy/contracts/embedded-consent";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { partners } from "../../accounts/partners/partners.table.ts";
import { hasCertificationEnded } from "../../accounts/partners/certification-end.rules.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { sendMessage } from "../../platform/mail/mail.service.ts";
import { consentAddresseeBudgets, consentBusinessBudgets } from "../../platform/throttle/throttle.rules.ts";
import { draw, canSendMail, canSendText, refund } from "../../platform/throttle/throttle.service.ts";
import { present } from "../../platform/http/present.ts";
import { newTypedId } from "../../platform/typed-id.ts";
import { sealConsumer } from "../pulls/consumer-identity.ts";
import { sentenceFor } from "../pulls/rules/refusals.rules.ts";
import { requireLivePerson } from "../pulls/request-pull.service.ts";
import { neverIssuedArea } from "../pulls/rules/test-mode.rules.ts";
import { invitationTo } from "./consent-email.rules.ts";
import { nameIndexes } from "./expected-name.ts";
import { subjectFrom } from "./entered-details.ts";
import { readConsentRequest } from "./consent-requests.queries.ts";
import { consentRequests } from "./consent-requests.table.ts";

type Body = InputOf<typeof api.create>["body"];

/** The index under which a link's token is found again. */
export const tokenIndexOf = (ctx: Pick<Ctx, "cipher">, token: string): Buffer =>
  ctx.cipher.blindIndex("consent-request-v1", token);

/** Asks a consumer for consent. The link is returned once and, if asked, sent; it contains nothing about the person. */
export async function createConsentRequest(
  ctx: Ctx,
  { body }: InputOf<typeof api.create>,
): Promise<ReplyOf<typeof api.create>> {
  const { partnerId, keyMode, userId, keyId } = requireActor(ctx, "partner");
  const partnerName = await requireAllowed(ctx, body);
  await requireMaySend(ctx, body);
  const id = newTypedId("creq");
  const token = randomBytes(32).toString("base64url");
  const url = `${ctx.config.siteUrl}/consent#${token}`;
  const sealed = body.asksForDetails ? null : sealConsumer(ctx.cipher, id, subjectOf(body));
  return transact(ctx, async (ctx) => {
    const now = ctx.now();
    await ctx.db.insert(consentRequests).values({
      id,
      partnerId,
      mode: keyMode,
      tokenIndex: tokenIndexOf(ctx, token),
      displayName: sealed?.displayName ?? "",
      asksDetails: body.asksForDetails,
      expectedNames: body.expectedLastName === undefined ? null : nameIndexes(ctx, body.expectedLastName),
      sealedIdentity: sealed?.sealedIdentity ?? null,
      bureaus: body.bureaus,
      pullType: body.type,
      scoreType: body.scoreType,
      ficoModel: body.ficoModel ?? null,
      purpose: body.purpose,
      sentBy: body.sendBy,
      reference: body.reference ?? null,
      returnUrl: body.returnUrl ?? null,
      embedIn: body.embedIn ?? null,
      createdByUserId: userId,
      createdByKeyId: keyId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + body.expiresInHours * 3_600_000),
    });
    const letter = invitationTo({
      partnerName,
      url,
      hours: body.expiresInHours,
      asksForDetails: body.asksForDetails,
    });
    if (body.sendBy === "email" && body.email !== undefined)
      await sendMessage(ctx, {
        channel: "email",
        to: body.email,
        subject: letter.subject,
        text: letter.text,
      });
    if (body.sendBy === "sms" && body.phone !== undefined)
      await sendMessage(ctx, {
        channel: "sms",
        to: body.phone.slice(1),
        subject: letter.subject,
        text: letter.short,
        kind: "consent",
      });
    const request = await readConsentRequest(ctx, id);
    await recordAudit(ctx, {
      action: "consent_request.create",
      object: id,
      detail: {
        mode: keyMode,
        type: body.type,
        purpose: body.purpose,
        sentBy: body.sendBy,
        ...(body.asksForDetails && { asksForDetails: true }),
      },
    });
    const embedUrl =
      body.embedIn === undefined ? null : `${ctx.config.siteUrl}${embeddedConsentPath}${id}#${token}`;
    return { ...request, url, embedUrl, qrSvg: renderSVG(url, { border: 2, ecc: "M" }) };
  });
}

/** Withdraws a question that was not answered yet; the link then says so. */
export function cancelConsentRequest(
  ctx: Ctx,
  { params }: InputOf<typeof api.cancel>,
): Promise<ConsentRequest> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  return transact(ctx, async (ctx) => {
    const { id, partnerId: owner, mode, grantedAt, declinedAt, canceledAt, expiresAt } = consentRequests;
    const [canceled] = await ctx.db
      .update(consentRequests)
      .set({ canceledAt: ctx.now(), sealedIdentity: null })
      .where(
        and(
          eq(id, params.id),
          eq(owner, partnerId),
          eq(mode, keyMode),
          isNull(grantedAt),
          isNull(declinedAt),
          isNull(canceledAt),
          gt(expiresAt, ctx.now()),
        ),
      )
      .returning({ id });
    const request = await readConsentRequest(ctx, params.id);
    if (!canceled) throw new AppError("illegal_transition", "This request has already ended.");
    await recordAudit(ctx, { action: "consent_request.cancel", object: params.id });
    return request;
  });
}

/** Refuses a partner that could not pull. Returns the partner's name. */
async function requireAllowed(ctx: Ctx, body: Body): Promise<string> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const [partner] = await ctx.db.select().from(partners).where(eq(partners.id, partnerId));
  if (!partner) throw new Error("the partner of a caller is gone");
  if (partner.status === "suspended")
    throw new AppError(
      "partner_not_active",
      sentenceFor({ code: "partner_not_active", reason: "suspended" }),
    );
  if (keyMode === "live" && hasCertificationEnded(partner.renewalDueOn, ctx.now()))
    throw new AppError("partner_not_active", sentenceFor({ code: "partner_not_active", reason: "ended" }));
  if (![body.type, body.scoreType].every((one) => partner.pullTypes.includes(one)))
    throw new AppError(
      "pull_type_not_permitted",
      sentenceFor({ code: "pull_type_not_permitted", reason: null }),
    );
  const isTrying = keyMode === "test" && partner.status === "pending";
  if (!isTrying && !partner.certifiedPurposes.includes(body.purpose))
    throw new AppError("purpose_not_certified", sentenceFor({ code: "purpose_not_certified", reason: null }));
  const { returnAddresses, embedOrigins } = settings.parse(partner.settings);
  if (body.returnUrl !== undefined && !returnAddresses.includes(body.returnUrl))
    throw new AppError("invalid_request", "This return address isn't in your settings.", {
      issues: [{ path: "returnUrl", message: "isn't one of the return addresses in your settings" }],
    });
  if (body.embedIn !== undefined && !embedOrigins.includes(body.embedIn))
    throw new AppError("invalid_request", "This origin isn't in your settings.", {
      issues: [{ path: "embedIn", message: "isn't one of the embedding origins in your settings" }],
    });
  if (keyMode === "live") requireLivePerson(ctx, body);
  const isNobody = body.asksForDetails || neverIssuedArea(body.ssn) !== null;
  if (keyMode === "test" && (body.sendBy !== "link" || !isNobody)) {
    const isSent = body.sendBy !== "link";
    throw new AppError(
      "test_person_only",
      isSent
        ? "Test mode sends no messages. Send `link` as `sendBy`, and share the URL yourself."
        : sentenceFor({ code: "test_person_only", reason: "ssn" }),
      { issues: [{ path: isSent ? "sendBy" : "ssn", message: "isn't accepted in test mode" }] },
    );
  }
  return partner.name;
}

const settings = z.object({
  returnAddresses: z.array(z.string()).default([]),
  embedOrigins: z.array(z.string()).default([]),
});

/**
 * Limits messages per address to the same number as sign-in codes, so that no partner can flood anybody, and by the day what one business
 * sends one consumer and what it asks in all. The mails come last, as a consumer needs theirs for signing in too; what was refused gives
 * back what it drew before.
 */
async function requireMaySend(ctx: Ctx, { sendBy, email, phone }: Body): Promise<void> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const ofBusiness = consentBusinessBudgets(`${partnerId} ${keyMode}`);
  const spent = await draw(ctx, ofBusiness);
  if (spent !== null)
    throw tooMany(
      "Your business has asked for consent 1,000 times today, which is the limit. Try again tomorrow.",
      spent,
    );
  const addressee =
    sendBy === "email" ? email?.toLowerCase() : sendBy === "sms" ? phone?.slice(1) : undefined;
  if (addressee === undefined) return;
  const ofConsumer = consentAddresseeBudgets(partnerId, addressee);
  const wait = await draw(ctx, ofConsumer);
  if (wait !== null) {
    await refund(ctx, ofBusiness);
    throw tooMany(
      "You've messaged this consumer five times today, which is the limit. Try again tomorrow.",
      wait,
    );
  }
  const isFree =
    sendBy === "email"
      ? await canSendMail(ctx, "consent", addressee)
      : await canSendText(ctx, "consent", addressee, partnerId);
  if (isFree) return;
  await refund(ctx, [...ofBusiness, ...ofConsumer]);
  throw tooMany("You messaged this consumer a moment ago. Wait a minute and try again.", 60);
}

const tooMany = (detail: string, seconds: number): AppError =>
  new AppError("rate_limited", detail, { headers: { "retry-after": String(seconds) } });

/** The contract demands name and address of whoever does not leave them to the consumer. */
const subjectOf = ({ firstName, middleName, lastName, address, dateOfBirth, ssn }: Body): Subject =>
  subjectFrom({
    firstName: present(firstName),
    middleName,
    lastName: present(lastName),
    address: present(address),
    dateOfBirth,
    ssn,
  });

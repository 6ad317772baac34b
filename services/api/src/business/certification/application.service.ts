import { eq } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import {
  documentLimits,
  type ApplicationAnswers,
  type applications as api,
  type PartnerApplication,
} from "@roadworthy/contracts/certification";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { removeDocument, storeDocument } from "../../platform/documents/documents.service.ts";
import { partners } from "../../accounts/partners/partners.table.ts";
import { applicationOf, currentAgreement, toDocument } from "./application.queries.ts";
import { blankAnswers, decisionDue, isOpenToChanges, renewableFrom } from "./certification.rules.ts";

/** The caller's business as its application stands. */
export async function readApplication(ctx: Ctx): Promise<PartnerApplication> {
  const { partnerId } = requireActor(ctx, "partner");
  const [partner] = await ctx.db.select().from(partners).where(eq(partners.id, partnerId));
  if (!partner) throw new AppError("not_found", "This partner account does not exist.");
  const { version, title, body } = await currentAgreement(ctx);
  const application = await applicationOf(ctx, partnerId);
  return {
    ...application,
    partnerStatus: partner.status,
    currentAgreement: { version, title, body },
    suspension:
      partner.suspendedAt && partner.suspensionReason
        ? { reason: partner.suspensionReason, since: partner.suspendedAt }
        : null,
    renewalDueOn: partner.renewalDueOn,
    renewableFrom: partner.renewalDueOn && renewableFrom(partner.renewalDueOn),
    isOpen: isOpenToChanges(application.state, partner, ctx.now()),
  };
}

/** Keeps what is filled in so far. */
export async function saveApplication(
  ctx: Ctx,
  { body }: InputOf<typeof api.save>,
): Promise<PartnerApplication> {
  await transact(ctx, async (ctx) => {
    const partnerId = await lockOpen(ctx);
    await write(ctx, partnerId, body);
    await recordAudit(ctx, { action: "partner_application.save", object: partnerId });
  });
  return readApplication(ctx);
}

/** Accepts the agreement in its current words and hands the application over to be decided. */
export async function submitApplication(
  ctx: Ctx,
  { body }: InputOf<typeof api.submit>,
): Promise<PartnerApplication> {
  const { userId } = requireActor(ctx, "partner");
  await transact(ctx, async (ctx) => {
    const partnerId = await lockOpen(ctx);
    const text = await currentAgreement(ctx);
    if (body.agreementVersion !== text.version) {
      throw new AppError("illegal_transition", "The agreement has changed. Read the new version.");
    }
    const missing = (await applicationOf(ctx, partnerId)).missing.filter((part) => part !== "agreement");
    if (missing.length > 0) {
      throw new AppError("invalid_request", "The application isn't complete yet.", {
        issues: missing.map((path) => ({ path, message: "is required" })),
      });
    }
    const now = ctx.now();
    await ctx.sql`
      update partner_applications set state = 'submitted', agreement_version = ${text.version},
        agreement_sha256 = ${text.sha256}, agreed_by_user_id = ${userId}, agreed_at = ${now.toISOString()},
        submitted_at = ${now.toISOString()}, due_at = ${decisionDue(now).toISOString()}, note = null,
        updated_at = ${now.toISOString()}
      where partner_id = ${partnerId}`;
    await recordAudit(ctx, {
      action: "partner_application.submit",
      object: partnerId,
      detail: { agreementVersion: text.version, agreementSha256: text.sha256 },
    });
  });
  return readApplication(ctx);
}

/** Adds a document; its content is stored sealed. */
export function uploadDocument(
  ctx: Ctx,
  { body }: InputOf<typeof api.upload>,
): Promise<ReplyOf<typeof api.upload>> {
  const { userId } = requireActor(ctx, "partner");
  return transact(ctx, async (ctx) => {
    const partnerId = await lockOpen(ctx);
    if ((await applicationOf(ctx, partnerId)).documents.length >= documentLimits.perPartner) {
      throw new AppError("illegal_transition", "You already have twenty documents. Remove one first.");
    }
    const stored = await storeDocument(ctx, {
      ownerId: partnerId,
      kind: body.kind,
      name: body.name,
      contentType: body.contentType,
      content: Buffer.from(body.content, "base64"),
      maxBytes: documentLimits.maxBytes,
      uploadedByUserId: userId,
    });
    await recordAudit(ctx, {
      action: "partner_document.upload",
      object: stored.id,
      detail: { kind: stored.kind, sizeBytes: stored.sizeBytes },
    });
    return toDocument(stored);
  });
}

/** Takes a document out of an application that is still open. */
export function removeOwnDocument(
  ctx: Ctx,
  { params }: InputOf<typeof api.removeDocument>,
): Promise<ReplyOf<typeof api.removeDocument>> {
  return transact(ctx, async (ctx) => {
    await refuseForeign(ctx, params.id);
    const partnerId = await lockOpen(ctx);
    const [basis] = await ctx.sql`
      select from documents d join partner_decisions made on made.partner_id = d.owner_id
      where d.id = ${params.id} and made.kind in ('certified', 'renewed') and made.created_at >= d.created_at limit 1`;
    if (basis) {
      throw new AppError(
        "illegal_transition",
        "Your business was certified on this document, so it stays. Add the newer one beside it.",
      );
    }
    if (!(await removeDocument(ctx, partnerId, params.id))) throw noDocument();
    await recordAudit(ctx, { action: "partner_document.remove", object: params.id });
    return {};
  });
}

async function refuseForeign(ctx: Ctx, id: string): Promise<void> {
  const { partnerId } = requireActor(ctx, "partner");
  const [row] = await ctx.sql`select 1 from documents where id = ${id} and owner_id = ${partnerId}`;
  if (!row) throw noDocument();
}

const noDocument = (): AppError => new AppError("not_found", "There is no document of this id.");

/** Locks the application until the transaction ends, creating it if needed; refused once it is submitted. */
async function lockOpen(ctx: Ctx): Promise<string> {
  const { partnerId } = requireActor(ctx, "partner");
  await ctx.sql`
    insert into partner_applications (partner_id, answers, updated_at)
    values (${partnerId}, ${JSON.stringify(blankAnswers)}::text::jsonb, ${ctx.now().toISOString()})
    on conflict do nothing`;
  const [row] = await ctx.sql<
    {
      state: PartnerApplication["state"];
      status: PartnerApplication["partnerStatus"];
      renewalDueOn: string | null;
    }[]
  >`
    select a.state, p.status, p.renewal_due_on::text as "renewalDueOn"
    from partner_applications a join partners p on p.id = a.partner_id
    where a.partner_id = ${partnerId} for update of a`;
  if (!row || !isOpenToChanges(row.state, row, ctx.now())) {
    throw new AppError("illegal_transition", "The application was submitted and can't be changed now.");
  }
  return partnerId;
}

async function write(ctx: Ctx, partnerId: string, answers: ApplicationAnswers): Promise<void> {
  await ctx.sql`
    update partner_applications set answers = ${JSON.stringify(answers)}::text::jsonb, updated_at = ${ctx.now().toISOString()}
    where partner_id = ${partnerId}`;
}

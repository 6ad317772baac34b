import { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { disputes as contract, DisputeLetter } from "@roadworthy/contracts/disputes";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { companyDay } from "../../platform/company-day.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { inputOf } from "../../platform/serve.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { letterPdf } from "./dispute-letter-pdf.ts";
import { letterOf } from "./dispute-letter.rules.ts";
import { disputableItems } from "./disputes.rules.ts";
import { requireDispute } from "./disputes.service.ts";
import { disputeBureaus, disputeEvidence, disputes } from "./disputes.table.ts";
import { newestOwnFiles, requireSubject } from "./own-files.queries.ts";

/** The client's dispute as a letter to one of its bureaus. */
export async function readLetter(
  ctx: Ctx,
  { params, query }: InputOf<typeof contract.letter>,
): Promise<DisputeLetter> {
  const { userId } = requireActor(ctx, "client");
  const dispute = await requireDispute(ctx, userId, params.id);
  const subject = await requireSubject(ctx, userId);
  const [at] = await ctx.db
    .select({ itemId: disputeBureaus.itemId })
    .from(disputeBureaus)
    .where(and(eq(disputeBureaus.disputeId, dispute.id), eq(disputeBureaus.bureau, query.bureau)));
  if (!at) throw new AppError("not_found", "This dispute isn't with this bureau.");
  const files = await newestOwnFiles(ctx, userId, [query.bureau]);
  // An item that was deleted since has no details anymore; its name is kept with the dispute.
  const item = disputableItems(files).find(({ places }) => places.some(({ id }) => id === at.itemId));
  return letterOf(dispute, query.bureau, {
    subject,
    item: { label: dispute.label, detail: item?.detail ?? "" },
    today: companyDay(ctx.now()),
  });
}

/** The same as a PDF, when `format=pdf` asks for it. */
export async function sendLetterPdf(request: FastifyRequest, reply: FastifyReply): Promise<Readable | null> {
  const input = inputOf<typeof contract.letter>(request);
  if (input.query.format !== "pdf") return null;
  const file = await letterPdf(await readLetter(request.ctx, input));
  void reply
    .type("application/pdf")
    .header("cache-control", "no-store")
    .header("content-disposition", `attachment; filename="dispute-${input.query.bureau}.pdf"`);
  return Readable.from([file]);
}

/** A document that the client added, as they sent it. Reading it is on record. */
export async function readEvidence(
  ctx: Ctx,
  { params }: InputOf<typeof contract.evidence>,
): Promise<ReplyOf<typeof contract.evidence>> {
  const { userId } = requireActor(ctx, "client");
  const [row] = await ctx.db
    .select({ evidence: disputeEvidence })
    .from(disputeEvidence)
    .innerJoin(disputes, eq(disputes.id, disputeEvidence.disputeId))
    .where(and(eq(disputeEvidence.id, params.id), eq(disputes.userId, userId)));
  if (!row) throw new AppError("not_found", "You have no document with this id.");
  const { id, fileName, mediaType, disputeId, sealedContent } = row.evidence;
  await recordAudit(ctx, {
    action: "dispute.read_evidence",
    object: disputeId,
    stream: clientStream(userId),
    detail: { evidenceId: id },
  });
  return {
    id,
    fileName,
    mediaType,
    contentBase64: ctx.cipher.open(sealedContent, `dispute_evidence.sealed_content:${id}`),
  };
}

/** The same as a file, when `format=file` asks for it; never shown in the page's own origin. */
export async function sendEvidence(request: FastifyRequest, reply: FastifyReply): Promise<Readable | null> {
  const input = inputOf<typeof contract.evidence>(request);
  if (input.query.format !== "file") return null;
  const { mediaType, fileName, contentBase64 } = await readEvidence(request.ctx, input);
  void reply
    .type(mediaType)
    .header("cache-control", "no-store")
    .header("x-content-type-options", "nosniff")
    .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  return Readable.from([Buffer.from(contentBase64, "base64")]);
}

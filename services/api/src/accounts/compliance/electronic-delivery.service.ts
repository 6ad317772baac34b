import { Readable } from "node:stream";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import type {
  ElectronicDelivery,
  electronicDelivery as contract,
} from "@roadworthy/contracts/electronic-delivery";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { Language } from "@roadworthy/contracts/languages";
import { lockUser } from "../rows/users.queries.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { languageFrom } from "../../platform/http/language.rules.ts";
import { issuer } from "../../platform/pdf/issuer.ts";
import { writePdf } from "../../platform/pdf/pdf.ts";
import { inputOf } from "../../platform/serve.ts";
import { electronicConsents, legalTexts } from "./compliance.table.ts";

/** The caller's last word on electronic notices, and the statement about them. */
export async function readElectronicDelivery(ctx: Ctx): Promise<ElectronicDelivery> {
  const { userId } = requireActor(ctx, "client");
  const [text] = await currentTexts(ctx);
  if (!text) throw new AppError("unavailable", "The statement on electronic notices is not set up.");
  const { version, language, title, body, sha256 } = text;
  return { decision: await lastDecision(ctx, userId), text: { version, language, title, body, sha256 } };
}

/** Records the caller's consent: which statement in which language, from where, by the code that only the PDF holds. */
export async function agreeToElectronic(
  ctx: Ctx,
  { body }: InputOf<typeof contract.agree>,
): Promise<ReplyOf<typeof contract.agree>> {
  const { userId } = requireActor(ctx, "client");
  await transact(ctx, async (ctx) => {
    // Of two clicks at once the second sees what the first has decided.
    await lockUser(ctx, userId);
    const text = (await currentTexts(ctx)).find(({ sha256 }) => sha256 === body.textSha256);
    if (text === undefined)
      throw new AppError(
        "illegal_transition",
        "The statement has changed since it was shown. Read the new one.",
      );
    if (body.code.toUpperCase() !== codeFor(ctx, userId, text.version))
      throw new AppError("invalid_request", "This is not the code in the sample notice.", {
        issues: [{ path: "code", message: "is not the code in the sample notice" }],
      });
    const last = await lastDecision(ctx, userId);
    if (last?.kind === "given" && last.version === text.version)
      throw new AppError("illegal_transition", "You've already agreed to electronic notices.");
    await decide(ctx, userId, "given", {
      version: text.version,
      language: text.language,
      textSha256: text.sha256,
    });
  });
  return readElectronicDelivery(ctx);
}

/** Records that the caller's consent has ended. The queue tells admins that this client gets paper. */
export async function withdrawElectronic(ctx: Ctx): Promise<ReplyOf<typeof contract.withdraw>> {
  const { userId } = requireActor(ctx, "client");
  await transact(ctx, async (ctx) => {
    // Of two clicks at once the second sees what the first has decided.
    await lockUser(ctx, userId);
    const last = await lastDecision(ctx, userId);
    if (last?.kind !== "given")
      throw new AppError("illegal_transition", "You have no consent to electronic notices to withdraw.");
    await decide(ctx, userId, "withdrawn", last);
  });
  return readElectronicDelivery(ctx);
}

/** The sample notice as an operation that answers JSON: the name of its file. */
export const nameSample = async (): Promise<ReplyOf<typeof contract.sample>> => ({ fileName });

/** The sample notice as a PDF, when `format=pdf` asks for it: the only place where the code stands. */
export async function sendSample(request: FastifyRequest, reply: FastifyReply): Promise<Readable | null> {
  if (inputOf<typeof contract.sample>(request).query.format !== "pdf") return null;
  const { ctx } = request;
  const { userId } = requireActor(ctx, "client");
  const { text } = await readElectronicDelivery(ctx);
  const words = sampleWords[text.language];
  const file = await writePdf({
    title: words.title,
    language: words.pdfLanguage,
    issuer,
    createdAt: ctx.now(),
    blocks: [
      { kind: "text", text: words.lead },
      { kind: "facts", rows: [[words.code, codeFor(ctx, userId, text.version)]] },
      { kind: "text", text: words.after },
    ],
  });
  void reply
    .type("application/pdf")
    .header("cache-control", "no-store")
    .header("content-disposition", `inline; filename="${fileName}"`);
  return Readable.from([file]);
}

const fileName = "sample-notice.pdf";

const sampleWords = {
  en: {
    title: "Sample notice",
    pdfLanguage: "en-US",
    lead: "This is what a notice from us looks like. If you can read it, you can read what we send you electronically.",
    code: "Your code",
    after: "Type this code on the Security page under Electronic notices. It is good only for your account.",
  },
  es: {
    title: "Aviso de muestra",
    pdfLanguage: "es-US",
    lead: "Así es un aviso nuestro. Si puede leerlo, puede leer lo que le enviamos por vía electrónica.",
    code: "Su código",
    after: "Escriba este código en la página Seguridad, en Avisos electrónicos. Sirve solo para su cuenta.",
  },
} as const;

/** Without letters or digits that are taken for another one. */
const letters = "ACDEFGHJKMNPQRTUVWXY34679";

/** The code of a client's sample notice: the same each time, so that it is stored nowhere. */
const codeFor = (ctx: Pick<Ctx, "cipher">, userId: string, version: number): string =>
  [...ctx.cipher.blindIndex("electronic-delivery-v1", `${userId} ${version}`).subarray(0, 6)]
    .map((byte) => letters[byte % letters.length])
    .join("");

/** The newest statement, first in the language of the page that asks. */
async function currentTexts(ctx: Ctx) {
  const language: Language = languageFrom(ctx.cookies ?? "", ctx.acceptLanguage);
  const newest = sql`(select max(version) from legal_texts where kind = 'electronic_delivery')`;
  return ctx.db
    .select()
    .from(legalTexts)
    .where(
      and(
        eq(legalTexts.kind, "electronic_delivery"),
        eq(legalTexts.version, newest),
        inArray(legalTexts.language, ["en", "es"]),
      ),
    )
    .orderBy(desc(sql`${legalTexts.language} = ${language}`));
}

async function lastDecision(ctx: Ctx, userId: string): Promise<ElectronicDelivery["decision"]> {
  const { kind, version, language, textSha256, decidedAt } = electronicConsents;
  const [last] = await ctx.db
    .select({ kind, version, language, textSha256, decidedAt })
    .from(electronicConsents)
    .where(eq(electronicConsents.userId, userId))
    .orderBy(desc(decidedAt), desc(electronicConsents.id))
    .limit(1);
  return last ?? null;
}

async function decide(
  ctx: Ctx,
  userId: string,
  kind: "given" | "withdrawn",
  {
    version,
    language,
    textSha256,
  }: Pick<NonNullable<ElectronicDelivery["decision"]>, "version" | "language" | "textSha256">,
): Promise<void> {
  await ctx.db.insert(electronicConsents).values({
    userId,
    kind,
    version,
    language,
    textSha256,
    ip: ctx.ip,
    userAgent: ctx.userAgent,
    decidedAt: ctx.now(),
  });
  await recordAudit(ctx, {
    action: kind === "given" ? "electronic_delivery.agree" : "electronic_delivery.withdraw",
    object: userId,
    stream: "platform",
    detail: { version, textSha256 },
  });
}

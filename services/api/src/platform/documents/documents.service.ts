import { createHash } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { AppError } from "../app-error.ts";
import type { Ctx } from "../ctx.ts";
import { newTypedId } from "../typed-id.ts";
import { contentTypeOf } from "./documents.rules.ts";
import { documents } from "./documents.table.ts";

/** A stored file without its content. */
export type StoredDocument = {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly uploadedAt: Date;
};

export type NewDocument = {
  readonly ownerId: string;
  readonly kind: string;
  readonly name: string;
  /** The declared type; refused if the bytes say otherwise. */
  readonly contentType: string;
  readonly content: Buffer;
  readonly maxBytes: number;
  readonly uploadedByUserId: string | null;
};

const shown = {
  id: documents.id,
  kind: documents.kind,
  name: documents.name,
  contentType: documents.contentType,
  sizeBytes: documents.sizeBytes,
  uploadedAt: documents.createdAt,
};

/** Checks a file's type and size and stores it sealed, in the caller's transaction. The caller decides who may do so. */
export async function storeDocument(ctx: Ctx, document: NewDocument): Promise<StoredDocument> {
  const { content, maxBytes, contentType, ...rest } = document;
  if (content.length === 0 || content.length > maxBytes) {
    throw new AppError("invalid_request", "The file is empty or too large.", {
      issues: [{ path: "content", message: `must hold 1 to ${maxBytes} bytes` }],
    });
  }
  if (contentTypeOf(content) !== contentType) {
    throw new AppError(
      "unsupported_media_type",
      "The file's content doesn't match its type. Send a PDF, PNG or JPEG.",
    );
  }
  const id = newTypedId("doc");
  const [row] = await ctx.db
    .insert(documents)
    .values({
      ...rest,
      id,
      contentType,
      sizeBytes: content.length,
      sha256: createHash("sha256").update(content).digest(),
      sealedContent: ctx.cipher.sealBytes(content, placeOf(id)),
      createdAt: ctx.now(),
    })
    .returning(shown);
  if (!row) throw new AppError("internal", "The document was not stored.");
  return row;
}

/** An owner's documents, oldest first, without their content. */
export const listDocuments = (ctx: Ctx, ownerId: string): Promise<StoredDocument[]> =>
  ctx.db
    .select(shown)
    .from(documents)
    .where(eq(documents.ownerId, ownerId))
    .orderBy(asc(documents.createdAt), asc(documents.id));

/** A document with its content and owner, for callers that have checked that the reader may see it; `undefined` if there is none. */
export async function openDocument(
  ctx: Ctx,
  id: string,
): Promise<{ document: StoredDocument; ownerId: string; content: Buffer } | undefined> {
  const [row] = await ctx.db
    .select({ ...shown, ownerId: documents.ownerId, sealed: documents.sealedContent })
    .from(documents)
    .where(eq(documents.id, id));
  if (!row) return undefined;
  const { ownerId, sealed, ...document } = row;
  return { document, ownerId, content: ctx.cipher.openBytes(sealed, placeOf(id)) };
}

/** A stored image as a `data:` address, for callers that have checked that the reader may see it; `null` if there is none. */
export async function openImage(ctx: Ctx, id: string | null): Promise<string | null> {
  const found = id === null ? undefined : await openDocument(ctx, id);
  return found ? `data:${found.document.contentType};base64,${found.content.toString("base64")}` : null;
}

/** Deletes a document of this owner; `false` if there is none. */
export async function removeDocument(ctx: Ctx, ownerId: string, id: string): Promise<boolean> {
  const gone = await ctx.db
    .delete(documents)
    .where(and(eq(documents.id, id), eq(documents.ownerId, ownerId)))
    .returning({ id: documents.id });
  return gone.length > 0;
}

const placeOf = (id: string): string => `documents.sealed_content:${id}`;

import { brand } from "@roadworthy/contracts/brand";
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { compressedAs, encodingFor } from "../../platform/http/compress.ts";
import { chapters } from "./introduction.ts";
import { joinSchemas } from "./join-schemas.ts";
import { operationsOf, partsOf } from "./openapi-parts.ts";

/** `whole` is every operation; `partner` those that partners build on, `portal` those of our own screens. */
export type DocumentName = "whole" | "partner" | "portal";

/** A document with its entity tag, in the forms that it was sent in: compressing it takes long enough to do it once. */
type Prepared = {
  readonly etag: string;
  readonly as: (encoding: ReturnType<typeof encodingFor>) => Promise<Buffer | string>;
};

/** An OpenAPI document; each is made once and kept with the application. */
export function documentsOf(app: FastifyInstance): (name: DocumentName) => Prepared {
  const made = new Map<DocumentName, Prepared>();
  return (name) => {
    const document = made.get(name) ?? prepared(name === "whole" ? app.swagger() : chosen(app, name));
    made.set(name, document);
    return document;
  };
}

function prepared(document: object): Prepared {
  const text = JSON.stringify(document);
  const forms = new Map<ReturnType<typeof encodingFor>, Promise<Buffer | string>>();
  return {
    // Weak, as the compressed forms of it are the same document in other bytes.
    etag: `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`,
    as(encoding) {
      const form = forms.get(encoding) ?? compressedAs(text, encoding);
      forms.set(encoding, form);
      return form;
    },
  };
}

/** The operations of one side, with the schemas they use. */
function chosen(app: FastifyInstance, name: Exclude<DocumentName, "whole">): object {
  const document = structuredClone(app.swagger());
  const parts = partsOf(document);
  const tags = new Set(chapters.filter((one) => one.document === name).map((one) => one.name));
  const paths = Object.entries(parts.paths ?? {}).flatMap(([path, item]) => {
    const kept = Object.entries(item).filter(([, operation]) =>
      (operation.tags ?? []).some((tag) => tags.has(tag)),
    );
    return kept.length > 0 ? [[path, Object.fromEntries(kept)]] : [];
  });
  parts.paths = Object.fromEntries(paths);
  const responses = referredTo("responses", parts.components?.responses, JSON.stringify(parts.paths));
  const headers = referredTo("headers", parts.components?.headers, JSON.stringify([parts.paths, responses]));
  const securitySchemes = Object.fromEntries(
    Object.entries(parts.components?.securitySchemes ?? {}).filter(([name]) =>
      operationsOf(parts).some(({ security = [] }) => security.some((one) => name in one)),
    ),
  );
  parts.components = { ...parts.components, responses, headers, securitySchemes };
  document.tags = (document.tags ?? []).filter((tag) => tags.has(tag.name));
  document.info.title = name === "partner" ? `${brand.name} partner API` : `${brand.name} portal operations`;
  // What we send to partners' endpoints; nothing is sent to our own screens.
  if (name === "portal" && "webhooks" in document) delete document.webhooks;
  return joinSchemas(document);
}

/** Those of `all` that a part of the document refers to. */
const referredTo = <T>(
  kind: string,
  all: Readonly<Record<string, T>> = {},
  text: string,
): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)));

/** Sends a document that any page may read, compressed, and not again to who has it (RFC 9110 13.1.2). */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, as }: Prepared,
): Promise<FastifyReply> {
  void reply.headers({
    etag,
    vary: "accept-encoding",
    "cache-control": "public, max-age=60",
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "etag",
    "cross-origin-resource-policy": "cross-origin",
  });
  if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  const encoding = encodingFor(request.headers["accept-encoding"]);
  if (encoding !== null) void reply.header("content-encoding", encoding);
  return reply.type("application/json; charset=utf-8").send(await as(encoding));
}

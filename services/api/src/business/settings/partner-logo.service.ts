import type { InputOf } from "@roadworthy/contracts/endpoint";
import {
  logoLimits,
  type ownPartnerSettings as api,
  type PartnerSettings,
} from "@roadworthy/contracts/partner-settings";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { contentTypeOf } from "../../platform/documents/documents.rules.ts";
import { removeDocument, storeDocument } from "../../platform/documents/documents.service.ts";
import { imageSizeOf } from "../../platform/documents/image-size.rules.ts";
import { isPrintable } from "../../platform/documents/printable-image.ts";
import { readPartnerSettings } from "./partner-settings.service.ts";

/** Puts a logo in the place of the last one, or takes it away. What the file is, its own bytes tell. */
export async function changeLogo(
  ctx: Ctx,
  { body }: InputOf<typeof api.changeLogo>,
): Promise<PartnerSettings> {
  const { partnerId, userId } = requireActor(ctx, "partner");
  const content = body.content === null ? null : Buffer.from(body.content, "base64");
  const contentType = content && requireImage(content);
  // Apart from the papers of the business's application, which are under its own id.
  const ownerId = `${partnerId}:logo`;
  await transact(ctx, async (ctx) => {
    const [partner] = await ctx.sql<{ logoId: string | null }[]>`
      select settings ->> 'logoId' as "logoId" from partners where id = ${partnerId} for update`;
    const stored =
      content &&
      contentType &&
      (await storeDocument(ctx, {
        ownerId,
        kind: "logo",
        name: "logo",
        contentType,
        content,
        maxBytes: logoLimits.maxBytes,
        uploadedByUserId: userId,
      }));
    const change = { logoId: stored ? stored.id : null };
    await ctx.sql`
      update partners set settings = settings || ${JSON.stringify(change)}::text::jsonb where id = ${partnerId}`;
    if (partner?.logoId) await removeDocument(ctx, ownerId, partner.logoId);
    await recordAudit(ctx, {
      action: stored ? "partner_logo.change" : "partner_logo.remove",
      object: partnerId,
      detail: stored ? { contentType: stored.contentType, sizeBytes: stored.sizeBytes } : {},
    });
  });
  return readPartnerSettings(ctx);
}

/** The type of a file that a browser can show without harm; anything else is refused. */
function requireImage(content: Buffer): string {
  const type = contentTypeOf(content);
  const size = imageSizeOf(content);
  if (type === null || size === null)
    throw new AppError("unsupported_media_type", "The file isn't an image. Send a PNG or JPEG.");
  const sides = [size.width, size.height];
  if (sides.some((side) => side < 1 || side > logoLimits.maxSide))
    throw new AppError("invalid_request", "The image is too large.", {
      issues: [{ path: "content", message: `must be ${logoLimits.maxSide} pixels or less on each side` }],
    });
  if (!isPrintable(content))
    throw new AppError("invalid_request", "The image can't be printed.", {
      issues: [
        { path: "content", message: "cannot be printed on letters; save it again as a plain PNG or JPEG" },
      ],
    });
  return type;
}

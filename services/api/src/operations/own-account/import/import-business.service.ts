import { randomBytes } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { z } from "zod";
import { hashPassword } from "../../../accounts/passwords/password.service.ts";
import { partners, prices } from "../../../accounts/partners/partners.table.ts";
import { users } from "../../../accounts/rows/users.table.ts";
import { businessFile } from "../../../business/archive/business-file.ts";
import { newWebhookSecret, sealSecret } from "../../../business/webhooks/webhook-secret.ts";
import { webhookEndpoints } from "../../../business/webhooks/webhooks.table.ts";
import { recordAudit } from "../../../platform/audit.ts";
import { transact, type Ctx } from "../../../platform/ctx.ts";
import { newTypedId } from "../../../platform/typed-id.ts";
import { ArchiveError } from "./archive-rows.ts";
import { refuseTakenAddress, type Imported } from "./import-account.service.ts";

const isArchive = (content: Buffer): boolean => content.subarray(0, 2).toString() === "PK";

/** Settings that name rows the copy does not have, or what the original's people were told. */
const ofTheOriginal = ["logoId", "billing", "renewalTold", "unusualTold", "lowBalanceTold", "budgetTold"];

const leftOut: Imported["leftOut"] = [
  {
    part: "members.csv, api_keys.csv",
    why: "an archive holds nothing to sign in with; the copy's owner has a password of its own and makes keys",
  },
  {
    part: "webhook secrets",
    why: "an archive holds none; the copy's endpoints have new ones and are disabled, so that nothing is sent",
  },
  {
    part: "transactions.csv, top_ups.csv, top_up_refunds.csv, refund_requests.csv",
    why: "it is money; the copy starts with test mode's play money",
  },
  {
    part: "pulls.csv, batches.csv, batch_rows.csv, customers.csv, decisions.csv, letters.csv",
    why: "the bureaus' files and people's identities are not in an archive, and a copy has asked nobody",
  },
  {
    part: "consents.csv, consent_requests.csv, audit.jsonl, application",
    why: "it records what people did and agreed to, and a copy has done and agreed to nothing",
  },
];

/**
 * Makes a copy of a business as it is set up, from its archive, with one owner under the address given; all or nothing, and never in
 * production. `null` if this is no such archive.
 */
export async function importBusiness(ctx: Ctx, content: Buffer, email: string): Promise<Imported | null> {
  if (!isArchive(content)) return null;
  if (ctx.config.mode === "production")
    throw new ArchiveError("Production takes no copies of accounts. Import it into a sandbox installation.");
  const file = readFile(content);
  const password = randomBytes(12).toString("base64url");
  const passwordHash = await hashPassword(password);
  return transact(ctx, async (ctx) => {
    await refuseTakenAddress(ctx, email);
    const partnerId = await addBusiness(ctx, file);
    const [owner] = await ctx.db
      .insert(users)
      .values({
        email,
        emailConfirmedAt: ctx.now(),
        passwordHash,
        name: file.business.name,
        userMetadata: { name: file.business.name },
        role: "partner",
        partnerId,
        memberRole: "owner",
      })
      .returning({ id: users.id });
    if (!owner) throw new Error("the account was not stored");
    await recordAudit(ctx, { action: "user.import", object: owner.id, stream: "platform" });
    return {
      userId: owner.id,
      password,
      counts: { business: 1, prices: file.prices.length, webhookEndpoints: file.webhookEndpoints.length },
      leftOut,
    };
  });
}

function readFile(content: Buffer): z.output<typeof businessFile> {
  let value: unknown;
  try {
    const { "business.json": bytes } = unzipSync(content, { filter: ({ name }) => name === "business.json" });
    value = JSON.parse(strFromU8(bytes ?? new Uint8Array()));
  } catch {
    throw new ArchiveError("This is not an archive: it has no business.json, or is broken.");
  }
  const { data, error } = businessFile.safeParse(value);
  if (!data) throw new ArchiveError(`The archive is broken: ${z.prettifyError(error)}`);
  return data;
}

async function addBusiness(ctx: Ctx, file: z.output<typeof businessFile>): Promise<string> {
  const { id: _original, status: _status, settings, ...business } = file.business;
  const id = newTypedId("part");
  await ctx.db.insert(partners).values({
    ...business,
    id,
    status: "active",
    certifiedAt: ctx.now(),
    settings: Object.fromEntries(Object.entries(settings).filter(([name]) => !ofTheOriginal.includes(name))),
  });
  if (file.prices.length > 0)
    await ctx.db.insert(prices).values(
      file.prices.map(({ effectiveFrom, ...price }) => ({
        ...price,
        scope: id,
        effectiveFrom: new Date(effectiveFrom),
      })),
    );
  for (const { status: _kept, ...endpoint } of file.webhookEndpoints) {
    const endpointId = newTypedId("whe");
    await ctx.db.insert(webhookEndpoints).values({
      ...endpoint,
      id: endpointId,
      partnerId: id,
      status: "disabled",
      disabledReason: "by_you",
      sealedSecret: sealSecret(ctx.cipher, endpointId, newWebhookSecret()),
      createdAt: ctx.now(),
    });
  }
  return id;
}

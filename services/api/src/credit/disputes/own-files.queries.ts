import { brand } from "@roadworthy/contracts/brand";
import type { BureauFile, Subject } from "@roadworthy/contracts/bureau-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { openConsumer } from "../pulls/consumer-identity.ts";

/** A bureau's newest file about the client, from their own reports. */
export type OwnFile = {
  readonly bureau: Bureau;
  readonly file: BureauFile;
  readonly reportId: string;
  readonly receivedOn: string;
};

/** The newest own file of each of these bureaus. */
export const newestOwnFiles = async (
  ctx: Ctx,
  userId: string,
  bureaus: readonly Bureau[],
): Promise<OwnFile[]> => [
  ...(await ctx.sql<OwnFile[]>`
    select distinct on (f.bureau) f.bureau, f.file, r.id as "reportId",
      to_char(f.received_at at time zone ${brand.timeZone}, 'YYYY-MM-DD') as "receivedOn"
    from credit_reports r join bureau_files f on f.report_id = r.id
    where r.owner_user_id = ${userId} and f.bureau = any(${[...bureaus]}::bureau_name[])
    order by f.bureau, r.created_at desc, r.id desc`),
];

/** The own file that a bureau gave before its newest one. */
export async function fileBeforeNewest(
  ctx: Ctx,
  userId: string,
  bureau: Bureau,
): Promise<Pick<OwnFile, "file" | "receivedOn"> | null> {
  const [row] = await ctx.sql<Pick<OwnFile, "file" | "receivedOn">[]>`
    select f.file, to_char(f.received_at at time zone ${brand.timeZone}, 'YYYY-MM-DD') as "receivedOn"
    from credit_reports r join bureau_files f on f.report_id = r.id and f.bureau = ${bureau}
    where r.owner_user_id = ${userId}
    order by r.created_at desc, r.id desc offset 1 limit 1`;
  return row ?? null;
}

/** Who the client has proved to be; `null` before that. */
export async function ownSubject(ctx: Ctx, userId: string): Promise<Subject | null> {
  const [row] = await ctx.sql<{ id: string; sealed_identity: string }[]>`
    select id, sealed_identity from consumers where user_id = ${userId} and partner_id is null limit 1`;
  return row ? openConsumer(ctx.cipher, row.id, row.sealed_identity) : null;
}

/** The same, refused before the identity is known: a bureau is asked only about a verified person. */
export async function requireSubject(ctx: Ctx, userId: string): Promise<Subject> {
  const subject = await ownSubject(ctx, userId);
  if (subject === null)
    throw new AppError("illegal_transition", "Confirm your identity first, so the bureaus know it's you.");
  return subject;
}

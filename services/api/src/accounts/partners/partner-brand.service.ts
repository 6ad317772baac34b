import type { Ctx } from "../../platform/ctx.ts";
import { openDocument } from "../../platform/documents/documents.service.ts";

/** How a business appears on what it sends: the name and address of its application, and its logo. */
export type PartnerBrand = {
  readonly name: string;
  /** Street, place and telephone; empty while the application has no address. */
  readonly lines: readonly string[];
  readonly logo: Buffer | null;
};

type Address = { street: string; city: string; state: string; zipCode: string };

/** The brand of a business, for callers that act for it. */
export async function readPartnerBrand(ctx: Ctx, partnerId: string): Promise<PartnerBrand> {
  const [row] = await ctx.sql<
    { name: string; address: Address | null; phone: string | null; logoId: string | null }[]
  >`
    select coalesce(nullif(a.answers ->> 'legalName', ''), p.name) as name, nullif(a.answers -> 'address', 'null') as address,
      nullif(a.answers ->> 'phone', '') as phone, p.settings ->> 'logoId' as "logoId"
    from partners p left join partner_applications a on a.partner_id = p.id where p.id = ${partnerId}`;
  const address = row?.address;
  const logo = row?.logoId ? await openDocument(ctx, row.logoId) : undefined;
  return {
    name: row?.name ?? "",
    lines: address
      ? [
          address.street,
          `${address.city}, ${address.state} ${address.zipCode}`,
          ...(row.phone ? [row.phone] : []),
        ]
      : [],
    logo: logo?.content ?? null,
  };
}

import type { BureauFile, Tradeline } from "@roadworthy/contracts/bureau-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";

/** An account as a bureau reports it. */
export type ReportedAccount = Tradeline;
export type ReportedInquiry = BureauFile["inquiries"][number];
export type Collection = BureauFile["collections"][number];
export type PublicRecord = BureauFile["publicRecords"][number];

/** One bureau's file with the bureau's name. */
export type BureauReport = { readonly bureau: Bureau; readonly file: BureauFile };

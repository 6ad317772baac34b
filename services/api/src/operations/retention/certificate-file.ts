import { issuer } from "../../platform/pdf/issuer.ts";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { adminRetention as api, RetentionClassName } from "@roadworthy/contracts/admin-retention";
import { writePdf } from "../../platform/pdf/pdf.ts";
import { inputOf } from "../../platform/serve.ts";
import { readCertificate } from "./retention.service.ts";

const names: Readonly<Record<RetentionClassName, string>> = {
  credit_report: "Contents of partners' credit reports",
  adverse_action_notice: "Adverse action notices",
  risk_based_pricing_notice: "Risk-based pricing notices and score disclosures",
  dispute: "Closed disputes with their evidence and notes",
  customer_information: "Unused client accounts with their files",
  request_log: "Request log",
  consent: "Consents",
  credit_application: "Credit decisions",
  audit: "Audit log",
  ledger: "Ledger",
  privacy_request: "Closed privacy requests",
};

/** The certificate as a PDF, when `format` asks for one. */
export async function sendCertificate(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Readable | null> {
  const input = inputOf<typeof api.certificate>(request);
  if (input.query.format === "json") return null;
  const found = await readCertificate(request.ctx, input);
  void reply
    .header("cache-control", "no-store")
    .header("content-disposition", `attachment; filename="disposal-${found.id}.pdf"`)
    .type("application/pdf");
  return Readable.from([
    await writePdf({
      title: "Certificate of disposal",
      language: "en-US",
      issuer,
      createdAt: found.disposedAt,
      footer: found.id,
      blocks: [
        {
          kind: "text",
          text: "The records described here were deleted from the database of Roadworthy. They can't be restored from it.",
        },
        {
          kind: "facts",
          rows: [
            ["Certificate", found.id],
            ["Records", names[found.class]],
            ["Number of records", found.records.toLocaleString("en-US")],
            ["On legal hold", found.held.toLocaleString("en-US")],
            ["Due on", found.asOf],
            ["Rule", found.source],
            ["Disposed of", `${found.disposedAt.toISOString().slice(0, 19).replace("T", " ")} UTC`],
            ["Proposed by", found.proposedBy ?? "Scheduled job"],
            ["Approved by", found.approvedBy ?? "Scheduled job"],
            ["SHA-256 of the records' ids", found.idsSha256],
          ],
        },
        {
          kind: "text",
          isMuted: true,
          text: "The digest is over the ids in order, one a line. Copies in backups go when the backup reaches the end of its own time.",
        },
      ],
    }),
  ]);
}

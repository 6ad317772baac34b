import type { FastifyInstance } from "fastify";
import { proposals } from "@roadworthy/contracts/proposals";
import { serve } from "../../platform/serve.ts";
import { serveList } from "../../platform/serve-list.ts";
import { listProposals, readRule } from "./approvals.queries.ts";
import { approveProposal, createProposal, rejectProposal } from "./approvals.service.ts";

export function approvalRoutes(app: FastifyInstance): void {
  serveList(app, proposals.list, listProposals, {
    fileName: "approvals",
    columns: [
      { title: "ID", value: ({ id }) => id },
      { title: "Kind", value: ({ kind }) => kind },
      { title: "What", value: ({ summary }) => summary },
      { title: "Why", value: ({ reason }) => reason },
      { title: "Status", value: ({ status }) => status },
      { title: "Proposed by", value: ({ proposedBy }) => proposedBy.name },
      { title: "Proposed (UTC)", value: ({ createdAt }) => createdAt },
      { title: "Decided by", value: ({ decidedBy }) => decidedBy?.name ?? null },
      { title: "Decided (UTC)", value: ({ decidedAt }) => decidedAt },
    ],
  });
  serve(app, proposals.rule, readRule);
  serve(app, proposals.create, createProposal);
  serve(app, proposals.approve, approveProposal);
  serve(app, proposals.reject, rejectProposal);
}

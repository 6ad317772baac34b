import type { Inquiry } from "@roadworthy/contracts/clients";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { brand } from "@roadworthy/kit/brand";
import { type Column, DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { consentSentence, inquiryKinds, purposeSentences } from "../vocabulary.ts";

/** What came of an inquiry that did not simply bring its reports. */
const outcomes: Partial<Record<Inquiry["status"], string>> = {
  pending: "Still under way",
  partial: "Not every bureau sent a report",
  failed: "No report was given",
};

const columns: readonly Column<Inquiry>[] = [
  {
    key: "requester",
    title: "Business",
    render: ({ requester, isOwn, status }) => (
      <div className="ca-business">
        <strong>{requester}</strong>
        {isOwn && <StatusTag tone="info">Your own update</StatusTag>}
        {outcomes[status] && <span className="rw-small">{outcomes[status]}</span>}
      </div>
    ),
  },
  {
    key: "purpose",
    title: "Purpose",
    render: ({ purpose, isOwn }) =>
      purpose ? purposeSentences[purpose] : isOwn ? "Your monthly update, part of your plan." : "Not stated",
  },
  {
    key: "bureaus",
    title: "Bureaus",
    render: ({ bureaus }) => bureaus.map((bureau) => bureauNames[bureau]).join(", "),
  },
  {
    key: "type",
    title: "Type",
    render: ({ type }) => (
      <div className="ca-type">
        <StatusTag tone={inquiryKinds[type].tone}>{inquiryKinds[type].label}</StatusTag>
        {type === "hard" && <span className="rw-small">May lower your score for up to a year</span>}
      </div>
    ),
  },
  { key: "at", title: "When", render: ({ at }) => <DateTime at={at} /> },
  {
    key: "consent",
    title: "Consent",
    render: ({ consentMethod, isOwn }) => (isOwn ? "You, with your account" : consentSentence(consentMethod)),
  },
  {
    key: "object",
    title: "Not yours?",
    render: ({ id, requester, isOwn }) =>
      isOwn ? (
        <span className="ca-none">–</span>
      ) : (
        <a href={objectionLink(id)}>
          Object<span className="rw-hidden"> to the inquiry by {requester}</span>
        </a>
      ),
  },
];

/** An e-mail to the product's support that names the inquiry and nothing personal. */
const objectionLink = (id: string): string =>
  `mailto:${brand.supportEmail}?subject=${encodeURIComponent(`I object to inquiry ${id}`)}`;

/** Inquiries, newest first. */
export function InquiryTable({ rows, isBusy }: { rows: readonly Inquiry[]; isBusy: boolean }) {
  return (
    <div className="ca-table">
      <DataTable
        caption="Inquiries into your credit, newest first"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        isBusy={isBusy}
      />
    </div>
  );
}

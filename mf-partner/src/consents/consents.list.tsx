import {
  consentRequests,
  consentRequestStatus,
  type ConsentRequestStatus,
} from "@roadworthy/contracts/consent-requests";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { paths } from "../paths.ts";
import { PullLink } from "../pull-link.tsx";
import { pullTypeNames, purposes, type Tone } from "../vocabulary.ts";
import { consentsTexts as texts } from "./consents-texts.ts";

const tones: Record<ConsentRequestStatus, Tone> = {
  pending: "info",
  granted: "success",
  used: "neutral",
  declined: "error",
  revoked: "error",
  expired: "warning",
  canceled: "neutral",
};

/** The consents that the partner asked for by link. */
export const consentsList = defineList({
  name: "partner.consents",
  endpoint: consentRequests.list,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  search: { key: "q", label: texts.search },
  filters: [
    {
      kind: "choice",
      key: "status",
      label: texts.status,
      options: consentRequestStatus.options.map((value) => ({ value, label: texts.statuses[value] })),
    },
  ],
  columns: [
    {
      key: "client",
      title: texts.client,
      sort: "consumer",
      render: ({ consumerName }) => consumerName || texts.unnamed,
    },
    { key: "status", title: texts.status, render: ({ status }) => <ConsentStatus status={status} /> },
    {
      key: "asked",
      title: texts.asked,
      sort: "createdAt",
      render: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    {
      key: "answered",
      title: texts.answered,
      from: "lg",
      render: ({ answeredAt }) => (answeredAt === null ? "–" : <DateTime at={answeredAt} />),
    },
    {
      key: "expires",
      title: texts.expires,
      isExtra: true,
      render: ({ expiresAt }) => <DateTime at={expiresAt} />,
    },
    { key: "type", title: texts.type, from: "lg", render: ({ type }) => pullTypeNames[type] },
    { key: "purpose", title: texts.purpose, from: "xl", render: ({ purpose }) => purposes[purpose].label },
    { key: "reference", title: texts.reference, from: "lg", render: ({ reference }) => reference ?? "–" },
    {
      key: "consentId",
      title: texts.consentId,
      isExtra: true,
      render: ({ consentId }) => (consentId === null ? "–" : <IdText id={consentId} />),
    },
    { key: "id", title: texts.id, isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: row.consumerName || texts.unnamed,
    line: <DateTime at={row.createdAt} />,
    status: <ConsentStatus status={row.status} />,
  }),
  empty: {
    title: texts.emptyTitle,
    text: texts.emptyText,
    action: (
      <PullLink to={paths.invite()} variant="outline">
        {texts.invite}
      </PullLink>
    ),
  },
});

export function ConsentStatus({ status }: { status: ConsentRequestStatus }) {
  return <StatusTag tone={tones[status]}>{texts.statuses[status]}</StatusTag>;
}

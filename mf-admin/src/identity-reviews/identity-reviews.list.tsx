import { type IdentityReview, identityReviews } from "@roadworthy/contracts/client-identity";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useState } from "react";
import { reviewReasons, reviewsTexts as texts } from "./identity-reviews-texts.ts";

/** The checks that wait for a person. */
export const reviewsList = defineList({
  name: "admin.identity-reviews",
  endpoint: identityReviews.list,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  filters: [],
  columns: [
    { key: "account", title: texts.account, render: ({ accountName }) => accountName },
    { key: "name", title: texts.name, from: "md", render: ({ person }) => person?.name ?? texts.unreadable },
    { key: "reason", title: texts.reason, from: "lg", render: (row) => reasonOf(row) },
    {
      key: "submitted",
      title: texts.submitted,
      sort: "submitted",
      render: ({ submittedAt }) => <DateTime at={submittedAt} />,
    },
    { key: "due", title: texts.due, render: (row) => <Due review={row} /> },
    { key: "id", title: texts.id, isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: row.accountName,
    line: (
      <>
        {reasonOf(row)} • {texts.due} <Due review={row} />
      </>
    ),
  }),
  empty: { title: texts.emptyTitle, text: texts.emptyText },
});

/** Why a check is here, in words. */
export const reasonOf = ({ isClaimedByOther, reason }: IdentityReview): string =>
  isClaimedByOther
    ? texts.claimed
    : (reviewReasons[reason ?? ""] ?? (reason === null ? "" : reason.replaceAll("_", " ")));

/** By when it has to be decided, and whether that has passed. */
export function Due({ review: { dueAt } }: { review: IdentityReview }) {
  const [now] = useState(() => new Date());
  return (
    <>
      <DateTime at={dueAt} /> {dueAt <= now && <StatusTag tone="error">{texts.overdue}</StatusTag>}
    </>
  );
}

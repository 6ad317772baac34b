import { adminEnrollment } from "@roadworthy/contracts/admin-enrollment";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { enrollmentTexts as texts } from "./notices-texts.ts";
import { RemoveWaiting } from "./remove-waiting.panel.tsx";

/** Who waits for enrollment. */
export const waitlistList = defineList({
  name: "admin.waitlist",
  endpoint: adminEnrollment.waitlist,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  search: { key: "search", label: texts.search },
  filters: [],
  columns: [
    { key: "email", title: texts.email, render: ({ email }) => email },
    {
      key: "joined",
      title: texts.joined,
      sort: "joined",
      render: ({ joinedAt }) => <DateTime at={joinedAt} />,
    },
    {
      key: "confirmed",
      title: texts.confirmed,
      render: ({ confirmedAt }) => (confirmedAt ? <DateTime at={confirmedAt} /> : texts.notConfirmed),
    },
    {
      key: "remove",
      title: texts.remove,
      render: ({ id, email }) => <RemoveWaiting id={id} email={email} />,
    },
  ],
  card: ({ id, email, joinedAt, confirmedAt }) => ({
    title: email,
    line: (
      <>
        <DateTime at={joinedAt} /> {confirmedAt === null && texts.notConfirmed}
      </>
    ),
    figure: <RemoveWaiting id={id} email={email} />,
  }),
  empty: { title: texts.emptyTitle, text: texts.emptyText },
});

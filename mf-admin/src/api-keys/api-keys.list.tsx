import { type AdminApiKey, adminApiKeys } from "@roadworthy/contracts/admin-api-keys";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { apiKeysTexts as texts, keyStates } from "./api-keys-texts.ts";

/** Every business's keys. */
export const apiKeysList = defineList({
  name: "admin.api-keys",
  endpoint: adminApiKeys.list,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  search: { key: "search", label: texts.search },
  filters: [
    {
      kind: "choice",
      key: "status",
      label: texts.status,
      options: [
        { value: "active", label: keyStates.active.name },
        { value: "revoked", label: keyStates.revoked.name },
      ],
    },
    {
      kind: "choice",
      key: "mode",
      label: texts.mode,
      options: [
        { value: "live", label: texts.live },
        { value: "test", label: texts.test },
      ],
    },
  ],
  columns: [
    { key: "name", title: texts.name, render: ({ name }) => name },
    { key: "key", title: texts.key, render: ({ key }) => <code>{key}</code> },
    { key: "secret", title: texts.secret, from: "xxl", render: () => texts.secretNever },
    { key: "status", title: texts.status, render: (row) => <KeyTag apiKey={row} /> },
    { key: "ownerType", title: texts.ownerType, from: "xl", render: () => texts.partner },
    { key: "owner", title: texts.owner, render: ({ owner }) => owner.name },
    {
      key: "created",
      title: texts.created,
      sort: "created",
      from: "lg",
      render: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    {
      key: "lastUsed",
      title: texts.lastUsed,
      from: "lg",
      render: ({ lastUsedAt }) => (lastUsedAt === null ? texts.never : <DateTime at={lastUsedAt} />),
    },
    {
      key: "ends",
      title: texts.ends,
      isExtra: true,
      render: ({ expiresAt }) => (expiresAt === null ? texts.noEnd : <DateTime at={expiresAt} />),
    },
    { key: "id", title: texts.id, isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: row.name,
    line: `${row.owner.name}, ${row.key}`,
    status: <KeyTag apiKey={row} />,
  }),
  empty: { title: texts.emptyTitle, text: texts.emptyText },
});

/** A key's status. */
export function KeyTag({ apiKey: { status, isExposed } }: { apiKey: AdminApiKey }) {
  const { name, tone } = keyStates[status];
  return <StatusTag tone={tone}>{isExposed ? texts.exposed : name}</StatusTag>;
}

import { noticeHistory } from "@roadworthy/contracts/notice-history";
import { api, messageOf } from "@roadworthy/kit/api";
import { language } from "@roadworthy/kit/language";
import { notify } from "@roadworthy/kit/notifications";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { Button } from "antd";
import { saveFile } from "@roadworthy/kit/save-file";
import { noticesTexts as texts } from "./notices-texts.ts";

/** The compliance notices that the business's people accepted. */
export const noticesList = defineList({
  name: "partner.notices",
  endpoint: noticeHistory.list,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  search: { key: "q", label: texts.search },
  filters: [{ kind: "days", label: texts.accepted, from: "from", to: "to" }],
  columns: [
    {
      key: "person",
      title: texts.person,
      render: ({ name, email }) => (
        <>
          {name} <span className="rw-small">{email}</span>
        </>
      ),
    },
    {
      key: "accepted",
      title: texts.accepted,
      sort: "acceptedAt",
      render: ({ acceptedAt }) => <DateTime at={acceptedAt} />,
    },
    { key: "version", title: texts.version, from: "lg", numeric: true, render: ({ version }) => version },
    { key: "ip", title: texts.ip, from: "lg", render: ({ ip }) => ip },
    { key: "device", title: texts.device, isExtra: true, render: ({ userAgent }) => userAgent },
    {
      key: "pdf",
      title: texts.pdf,
      render: ({ id }) => (
        <Button type="link" onClick={() => void savePdf(id)}>
          {texts.pdf}
        </Button>
      ),
    },
    { key: "hash", title: texts.hash, isExtra: true, render: ({ textSha256 }) => <IdText id={textSha256} /> },
    { key: "id", title: texts.id, isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: row.name,
    line: <DateTime at={row.acceptedAt} />,
    status: row.ip,
    figure: (
      <Button type="link" onClick={() => void savePdf(row.id)}>
        {texts.pdf}
      </Button>
    ),
  }),
  empty: { title: texts.emptyTitle, text: texts.emptyText },
});

async function savePdf(id: string): Promise<void> {
  try {
    const file: unknown = await api(noticeHistory.get, {
      params: { id },
      query: { format: "pdf", language },
    });
    saveFile(file, `notice-${id}.pdf`);
  } catch (error) {
    notify({ type: "error", message: messageOf(error, texts.pdfFailed) });
  }
}

import { adminRetention, type HeldFile } from "@roadworthy/contracts/admin-retention";
import { api, isProblem, messageOf } from "@roadworthy/kit/api";
import { formatCount } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { useState } from "react";
import { ProposeDialog } from "../approvals/propose-dialog.panel.tsx";
import detail from "../parts/detail.module.css";
import { saveJson } from "@roadworthy/kit/save-file";
import { retentionTexts as texts } from "./retention-texts.ts";

/** What closed accounts held under a legal hold. */
export function HeldFiles({ files }: { files: readonly HeldFile[] }) {
  const [asked, setAsked] = useState<HeldFile | null>(null);
  return (
    <section className={`rw-panel ${detail.panel}`} aria-labelledby="retention-held-files">
      <h2 id="retention-held-files">{texts.heldFiles}</h2>
      <p>{texts.heldFilesLead}</p>
      <DataTable
        caption={texts.heldFiles}
        rows={files}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "account",
            card: "title",
            title: texts.account,
            render: ({ userId }) => <IdText id={userId} />,
          },
          {
            key: "sealed",
            card: "line",
            title: texts.sealedAt,
            render: ({ sealedAt }) => <DateTime at={sealedAt} />,
          },
          {
            key: "size",
            title: texts.size,
            numeric: true,
            render: ({ bytes }) => texts.bytes(formatCount(bytes)),
          },
          {
            key: "opened",
            title: texts.opened,
            render: ({ openedUntil }) =>
              openedUntil === null ? texts.sealed : <DateTime at={openedUntil} />,
          },
          {
            key: "do",
            card: "actions",
            title: texts.download,
            render: (file) =>
              file.openedUntil === null ? (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={texts.proposeOpeningOf(file.userId)}
                  onClick={() => setAsked(file)}
                >
                  {texts.proposeOpening}
                </Button>
              ) : (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={texts.downloadOf(file.userId)}
                  onClick={() => void save(file)}
                >
                  {texts.download}
                </Button>
              ),
          },
        ]}
      />
      {asked && (
        <ProposeDialog
          title={texts.proposeOpeningOf(asked.userId)}
          lead={texts.openLead}
          kind="legal_hold.open"
          payloadOf={() => ({ fileId: asked.id })}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

async function save({ id }: HeldFile): Promise<void> {
  try {
    const file = await api(adminRetention.heldFile, { params: { id } });
    saveJson(file, `held-file-${id}.json`);
  } catch (error) {
    // Who would rather not prove themselves has seen why.
    if (isProblem(error, "step_up_required")) return;
    notify({ type: "error", message: messageOf(error, texts.downloadFailed) });
  }
}

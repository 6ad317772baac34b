import { adminContent, type ContentItem, type ContentVersion } from "@roadworthy/contracts/admin-content";
import { api } from "@roadworthy/kit/api";
import { formatDay } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useSave } from "@roadworthy/kit/use-save";
import { useState } from "react";
import detail from "../parts/detail.module.css";
import { Facts } from "../parts/facts.tsx";
import styles from "./content.module.css";
import { contentFields } from "./content-fields.ts";
import { flat, shownValue } from "./content-form.rules.ts";
import { contentTexts as texts } from "./content-texts.ts";

const tones = { draft: "warning", scheduled: "info", published: "success" } as const;

/** Every version of an item: when, by whom and why, to read and to start again from. */
export function VersionsPanel({ item, onDone }: { item: ContentItem; onDone: () => void }) {
  const [shown, setShown] = useState<ContentVersion | null>(null);
  const { versions } = item;
  return (
    <section className={`rw-panel ${detail.panel}`} aria-labelledby="content-versions">
      <h2 id="content-versions">{texts.versions}</h2>
      {versions.length === 0 ? (
        <p>{texts.noVersions}</p>
      ) : (
        <DataTable
          caption={texts.versions}
          rows={versions}
          rowKey={({ version }) => String(version)}
          columns={[
            { key: "version", title: texts.version, render: ({ version }) => version },
            {
              key: "state",
              title: texts.what,
              render: ({ status, values }) => (
                <StatusTag tone={tones[status]}>
                  {values === null ? texts.takenDown : texts.versionStates[status]}
                </StatusTag>
              ),
            },
            {
              key: "when",
              title: texts.when,
              render: (one) => {
                const at = one.publishedAt ?? one.writtenAt;
                if (one.status === "scheduled" && one.effectiveOn !== null) return formatDay(one.effectiveOn);
                return at === null ? texts.shipped : <DateTime at={at} />;
              },
            },
            {
              key: "by",
              title: texts.by,
              render: ({ publishedBy, writtenBy }) => (publishedBy ?? writtenBy)?.name ?? "",
            },
            { key: "why", title: texts.why, render: ({ reason }) => reason ?? "" },
            {
              key: "show",
              title: texts.show,
              isActs: true,
              render: (one) => (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`${texts.show}: ${texts.versionTitle(one.version)}`}
                  onClick={() => setShown(one)}
                >
                  {texts.show}
                </Button>
              ),
            },
          ]}
        />
      )}
      {shown && (
        <ShownVersion
          item={item}
          version={shown}
          onClose={() => setShown(null)}
          onDone={() => {
            setShown(null);
            onDone();
          }}
        />
      )}
    </section>
  );
}

function ShownVersion({
  item: { kind, id, draft, versions },
  version: { version, status, values },
  onClose,
  onDone,
}: {
  item: ContentItem;
  version: ContentVersion;
  onClose: () => void;
  onDone: () => void;
}) {
  const { isSaving, run } = useSave(
    (kept: Record<string, unknown>) =>
      api(adminContent.save, { body: { kind, id, revision: draft?.revision ?? null, values: kept } }),
    { saved: texts.saved, failed: texts.notSaved },
  );
  const isWaiting = versions.some((one) => one.status === "scheduled");
  return (
    <Dialog title={texts.versionTitle(version)} side onClose={onClose}>
      <div className={detail.stack}>
        {values === null ? (
          <p>{texts.takenDown}</p>
        ) : (
          <Facts
            facts={flat(contentFields[kind]).map((field) => [
              field.label,
              <span key={field.name} className={styles.cell}>
                {shownValue(field, values[field.name])}
              </span>,
            ])}
          />
        )}
        {values !== null && status === "published" && !isWaiting && (
          <div className={detail.actions}>
            <Button
              loading={isSaving}
              onClick={() => void run(values).then((isSaved) => isSaved && onDone())}
            >
              {texts.useAgain}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

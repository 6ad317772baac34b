import { adminReleases } from "@roadworthy/contracts/admin-releases";
import { adminReleaseTokens } from "@roadworthy/contracts/release-tokens";
import { api } from "@roadworthy/kit/api";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { useState } from "react";
import styles from "../parts/detail.module.css";
import { type ChosenMove, MoveDialog } from "./move-dialog.panel.tsx";
import { TokensPanel } from "./tokens.panel.tsx";
import { isMovable, ReleasedAppPanel } from "./released-app.panel.tsx";
import { releasesTexts as texts } from "./releases-texts.ts";

export const { title } = texts;
export const failedTitle = texts.failed;
export async function load({ signal }: PageArgs) {
  const [{ items }, tokens] = await Promise.all([
    api(adminReleases.list, { signal }),
    api(adminReleaseTokens.list, { signal }),
  ]);
  return { items, tokens: tokens.items };
}

/** What visitors get of each front end, and the moves that change it. */
export function Component() {
  const { items, tokens } = usePageData<typeof load>();
  const { reload } = useReload();
  const [chosen, setChosen] = useState<ChosenMove | null>(null);
  return (
    <div className={styles.stack}>
      <PageHeader title={texts.title}>{texts.lead}</PageHeader>
      {items.length === 0 && (
        <div className="rw-panel">
          <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>
        </div>
      )}
      {items.map((released) => (
        <ReleasedAppPanel
          key={released.app}
          released={released}
          hasMoves={items.some(isMovable)}
          onChoose={setChosen}
        />
      ))}
      {items.length > 0 && <p className="rw-muted">{texts.healthHelp}</p>}
      {items.length > 0 && <TokensPanel tokens={tokens} onChanged={reload} />}
      {chosen && (
        <MoveDialog
          chosen={chosen}
          onMoved={() => {
            setChosen(null);
            reload();
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}

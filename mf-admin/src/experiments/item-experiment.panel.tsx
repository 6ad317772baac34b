import type { ContentItem } from "@roadworthy/contracts/admin-content";
import { Button } from "@roadworthy/kit/parts/button";
import { Link } from "@roadworthy/kit/router";
import { useState } from "react";
import detail from "../parts/detail.module.css";
import { paths } from "../paths.ts";
import { experimentsTexts as texts } from "./experiments-texts.ts";
import { StartDialog, triedOf } from "./start-dialog.panel.tsx";

/** Where an experiment on an item is started, or the way to the one that runs on it. */
export function ItemExperiment({ item, onDone }: { item: ContentItem; onDone: () => void }) {
  const [isStarting, setIsStarting] = useState(false);
  const { experimentId, versions } = item;
  const isOpen = versions.some(({ status }) => status !== "published");
  const tried = triedOf(item);
  if (experimentId === null && tried === null) return null;
  return (
    <section className={`rw-panel ${detail.panel}`} aria-labelledby="content-experiment">
      <h2 id="content-experiment">{texts.panel}</h2>
      <p>{experimentId === null ? texts.panelLead : texts.panelRunning}</p>
      {experimentId !== null ? (
        <p>
          <Link to={{ pathname: paths.experiments(), hash: experimentId }}>{texts.see}</Link>
        </p>
      ) : isOpen ? (
        <p>{texts.panelDraft}</p>
      ) : (
        <div className={detail.actions}>
          <Button variant="outline" onClick={() => setIsStarting(true)}>
            {texts.start}
          </Button>
        </div>
      )}
      {isStarting && tried !== null && (
        <StartDialog
          tried={tried}
          onClose={() => setIsStarting(false)}
          onDone={() => {
            setIsStarting(false);
            onDone();
          }}
        />
      )}
    </section>
  );
}

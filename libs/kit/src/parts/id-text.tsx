import { useState } from "react";
import { formatShortId } from "../format.ts";
import styles from "./id-text.module.css";
import { partsTexts } from "./parts-texts.ts";

/** An id, short in a table and whole where there is room, with a button that copies all of it. */
export function IdText({ id, isWhole = false }: { id: string; isWhole?: boolean }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(id);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), 2000);
  };
  return (
    <span className={styles.id}>
      <code title={id} className={isWhole ? "" : (styles.short ?? "")}>
        {isWhole ? id : formatShortId(id)}
      </code>
      <button
        type="button"
        className={styles.copy}
        aria-label={partsTexts.copyId}
        title={partsTexts.copyId}
        onClick={(event) => {
          // A row that opens on a press stays closed.
          event.stopPropagation();
          void copy().catch(() => undefined);
        }}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" fill="none" stroke="currentcolor" aria-hidden="true">
          {isCopied ? <path d="M3 8.5l3.5 3.5L13 4.5" /> : <path d="M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z" />}
        </svg>
      </button>
      <output className="rw-hidden">{isCopied ? partsTexts.copied : ""}</output>
    </span>
  );
}

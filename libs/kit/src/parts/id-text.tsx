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
      <code title={id}>{isWhole ? id : formatShortId(id)}</code>
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
        <span aria-hidden="true">{isCopied ? "✓" : "⧉"}</span>
      </button>
      <output className="rw-hidden">{isCopied ? partsTexts.copied : ""}</output>
    </span>
  );
}

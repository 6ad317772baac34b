import { messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { type ReactNode, useState } from "react";
import styles from "./detail.module.css";
import { saveFile } from "@roadworthy/kit/save-file";

/** A document with the act of opening it, which is on record. */
export function DocumentRow({
  name,
  bytes,
  about,
  verb,
  failed,
  read,
}: {
  name: string;
  bytes: number;
  /** What it is, or when it arrived. */
  about: ReactNode;
  verb: string;
  failed: string;
  read: () => Promise<{ readonly contentType: string; readonly content: string }>;
}) {
  const [isOpening, setIsOpening] = useState(false);
  async function open(): Promise<void> {
    setIsOpening(true);
    try {
      const { contentType, content } = await read();
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      saveFile(new Blob([bytes], { type: contentType }), name);
    } catch (error) {
      notify({ type: "error", message: messageOf(error, failed) });
    }
    setIsOpening(false);
  }
  return (
    <li>
      <div className={styles.grow}>
        {name}{" "}
        <span className="rw-small">
          {Math.ceil(bytes / 1024)} KB, {about}
        </span>
      </div>
      <Button
        variant="outline"
        size="sm"
        loading={isOpening}
        aria-label={`${verb} ${name}`}
        onClick={() => void open()}
      >
        {verb}
      </Button>
    </li>
  );
}

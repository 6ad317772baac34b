import { messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { type ReactNode, useState } from "react";
import styles from "./detail.module.css";
import { saveFile } from "./save-file.ts";

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
      saveFile(name, contentType, content);
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

import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { QRCode } from "antd";
import { codesTexts as texts } from "./codes-texts.ts";
import styles from "./protection.module.css";

/** A new code, this once: to read, to copy, to scan and to share. */
export function NewCode({ code, onClose }: { code: string; onClose: () => void }) {
  const canShare = typeof navigator.share === "function";
  return (
    <Dialog title={texts.ready} onClose={onClose}>
      <p>{texts.once}</p>
      <p className={styles.code}>{code}</p>
      <figure className={styles.qr}>
        <QRCode value={code} bgColor="#ffffff" color="#000000" bordered={false} type="svg" />
        <figcaption className="rw-hidden">{texts.qr}</figcaption>
      </figure>
      <div className="rw-dialog-actions">
        <Button
          variant="outline"
          onClick={() =>
            void navigator.clipboard
              .writeText(code)
              .then(() => notify({ type: "success", message: texts.copied }))
              // A browser may refuse the clipboard, as without HTTPS.
              .catch(() => notify({ type: "error", message: texts.notCopied }))
          }
        >
          {texts.copy}
        </Button>
        {canShare && (
          <Button
            variant="outline"
            // Turning the system's own dialog down is no failure.
            onClick={() => void navigator.share({ text: texts.shareText(code) }).catch(() => undefined)}
          >
            {texts.share}
          </Button>
        )}
        <Button onClick={onClose}>{texts.done}</Button>
      </div>
    </Dialog>
  );
}

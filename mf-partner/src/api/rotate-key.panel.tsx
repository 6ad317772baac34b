import { apiKeys, type ApiKey } from "@roadworthy/contracts/api-keys";
import { api, messageOf } from "@roadworthy/kit/api";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { type SubmitEvent, useState } from "react";
import styles from "./api.module.css";
import { keysTexts as texts } from "./keys-texts.ts";

/** Asks how long the old key shall go on working, then replaces it. */
export function RotateKeyDialog({
  apiKey,
  onClose,
  onRotated,
}: {
  apiKey: ApiKey;
  onClose: () => void;
  onRotated: (secret: string) => void;
}) {
  const [overlapHours, setOverlapHours] = useState<0 | 1 | 24 | 168>(24);
  const [isRotating, setIsRotating] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function rotate(): Promise<void> {
    setIsRotating(true);
    setFailure(undefined);
    try {
      const made = await api(apiKeys.rotate, { params: { id: apiKey.id }, body: { overlapHours } });
      onRotated(made.secret);
    } catch (error) {
      setFailure(messageOf(error, texts.rotateFailed));
      setIsRotating(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void rotate();
  }

  return (
    <Dialog title={texts.rotateTitle} {...(!isRotating && { onClose })}>
      <form className={styles.form} onSubmit={submit}>
        <p>
          {texts.rotateLead} <b>{apiKey.last6}</b>.
        </p>
        <fieldset className={styles.choices} disabled={isRotating}>
          <legend>{texts.overlap}</legend>
          {texts.overlaps.map(({ hours, label, detail }) => (
            <label key={hours}>
              <input
                type="radio"
                name="overlap"
                checked={overlapHours === hours}
                onChange={() => setOverlapHours(hours)}
              />
              <span>{label}</span>
              {detail && <span className="rw-small">{detail}</span>}
            </label>
          ))}
        </fieldset>
        <DialogSubmit
          failure={failure}
          verb={texts.rotateVerb}
          isSending={isRotating}
          isDanger={overlapHours === 0}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

import { apiKeys, type ApiKey } from "@roadworthy/contracts/partners";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { type SubmitEvent, useRef, useState } from "react";

type OverlapHours = 0 | 1 | 24 | 168;

const overlaps: readonly { readonly hours: OverlapHours; readonly label: string; readonly detail: string }[] =
  [
    { hours: 24, label: "24 hours", detail: "Time to replace it everywhere" },
    { hours: 168, label: "7 days", detail: "For slow deployments" },
    { hours: 1, label: "1 hour", detail: "" },
    { hours: 0, label: "Stop it at once", detail: "If it has leaked" },
  ];

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
  const [overlapHours, setOverlapHours] = useState<OverlapHours>(24);
  const [isRotating, setIsRotating] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function rotate(): Promise<void> {
    setIsRotating(true);
    setFailure(undefined);
    try {
      const made = await api(apiKeys.rotate, { params: { id: apiKey.id }, body: { overlapHours } });
      onRotated(made.secret);
    } catch (error) {
      setFailure(messageOf(error, "The key could not be rotated. The old one still works."));
      setIsRotating(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void rotate();
  }

  return (
    <Dialog title="Rotate API Keys" {...(!isRotating && { onClose })}>
      <form className="pd-rotate" onSubmit={submit}>
        <p>
          You get a new key in place of the one that ends in <b>{apiKey.last6}</b>.
        </p>
        <fieldset className="pd-choices" disabled={isRotating}>
          <legend>The old key goes on working for</legend>
          {overlaps.map(({ hours, label, detail }) => (
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
        {failure && (
          <p role="alert" className="rw-field-error">
            {failure}
          </p>
        )}
        <div className="rw-dialog-actions">
          <Button variant="outline" disabled={isRotating} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={overlapHours === 0 ? "danger" : "primary"} loading={isRotating}>
            Rotate key
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Shows a new key this once. It closes by its button only, so that a slip does not lose the key. */
export function NewSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      setIsCopied(true);
    } catch {
      // Without the permission the person copies by hand.
      field.current?.select();
      notify({
        type: "warning",
        message: "The browser did not allow copying. The key is selected: copy it.",
      });
    }
  }

  return (
    <Dialog title="Your new API key">
      <p className="pd-notice pd-notice-warning">
        <strong>Copy it now.</strong> It is shown this once and cannot be read again, by anyone. Keep it out
        of source code and browsers.
      </p>
      <div className="pd-secret">
        <label className="rw-hidden" htmlFor="pd-secret">
          New API key
        </label>
        <input
          id="pd-secret"
          ref={field}
          readOnly
          value={secret}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="outline" onClick={() => void copy()}>
          {isCopied ? "Copied" : "Copy"}
        </Button>
      </div>
      <output className="rw-hidden">{isCopied ? "The key was copied." : ""}</output>
      <div className="rw-dialog-actions">
        <Button onClick={onClose}>I have stored it</Button>
      </div>
    </Dialog>
  );
}

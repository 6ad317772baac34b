import { useEffect, useRef } from "react";
import { Button } from "../button.tsx";
import { partsTexts } from "../parts-texts.ts";

/**
 * The end of a form in a dialog: why it could not be sent, the button that leaves it and the one that sends it, which says what it does
 * ("Send invitation").
 */
export function DialogSubmit({
  verb,
  isSending,
  isDisabled = false,
  isDanger = false,
  failure,
  onCancel,
}: {
  verb: string;
  isSending: boolean;
  isDisabled?: boolean;
  isDanger?: boolean;
  failure?: string | undefined;
  onCancel: () => void;
}) {
  const reason = useRef<HTMLParagraphElement>(null);
  // On a phone a long form's end is below what is shown.
  useEffect(() => {
    if (failure !== undefined) reason.current?.scrollIntoView({ block: "center" });
  }, [failure]);
  return (
    <>
      {failure !== undefined && (
        <p ref={reason} role="alert" className="rw-field-error">
          {failure}
        </p>
      )}
      <div className="rw-dialog-actions">
        <Button variant="outline" disabled={isSending} onClick={onCancel}>
          {partsTexts.cancel}
        </Button>
        <Button
          type="submit"
          variant={isDanger ? "danger" : "primary"}
          loading={isSending}
          disabled={isDisabled}
        >
          {verb}
        </Button>
      </div>
    </>
  );
}

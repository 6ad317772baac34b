import { Button } from "../button.tsx";
import { partsTexts } from "../parts-texts.ts";

/** The end of a form in a dialog: the button that leaves it and the one that sends it, which says what it does ("Send invitation"). */
export function DialogSubmit({
  verb,
  isSending,
  isDisabled = false,
  isDanger = false,
  onCancel,
}: {
  verb: string;
  isSending: boolean;
  isDisabled?: boolean;
  isDanger?: boolean;
  onCancel: () => void;
}) {
  return (
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
  );
}

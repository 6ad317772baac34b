import { Button } from "@roadworthy/kit/parts/button";
import { secondFactorTexts } from "./factors/second-factor-texts.ts";

const { security: texts } = secondFactorTexts;

/** The end of a form that stood behind a button: on to the next step, or back to the button. */
export function FormActions({
  isSending,
  action = texts.continue,
  onCancel,
}: {
  isSending: boolean;
  action?: string;
  onCancel: () => void;
}) {
  return (
    <div className="sign-in-actions">
      <Button type="submit" loading={isSending}>
        {action}
      </Button>
      <Button variant="text" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}

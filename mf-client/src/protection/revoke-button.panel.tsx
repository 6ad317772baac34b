import { messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";

/** Takes a permission back after a question, and says how it went. */
export function RevokeButton({
  texts,
  failed,
  what,
  onRevoke,
  onDone,
}: {
  texts: {
    readonly revoke: string;
    readonly revokeTitle: string;
    readonly revokeText: string;
    readonly revoked: string;
  };
  failed: string;
  /** The permission's name, for whoever hears only the button. */
  what?: string;
  onRevoke: () => Promise<unknown>;
  onDone: () => void;
}) {
  async function revoke(): Promise<void> {
    try {
      await onRevoke();
      notify({ type: "success", message: texts.revoked });
      onDone();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, failed) });
    }
  }
  return (
    <ConfirmButton
      title={texts.revokeTitle}
      question={texts.revokeText}
      confirmLabel={texts.revoke}
      variant="outline"
      size="sm"
      {...(what !== undefined && { "aria-label": `${texts.revoke}, ${what}` })}
      onConfirm={revoke}
    >
      {texts.revoke}
    </ConfirmButton>
  );
}

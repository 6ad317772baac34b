import { adminEnrollment } from "@roadworthy/contracts/admin-enrollment";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { useReload } from "@roadworthy/kit/parts/page";
import { enrollmentTexts as texts } from "./notices-texts.ts";

/** Takes one address off the waitlist, after asking. */
export function RemoveWaiting({ id, email }: { id: string; email: string }) {
  const { reload } = useReload();

  async function remove(): Promise<void> {
    try {
      await api(adminEnrollment.remove, { params: { id } });
      notify({ type: "success", message: texts.removed });
      reload();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.notDone) });
    }
  }

  return (
    <ConfirmButton
      variant="outline"
      title={texts.removeTitle}
      question={texts.removeQuestion(email)}
      confirmLabel={texts.remove}
      onConfirm={remove}
    >
      {texts.remove}
    </ConfirmButton>
  );
}

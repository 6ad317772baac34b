import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { useStore } from "zustand";
import { frameTexts } from "../frame-texts.ts";
import { leaveStore } from "./unsaved-forms.ts";

/** Asks before a page is left, or a dialog dismissed, whose form holds what was not saved. */
export function LeaveDialog() {
  const { closes, leave } = useStore(leaveStore);
  const close = (): void => leaveStore.setState({ leave: null });
  if (leave === null) return null;
  const texts = frameTexts.leave[closes];
  return (
    <Dialog title={texts.title} onClose={close}>
      <p>{texts.question}</p>
      <div className="rw-dialog-actions">
        <Button variant="outline" onClick={close}>
          {texts.stay}
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            close();
            leave();
          }}
        >
          {texts.go}
        </Button>
      </div>
    </Dialog>
  );
}

import { adminReleases } from "@roadworthy/contracts/admin-releases";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { Field } from "@roadworthy/kit/parts/field";
import { type SubmitEvent, useState } from "react";
import styles from "../parts/detail.module.css";
import { releasesTexts as texts } from "./releases-texts.ts";

/** A move as somebody has chosen it, before the reason and the share of visitors. */
export type ChosenMove =
  | { readonly app: string; readonly move: "promote" | "pause" | "rollback" }
  | { readonly app: string; readonly move: "on" }
  | { readonly app: string; readonly move: "off" }
  | { readonly app: string; readonly move: "to"; readonly version: string }
  | { readonly app: string; readonly move: "canary"; readonly version: string };

const verbs = {
  promote: texts.promote,
  pause: texts.pause,
  rollback: texts.rollback,
  off: texts.off,
  on: texts.on,
  to: texts.to,
  canary: texts.tryOut,
} as const;

/** Asks for the reason, and for a canary how many visitors, then moves. What was typed stays when the server refuses. */
export function MoveDialog({
  chosen,
  onMoved,
  onClose,
}: {
  chosen: ChosenMove;
  onMoved: () => void;
  onClose: () => void;
}) {
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string): string => {
      const given = form.get(name);
      return typeof given === "string" ? given.trim() : "";
    };
    const send = requestOf(chosen, text("reason"), {
      percent: Number(text("percent")),
      message: { en: text("messageEn"), es: text("messageEs") },
    });
    if (typeof send === "string") return setFailure(send);
    setIsSending(true);
    setFailure(undefined);
    try {
      await send();
      notify({ type: "success", message: texts.moved(chosen.app) });
      onMoved();
    } catch (error) {
      setFailure(messageOf(error, texts.notMoved));
      setIsSending(false);
    }
  }

  return (
    <Dialog title={`${verbs[chosen.move]}: ${chosen.app}`} {...(!isSending && { onClose })}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{texts.leads[chosen.move]}</p>
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        {chosen.move === "canary" && (
          <Field
            label={texts.percent}
            help={texts.percentHelp}
            name="percent"
            inputMode="numeric"
            defaultValue="10"
            maxLength={2}
            required
          />
        )}
        {chosen.move === "off" && (
          <>
            <Field
              label={texts.messageEn}
              help={texts.messageHelp}
              name="messageEn"
              maxLength={300}
              required
              autoComplete="off"
            />
            <Field label={texts.messageEs} name="messageEs" maxLength={300} required autoComplete="off" />
          </>
        )}
        <Field
          label={texts.reason}
          help={texts.reasonHelp}
          name="reason"
          maxLength={300}
          required
          autoComplete="off"
        />
        <div className="rw-dialog-actions">
          <Button variant="outline" disabled={isSending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isSending}>
            {verbs[chosen.move]}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The request, or what is missing for it. */
function requestOf(
  chosen: ChosenMove,
  reason: string,
  { percent, message }: { percent: number; message: { en: string; es: string } },
): string | (() => Promise<unknown>) {
  if (reason === "") return texts.noReason;
  const { app } = chosen;
  switch (chosen.move) {
    case "to":
      return () => api(adminReleases.move, { body: { app, reason, move: "to", version: chosen.version } });
    case "canary":
      if (!Number.isInteger(percent) || percent < 1 || percent > 99) return texts.badPercent;
      return () =>
        api(adminReleases.move, { body: { app, reason, move: "canary", version: chosen.version, percent } });
    case "off":
      if (message.en === "" || message.es === "") return texts.noMessage;
      return () => api(adminReleases.move, { body: { app, reason, move: "off", message } });
    case "on":
      return () => api(adminReleases.move, { body: { app, reason, move: "on" } });
    case "promote":
    case "pause":
    case "rollback":
      return () => api(adminReleases.move, { body: { app, reason, move: chosen.move } });
  }
}
